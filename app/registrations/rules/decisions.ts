import type { Minor } from '#isomorphic/core/money'
import type { AnnouncementStatus } from '#app/announcements/rules/publication'
import {
  isSeatHolding,
  lacksKit,
  lineIsOpen,
  placeOf,
  statusOfTakenSeat,
  type Stock,
} from '#app/registrations/rules/scarce'
import { mayBecome, type Status } from '#app/registrations/rules/transitions'
import type { DateTime } from 'luxon'

/** A person who asked for a place, as they stand when staff decide. */
export interface Applicant {
  status: Status
  /** Staff have decided about them before. */
  decided: boolean
  /** Of what was asked of them when they asked. */
  priceAmountMinor: Minor
  /** Their account is disabled. */
  disabled: boolean
  /** Seated only together with a kit. */
  needsKit: boolean
  /** They are a team of too few. */
  incomplete?: boolean
}

export interface DecisionFacts extends Stock {
  status: AnnouncementStatus
  startsAt: DateTime
  endsAt: DateTime
  now: DateTime
}

export type DecisionObstacle =
  | 'not_active'
  | 'not_published'
  | 'event_over'
  | 'account_disabled'
  | 'team_incomplete'
  | 'full'
  | 'no_kit_left'
  | 'reason_required'

/** What a decision does: the state it leads to, nothing because it was made before, or why it cannot be. */
export type Verdict = { to: Status } | 'made_before' | { obstacle: DecisionObstacle }

/** Approves an application: a seat, or the end of the waitlist while nothing is free or others wait. */
export function accept(applicant: Applicant, event: DecisionFacts): Verdict {
  const { status, decided, disabled, incomplete, needsKit, priceAmountMinor } = applicant
  if (status !== 'submitted') {
    const accepted = status === 'waitlisted' || isSeatHolding(status)
    return decided && accepted ? 'made_before' : { obstacle: 'not_active' }
  }
  if (event.status !== 'published') return { obstacle: 'not_published' }
  if (event.now >= event.endsAt) return { obstacle: 'event_over' }
  if (disabled) return { obstacle: 'account_disabled' }
  if (incomplete) return { obstacle: 'team_incomplete' }
  switch (placeOf(event, lineIsOpen(event, event.now), needsKit)) {
    case 'seat':
      return { to: statusOfTakenSeat({ amountMinor: priceAmountMinor }) }
    case 'waitlist':
      return { to: 'waitlisted' }
    case 'none':
      return { obstacle: lacksKit(event, needsKit) ? 'no_kit_left' : 'full' }
  }
}

/** Rejects an application or a person on the waitlist, with a reason that the person reads. */
export function reject({ status }: Applicant, reason: string | null): Verdict {
  if (status === 'rejected') return 'made_before'
  if (!mayBecome(status, 'rejected')) return { obstacle: 'not_active' }
  return reason ? { to: 'rejected' } : { obstacle: 'reason_required' }
}
