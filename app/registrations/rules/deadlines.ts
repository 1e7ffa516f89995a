import { isActive, type Status } from '#app/registrations/rules/transitions'
import { DateTime } from 'luxon'

export interface SeatTaken {
  createdAt: DateTime
  /** When an organizer accepted it, if the event needs approval. */
  decidedAt: DateTime | null
  /** When it came up from the waitlist. */
  promotedAt: DateTime | null
}

export interface Deadlines {
  startsAt: DateTime
  cancelUntil: DateTime | null
  paymentDeadlineHours: number
}

/**
 * When a seat that is not paid goes on to the next: `paymentDeadlineHours` after it was taken, and never
 * after the event's start.
 */
export function paymentDueAt(seat: SeatTaken, event: Deadlines): DateTime {
  const dueAt = takenAtOf(seat).plus({ hours: event.paymentDeadlineHours })
  return DateTime.min(dueAt, event.startsAt)
}

/** @returns since when a seat that is held is held */
export function takenAtOf({ promotedAt, decidedAt, createdAt }: SeatTaken): DateTime {
  return promotedAt ?? decidedAt ?? createdAt
}

export type CancelAnswer =
  | { allowed: true }
  | { allowed: false; obstacle: 'not_active' | 'too_late'; until: DateTime | null }

/**
 * Whether the participant may cancel: until `cancelUntil` (the event's start where none is set), the
 * waitlist always, and a person promoted until the deadline by which they have to make up their mind.
 */
export function participantMayCancel(
  registration: SeatTaken & { status: Status },
  event: Deadlines,
  now: DateTime
): CancelAnswer {
  if (!isActive(registration.status)) return { allowed: false, obstacle: 'not_active', until: null }
  if (registration.status === 'waitlisted') return { allowed: true }

  const until = cancelDeadline(registration, event)
  return now <= until ? { allowed: true } : { allowed: false, obstacle: 'too_late', until }
}

/** How long before the start those who have a place are asked whether they still come. */
export const ASKED_HOURS_BEFORE = 24

/**
 * Whether a confirmed place can still be given back to whoever is next: until the event starts where it cost
 * nothing, whatever the last moment for cancelling was; until that moment where money went with it.
 */
export function mayGiveBack(
  registration: SeatTaken & { status: Status; priceAmountMinor: bigint },
  event: Deadlines,
  now: DateTime
): boolean {
  if (registration.status !== 'confirmed' || now >= event.startsAt) return false
  return registration.priceAmountMinor === 0n || now <= cancelDeadline(registration, event)
}

/** @returns the last moment at which the participant may give the seat or the request back */
export function cancelDeadline(registration: SeatTaken, event: Deadlines): DateTime {
  const until = event.cancelUntil ?? event.startsAt
  return registration.promotedAt ? DateTime.max(until, paymentDueAt(registration, event)) : until
}
