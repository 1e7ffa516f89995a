import {
  AccountDisabled,
  AlreadyRegistered,
  EmailNotVerified,
  EventCancelled,
  EventFull,
  EventNotPublished,
  EventOver,
  NotInAudience,
  NotSignedIn,
  ProfileIncomplete,
  RegistrationClosed,
  RegistrationNotOpenYet,
  RegistrationOpensLater,
  RejectedBefore,
} from '#app/registrations/exceptions/registration_refusals'
import type { Refusal } from '#app/core/exceptions/refusal'
import type { Obstacle } from '#app/registrations/rules/eligibility'

/**
 * @param obstacle what stands in the way
 * @param timeZone of the event's campus, for sentences that say when
 * @returns the refusal that says so
 */
export function refusalOf(obstacle: Obstacle, timeZone: string): Refusal {
  switch (obstacle.code) {
    case 'not_signed_in':
      return new NotSignedIn()
    case 'account_disabled':
      return new AccountDisabled()
    case 'already_registered':
      return new AlreadyRegistered()
    case 'rejected_before':
      return new RejectedBefore()
    case 'event_cancelled':
      return new EventCancelled()
    case 'not_published':
      return new EventNotPublished()
    case 'event_over':
      return new EventOver()
    case 'opens_later':
      return new RegistrationOpensLater()
    case 'registration_closed':
      return new RegistrationClosed(obstacle.closedAt, timeZone)
    case 'not_in_audience':
      return new NotInAudience()
    case 'not_open_yet':
      return new RegistrationNotOpenYet(obstacle.opensAt, timeZone)
    case 'full':
      return new EventFull()
    case 'profile_incomplete':
      return new ProfileIncomplete()
    case 'email_not_verified':
      return new EmailNotVerified()
  }
}
