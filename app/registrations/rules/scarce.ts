import { ACTIVE_STATUSES, type Status } from '#app/registrations/rules/transitions'
import type { Price } from '#app/registrations/rules/audience'
import type { AnnouncementStatus } from '#app/announcements/rules/publication'
import type { DateTime } from 'luxon'

/**
 * Something of which an event has only so many. Seats are the first; what comes next (kits) is another
 * constant of this shape. Its SQL is about a registration `r` of an event `events`.
 */
export interface Scarce {
  /** The states in which a registration holds one. */
  heldIn: readonly Status[]
  /** SQL: how many there are, null for no limit. */
  capacity: string
  /** SQL: what a registration must also be to need one; without it every registration does. */
  needed?: string
  /** SQL: what several registrations have in common that hold one together, as a team does. */
  sharedBy?: string
}

/** Their number never exceeds the capacity. */
export const SEATS = {
  heldIn: ['pending_payment', 'confirmed'],
  capacity: 'events.capacity',
} as const satisfies Scarce

/** @returns the states as a list of SQL, for conditions that are written out */
export function sqlList(statuses: readonly Status[]): string {
  return `(${statuses.map((status) => `'${status}'`).join(', ')})`
}

/**
 * SQL for an order in which the registration that speaks for a person comes first: one that holds a seat, one
 * that is active, any other.
 *
 * @param table the registrations' name in the query
 */
export function seatedFirst(table: string): string {
  return `case when ${table}.status in ${sqlList(SEATS.heldIn)} then 0
    when ${table}.status in ${sqlList(ACTIVE_STATUSES)} then 1 else 2 end`
}

export function isSeatHolding(status: string): boolean {
  return (SEATS.heldIn as readonly string[]).includes(status)
}

/** @returns the state in which a seat is taken: one that costs something waits for its payment */
export function statusOfTakenSeat(price: Pick<Price, 'amountMinor'> | null) {
  return price && price.amountMinor > 0 ? 'pending_payment' : 'confirmed'
}

/** How much of something scarce an event has, and who has it or wants it. */
export interface Supply {
  /** Null: no limit. */
  capacity: number | null
  held: number
  /** The people on the waitlist who would get one. */
  waiting: number
}

/** A supply as it is counted under the event's lock. */
export interface CountedSupply extends Supply {
  /** People on the waitlist with a disabled account: they keep their position and are skipped. */
  passedOver: number
}

/** @returns how many are free, never below 0; Infinity without a limit */
export function freeOf({ capacity, held }: Pick<Supply, 'capacity' | 'held'>): number {
  return capacity === null ? Infinity : Math.max(0, capacity - held)
}

/** What a newcomer gets: a place, a position on the waitlist, or neither. */
export type Place = 'seat' | 'waitlist' | 'none'

/**
 * What a newcomer gets who needs one of each. A newcomer never overtakes a person on the waitlist: what is
 * free counts only while nobody waits for it.
 *
 * @param supplies of everything that they need
 * @param mayWait whether there is a line to join (`lineIsOpen`)
 */
export function placeOf(supplies: readonly Supply[], mayWait: boolean): Place {
  const isFree = supplies.every((supply) => supply.waiting === 0 && freeOf(supply) > 0)
  if (isFree) return 'seat'
  return mayWait ? 'waitlist' : 'none'
}

/** Nobody is promoted after the start, so nobody is put on the waitlist then. */
export function lineIsOpen({ startsAt }: { startsAt: DateTime }, now: DateTime): boolean {
  return now < startsAt
}

const ALMOST_FULL_SHARE = 0.9

/** @returns whether so little is left that a page says so */
export function isAlmostGone({ capacity, held }: Supply): boolean {
  return capacity !== null && held >= capacity * ALMOST_FULL_SHARE
}

/** @returns what a page says of a supply to everybody alike; `left` is null without a limit */
export function supplyForPage(supply: Supply) {
  const { capacity, held, waiting } = supply
  return { capacity, taken: held, left: capacity === null ? null : freeOf(supply), waiting }
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
  seats: CountedSupply
  now: DateTime
}

/**
 * Why nobody is promoted from the waitlist right now. The promotion itself asks the same function, so
 * that what staff read is what happens.
 *
 * @returns every reason, or an empty list when the next one in line is promoted
 */
export function promotionBlockers({
  status,
  startsAt,
  seats,
  now,
}: PromotionFacts): PromotionBlocker[] {
  const applies: Record<PromotionBlocker, boolean> = {
    event_cancelled: status === 'cancelled',
    not_published: status !== 'cancelled' && status !== 'published',
    event_started: !lineIsOpen({ startsAt }, now),
    nobody_waits: seats.waiting === 0 && seats.passedOver === 0,
    waiting_accounts_disabled: seats.waiting === 0 && seats.passedOver > 0,
    full: freeOf(seats) === 0,
  }
  return PROMOTION_BLOCKERS.filter((blocker) => applies[blocker])
}
