import type { MailInput } from '#app/mails/actions/queue_mail'
import type Registration from '#app/registrations/models/registration'
import type { EventFacts } from '#app/registrations/queries/event_facts'
import type { Status } from '#app/registrations/rules/transitions'
import { leaveUrl } from '#app/registrations/services/leave_link'
import { inWords } from '#app/core/services/in_words'
import { appUrl } from '#config/app'

/** What a mail is about: a state, or how it came about where that makes another mail. */
export type Occasion =
  Status | 'promoted' | 'promoted_pending_payment' | 'cancelled_by_staff' | 'event_cancelled'

export interface RegistrationMail {
  registration: Pick<Registration, 'publicId' | 'reason'>
  event: Pick<EventFacts, 'title' | 'venue' | 'startsAt' | 'timeZone' | 'slug'>
  user: { id: number; name: string; email: string; locale: string }
  occasion: Occasion
  /** The rank on the waitlist, from 1; 0 for whoever does not wait. */
  position: number
  /** Of a confirmed seat. */
  ticketPublicId: string | null
}

/**
 * @returns the mail about a registration: `emails.registration_<occasion>` in the person's language; the
 *   same occasion is told once
 */
export function registrationMail(mail: RegistrationMail): MailInput {
  const { registration, event, user, occasion, position } = mail
  return {
    userId: user.id,
    recipient: user.email,
    locale: user.locale,
    template: `registration_${occasion}`,
    data: {
      name: user.name,
      title: event.title,
      venue: event.venue,
      when: inWords(event.startsAt, event.timeZone, user.locale),
      position,
      reason: registration.reason ?? '',
      actionUrl: actionUrl(mail),
      leaveUrl: occasion === 'waitlisted' ? leaveUrl(registration.publicId) : '',
    },
    dedupKey: `registration:${registration.publicId}:${occasion}`,
  }
}

/** Where the mail's button leads: to the ticket, to leaving the waitlist, else to the announcement. */
function actionUrl({ registration, event, occasion, ticketPublicId }: RegistrationMail): string {
  if (ticketPublicId) return `${appUrl}/dashboard/tickets/event/${ticketPublicId}`
  if (occasion === 'waitlisted') return leaveUrl(registration.publicId)
  return `${appUrl}/announcements/${event.slug}`
}
