import type { AnnouncementStatus } from '#app/announcements/rules/publication'
import { seatIsFree, statusOfTakenSeat } from '#app/registrations/rules/seats'
import { mayBecome, type Status } from '#app/registrations/rules/transitions'
import type { DateTime } from 'luxon'

/** Somebody who asked for a place, as they stand when staff decide. */
export interface Applicant {
  status: Status
  /** Staff have decided about them before. */
  decided: boolean
  /** Of what was asked of them when they asked. */
  priceAmountMinor: number
  /** Their account is disabled. */
  disabled: boolean
}

export interface DecisionFacts {
  status: AnnouncementStatus
  startsAt: DateTime
  endsAt: DateTime
  capacity: number | null
  held: number
  /** Whoever waits and may be promoted. */
  waiting: number
  now: DateTime
}

export type DecisionObstacle =
  'not_active' | 'not_published' | 'event_over' | 'account_disabled' | 'full' | 'reason_required'

/** What a decision does: the state it leads to, nothing because it was made before, or why it cannot be. */
export type Verdict = { to: Status } | 'made_before' | { obstacle: DecisionObstacle }

/** Accepts a request: a seat, or the back of the waitlist while nothing is free or others wait. */
export function accept(applicant: Applicant, event: DecisionFacts): Verdict {
  const { status, decided, disabled, priceAmountMinor } = applicant
  if (status !== 'submitted') {
    const accepted = decided && ['waitlisted', 'pending_payment', 'confirmed'].includes(status)
    return accepted ? 'made_before' : { obstacle: 'not_active' }
  }
  if (event.status !== 'published') return { obstacle: 'not_published' }
  if (event.now >= event.endsAt) return { obstacle: 'event_over' }
  if (disabled) return { obstacle: 'account_disabled' }
  if (seatIsFree(event)) return { to: statusOfTakenSeat({ amountMinor: priceAmountMinor }) }
  // After the start nobody is promoted any more, so that waiting would be for nothing.
  return event.now >= event.startsAt ? { obstacle: 'full' } : { to: 'waitlisted' }
}

/** Rejects a request or somebody who waits, with a reason that the person reads. */
export function reject({ status }: Applicant, reason: string | null): Verdict {
  if (status === 'rejected') return 'made_before'
  if (!mayBecome(status, 'rejected')) return { obstacle: 'not_active' }
  return reason ? { to: 'rejected' } : { obstacle: 'reason_required' }
}
