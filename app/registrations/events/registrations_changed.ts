import type {
  Registrant,
  RegistrationToMove,
} from '#app/registrations/queries/registrations_to_move'
import type { Owes } from '#app/payments/queries/owed_by_registrations'
import type { EventFacts } from '#app/registrations/queries/event_facts'
import type { Status } from '#app/registrations/rules/transitions'

/** How a registration came into its state: the state itself, or how it came about where that is news of its own. */
export type MailReason =
  | Status
  | 'promoted'
  | 'promoted_pending_payment'
  | 'cancelled_by_staff'
  | 'removed_from_team'
  | 'team_withdrawn'
  | 'event_cancelled'
  | 'payment_reversed'

/** A registration in its new state, with the person as they were read under the event's lock. */
export interface ChangedRegistration {
  publicId: string
  reason: string | null
  user: RegistrationToMove['user']
  /** The position on the waitlist, from 1; 0 when not on it. */
  position: number
  /** Of a confirmed seat. */
  ticketPublicId: string | null
  /** It came of an invitation: until they have an account, the prospect is written to about that. */
  invited: boolean
  /** Its ticket waits for a guardian, which the mails of the invitation explain. */
  awaitsConsent: boolean
  /** Staff registered them at the desk: the mail's ticket opens without an account. */
  atDesk?: boolean
  /** A kit is reserved for them, with the seat. */
  kit?: boolean
  /** What they have to pay for the place; null: nothing, or their captain has to. */
  owes?: Owes | null
}

/** @returns whether the mails of the invitation tell of it: there is no account, or a guardian is waited for */
export function isToldByInvitation(
  registration: Pick<ChangedRegistration, 'invited' | 'awaitsConsent'> & {
    user: Pick<ChangedRegistration['user'], 'emailVerified'>
  }
): boolean {
  const { invited, awaitsConsent, user } = registration
  return invited && (!user.emailVerified || awaitsConsent)
}

/** Registrations of one event came into a state, one or five hundred, all in the same way. */
export class RegistrationsChanged {
  constructor(
    readonly event: EventFacts,
    readonly occasion: MailReason,
    readonly registrations: ChangedRegistration[]
  ) {}
}

/** Staff found people who have an account, and registered them. */
export class FoundAtDesk {
  constructor(
    readonly event: EventFacts,
    readonly registrations: ChangedRegistration[]
  ) {}
}

/** Staff wrote to people who are registered for an event. */
export class RegistrantsMessaged {
  constructor(
    readonly event: { id: number; title: string; slug: string; replyTo?: string },
    readonly message: { subject: string; body: string; messageKey: string },
    readonly recipients: Registrant[]
  ) {}
}
