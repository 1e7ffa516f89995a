import { SEAT_STATUSES, type Status } from '#app/registrations/rules/transitions'
import type { Price } from '#app/registrations/rules/prices'
import type { AnnouncementStatus } from '#app/announcements/rules/publication'
import type { DateTime } from 'luxon'

export function isSeatHolding(status: Status): boolean {
  return (SEAT_STATUSES as readonly Status[]).includes(status)
}

/**
 * @param capacity places of the event; null: no limit
 * @param held seats held
 * @returns free seats, never below 0; Infinity without a limit
 */
export function freeSeats(capacity: number | null, held: number): number {
  return capacity === null ? Infinity : Math.max(0, capacity - held)
}

/** @returns whether somebody new may sit down: a seat is free and nobody waits for it */
export function seatIsFree(event: { capacity: number | null; held: number; waiting: number }) {
  return event.waiting === 0 && freeSeats(event.capacity, event.held) > 0
}

/** @returns the state in which a seat is taken: one that costs something waits for its payment */
export function statusOfTakenSeat(price: Pick<Price, 'amountMinor'> | null) {
  return price && price.amountMinor > 0 ? 'pending_payment' : 'confirmed'
}

export const PROMOTION_BLOCKERS = [
  'event_cancelled',
  'not_published',
  'event_started',
  'nobody_waits',
  'waiting_accounts_disabled',
  'full',
] as const
export type PromotionBlocker = (typeof PROMOTION_BLOCKERS)[number]

export interface PromotionFacts {
  status: AnnouncementStatus
  startsAt: DateTime
  capacity: number | null
  held: number
  /** Everybody on the waitlist, and of those, how many have a disabled account. */
  waiting: number
  waitingDisabled: number
  now: DateTime
}

/**
 * Why nobody is promoted from the waitlist right now. The promotion itself asks the same function, so
 * that what staff read is what happens.
 *
 * @returns every reason, or an empty list when the next one in line is promoted
 */
export function promotionBlockers(facts: PromotionFacts): PromotionBlocker[] {
  const applies: Record<PromotionBlocker, boolean> = {
    event_cancelled: facts.status === 'cancelled',
    not_published: facts.status !== 'cancelled' && facts.status !== 'published',
    event_started: facts.now >= facts.startsAt,
    nobody_waits: facts.waiting === 0,
    waiting_accounts_disabled: facts.waiting > 0 && facts.waiting === facts.waitingDisabled,
    full: freeSeats(facts.capacity, facts.held) === 0,
  }
  return PROMOTION_BLOCKERS.filter((blocker) => applies[blocker])
}
