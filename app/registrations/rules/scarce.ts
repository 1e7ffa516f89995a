import { ACTIVE_STATUSES, type Status } from '#app/registrations/rules/transitions'
import type { Price } from '#app/registrations/rules/audience'
import type { AnnouncementStatus } from '#app/announcements/rules/publication'
import { freeOf, type Stock, type Supply } from '#isomorphic/registrations/places'
import type { DateTime } from 'luxon'

export {
  freeOf,
  isAlmostGone,
  placeOf,
  supplyForPage,
  type Stock,
  type Supply,
} from '#isomorphic/registrations/places'

/**
 * Something of which an event has only so many: seats, and kits. Its SQL is about a registration `r` of an
 * event `events`.
 */
export interface Scarce {
  /** The states in which a registration holds one. */
  heldIn: readonly Status[]
  /** SQL: how many there are, null for no limit. */
  capacity: string
  /** SQL: how many are held, where counting the registrations in these states would not tell. */
  held?: string
  /** SQL: what a registration must also be to need one; without it every registration does. */
  needed?: string
  /** SQL: the column that registrations have in common that hold one together; null in it: each its own. */
  sharedBy?: string
}

/** Their number never exceeds the capacity. The registrations of a team hold one together. */
export const SEATS = {
  heldIn: ['pending_payment', 'confirmed'],
  capacity: 'events.capacity',
  sharedBy: 'r.team_id',
} as const satisfies Scarce

const KITS_IN = (states: string) =>
  `(select count(*) from arduino_kits k where k.event_id = events.id and k.state in (${states}))`

/**
 * Taken together with the seat by whoever brings none. One that is handed out is free only when it is back,
 * whatever became of its registration, so the kits themselves are counted; and those that people with a seat
 * are owed because theirs broke.
 */
export const KITS = {
  heldIn: SEATS.heldIn,
  capacity: KITS_IN(`'available', 'assigned', 'handed_out'`),
  held: `(${KITS_IN(`'assigned', 'handed_out'`)} + (
    select count(*) from arduino_applications a join registrations r on r.id = a.registration_id
    where r.event_id = events.id and r.status in ${sqlList(SEATS.heldIn)} and ${owedAKit('a')}))`,
  needed: `exists (
    select 1 from arduino_applications a where a.registration_id = r.id and not a.brings_own_kit)`,
} as const satisfies Scarce

/** SQL: an application whose person has no kit and needs one, while they hold a seat. */
export function owedAKit(application: string): string {
  return `not ${application}.brings_own_kit and ${application}.kit_id is null
    and ${application}.kit_returned_at is null`
}

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

/** SQL: whether a registration `r` has its seat, and waits for a guardian's consent. */
export const AWAITS_CONSENT = `(r.awaits_consent and r.status in ${sqlList(SEATS.heldIn)})`

/**
 * SQL: the state of a registration `r` as a door takes it. One that waits for a guardian's consent has its seat, paid
 * or not, and lets nobody in (section 9): nobody is admitted on purpose in the guardian's place.
 */
export const DOOR_STATUS = `case when ${AWAITS_CONSENT} then 'awaits_consent' else r.status end`

export function isSeatHolding(status: string): boolean {
  return (SEATS.heldIn as readonly string[]).includes(status)
}

/** @returns the state in which a seat is taken: one that costs something waits for its payment */
export function statusOfTakenSeat(price: Pick<Price, 'amountMinor'> | null) {
  return price && price.amountMinor > 0n ? 'pending_payment' : 'confirmed'
}

/** A supply as it is counted under the event's lock. */
export interface CountedSupply extends Supply {
  /**
   * Those on the waitlist who keep their position and are skipped: people with a disabled account, teams
   * with such a member or with too few.
   */
  passedOver: number
}

/** The kits of an event, and who waits before the first person who needs none. */
export interface KitSupply extends CountedSupply {
  /** The people on the waitlist who need a kit and stand before everybody who needs none. */
  waitingFirst: number
}

/** What stands in an event's one line: a registration, or those of a team together. */
export interface LineUnit {
  /** Seated only together with a kit. */
  needsKit: boolean
  /** It keeps its position and is skipped, as a disabled account is. */
  passedOver: boolean
}

/**
 * Who of the line is seated. Nobody loses a seat to a unit behind: whoever waits for a kit has a seat kept,
 * and those behind are seated only while another one is left.
 *
 * @param line in its order; the first `free.seats` that are not passed over are all that matter
 * @param free how many are free, Infinity without a limit
 * @returns those who get a seat, and a kit where they need one, in their order
 */
export function seatedOf<Unit extends LineUnit>(
  line: readonly Unit[],
  free: { seats: number; kits: number }
): Unit[] {
  let { seats, kits } = free
  return line.filter(({ needsKit, passedOver }) => {
    if (passedOver || seats <= 0) return false
    seats -= 1
    if (!needsKit) return true
    kits -= 1
    return kits >= 0
  })
}

/** @returns whether it is only for want of a kit that somebody who needs one gets nothing */
export function lacksKit({ seats, kits }: Stock, needsKit = false): boolean {
  return needsKit && !!kits && freeOf(kits) === 0 && freeOf(seats) > 0
}

/** Nobody is promoted after the start, so nobody is put on the waitlist then. */
export function lineIsOpen({ startsAt }: { startsAt: DateTime }, now: DateTime): boolean {
  return now < startsAt
}

export const PROMOTION_BLOCKERS = [
  'event_cancelled',
  'not_published',
  'event_started',
  'nobody_waits',
  'waiting_accounts_disabled',
  'waiting_teams_incomplete',
  'full',
  'no_kit_left',
] as const
export type PromotionBlocker = (typeof PROMOTION_BLOCKERS)[number]

export interface PromotionFacts {
  status: AnnouncementStatus
  startsAt: DateTime
  seats: CountedSupply
  /** Null: people register one by one. */
  teams?: unknown
  kits?: KitSupply | null
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
  teams,
  kits,
  now,
}: PromotionFacts): PromotionBlocker[] {
  const allArePassedOver = seats.waiting === 0 && seats.passedOver > 0
  const applies: Record<PromotionBlocker, boolean> = {
    event_cancelled: status === 'cancelled',
    not_published: status !== 'cancelled' && status !== 'published',
    event_started: !lineIsOpen({ startsAt }, now),
    nobody_waits: seats.waiting === 0 && seats.passedOver === 0,
    waiting_accounts_disabled: !teams && allArePassedOver,
    waiting_teams_incomplete: !!teams && allArePassedOver,
    full: freeOf(seats) === 0,
    no_kit_left:
      !!kits &&
      freeOf(kits) === 0 &&
      freeOf(seats) > 0 &&
      kits.waitingFirst > 0 &&
      kits.waitingFirst >= Math.min(freeOf(seats), seats.waiting),
  }
  return PROMOTION_BLOCKERS.filter((blocker) => applies[blocker])
}
