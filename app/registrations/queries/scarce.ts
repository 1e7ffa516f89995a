import {
  KITS,
  SEATS,
  sqlList,
  type CountedSupply,
  type KitSupply,
  type Scarce,
  type Supply,
} from '#app/registrations/rules/scarce'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/** What `countedColumns` selects. */
export interface CountedRow {
  supply: number | null
  held: number | string
  awaited: number | string
  passed_over: number | string
}

/**
 * Columns of a query of `events` that count the registrations themselves, along their index: a counter could
 * be wrong. Accounts are asked of those who wait alone: one for each seat would cost most of the time that
 * counting takes.
 */
export function countedColumns(of: Scarce): string {
  return Object.entries(counted(of))
    .map(([name, sql]) => `${sql} as ${name}`)
    .join(', ')
}

function counted({
  heldIn,
  capacity,
  held,
  needed,
  sharedBy,
}: Scarce): Record<keyof CountedRow, string> {
  const select = (what: string, condition: string) =>
    `(select ${what} from registrations r where r.event_id = events.id and ${condition}${
      needed ? ` and ${needed}` : ''
    })`
  // Those who share one are few, and have an index of their own: they are counted out and in again.
  const count = (condition: string) =>
    sharedBy
      ? `(${select('count(*)', condition)} - ${select(
          `count(${sharedBy}) - count(distinct ${sharedBy})`,
          `${sharedBy} is not null and ${condition}`
        )})`
      : select('count(*)', condition)
  const awaited = `r.status = 'waitlisted'`
  const disabled = `${awaited} and ${IS_DISABLED}`
  // Whoever waits alone is passed over for their account only, which their index tells without the row.
  const passedOver = sharedBy
    ? `(${select('count(*)', disabled)}
        - ${select('count(*)', `${sharedBy} is not null and ${disabled}`)}
        + ${select(`count(distinct ${sharedBy})`, `${sharedBy} is not null and ${awaited} and ${IS_PASSED_OVER}`)})`
    : select('count(*)', `${awaited} and ${IS_PASSED_OVER}`)
  return {
    supply: capacity,
    held: held ?? count(`r.status in ${sqlList(heldIn)}`),
    awaited: count(awaited),
    passed_over: passedOver,
  }
}

const IS_DISABLED = `exists (
  select 1 from users where users.id = r.user_id and users.disabled_at is not null)`

/**
 * SQL: whether a registration `r` that waits for a seat of `events` keeps its position and is skipped: its
 * account is disabled, or it is in a team with such a member or with too few. (Not `exists`: in an `or`
 * PostgreSQL would gather all disabled accounts of the house first.)
 */
export const IS_PASSED_OVER = `((
    select users.disabled_at from users where users.id = r.user_id) is not null
  or (r.team_id is not null and (
    select count(*) - count(users.disabled_at) * 1000 from registrations member
    join users on users.id = member.user_id
    where member.team_id = r.team_id and member.status = 'waitlisted') < events.team_size_min))`

/** The same of kits, where the event has any, under names of their own; null for other kinds of event. */
export const KIT_COLUMNS = Object.entries({
  ...counted(KITS),
  first: `(select count(*) from registrations r
    where r.event_id = events.id and r.status = 'waitlisted' and ${KITS.needed} and not ${IS_PASSED_OVER}
      and r.waitlist_seq < coalesce((
        select min(w.waitlist_seq) from registrations w
        join users on users.id = w.user_id and users.disabled_at is null
        where w.event_id = events.id and w.status = 'waitlisted' and not exists (
          select 1 from arduino_applications a
          where a.registration_id = w.id and not a.brings_own_kit)), 2147483647))`,
})
  .map(([name, sql]) => `case when announcements.kind = 'arduino' then ${sql} end as kits_${name}`)
  .join(', ')

export type KitRow = Record<
  'kits_supply' | 'kits_held' | 'kits_awaited' | 'kits_passed_over' | 'kits_first',
  number | string | null
>

/** @returns the kits of such a row; null where there are none to count */
export function kitSupply(row: KitRow): KitSupply | null {
  if (row.kits_supply === null) return null
  const passedOver = Number(row.kits_passed_over)
  return {
    capacity: Number(row.kits_supply),
    held: Number(row.kits_held),
    waiting: Number(row.kits_awaited) - passedOver,
    passedOver,
    waitingFirst: Number(row.kits_first),
  }
}

/** @returns the counts of a row in the words of the rules */
export function countedSupply(row: CountedRow): CountedSupply {
  const passedOver = Number(row.passed_over)
  return {
    capacity: row.supply === null ? null : Number(row.supply),
    held: Number(row.held),
    waiting: Number(row.awaited) - passedOver,
    passedOver,
  }
}

/**
 * Counts what events have of something scarce, in one query.
 *
 * @returns by the event's row id; an event that does not exist has no entry
 */
export async function suppliesOf(
  eventIds: number[],
  { of = SEATS, client = db.connection() }: { of?: Scarce; client?: QueryClientContract } = {}
): Promise<Map<number, CountedSupply>> {
  const rows: (CountedRow & { id: number })[] = await client
    .from('events')
    .whereIn('events.id', eventIds)
    .select('events.id', client.raw(countedColumns(of)))
  return new Map(rows.map((row) => [row.id, countedSupply(row)]))
}

/** Counts the seats of one event. */
export async function seatsOf(
  eventId: number,
  client: QueryClientContract = db.connection()
): Promise<CountedSupply> {
  const supplies = await suppliesOf([eventId], { client })
  return supplies.get(eventId)!
}

const NONE: Supply = { capacity: null, held: 0, waiting: 0 }

/**
 * What the database counts whenever a registration or an account changes, for pages. Code that decides
 * about a seat counts the registrations, under the event's lock (`seatsOf`, `eventFacts`).
 *
 * @param event null: a notice, which has none
 */
export async function seatsShown(
  event: { id: number; capacity: number | null } | null
): Promise<Supply> {
  if (!event) return NONE
  const row = await db.from('seat_counts').where('event_id', event.id).first()
  return row ? { capacity: event.capacity, held: row.held, waiting: row.waiting } : NONE
}

/** The same for a list: joins what `seatsInList` reads to a query of `events`. */
export function joinSeats<Row>(query: DatabaseQueryBuilderContract<Row>): void {
  query
    .leftJoin('seat_counts', 'seat_counts.event_id', 'events.id')
    .select('events.capacity', 'seat_counts.held', 'seat_counts.waiting')
}

/** @returns the seats of a row of such a list */
export function seatsInList({ capacity, held, waiting }: Supply): Supply {
  return { capacity, held, waiting }
}

/** SQL of such a list: 0 where a newcomer gets a seat, or has one decided about; 1 where they would wait. */
export const SEATS_FIRST = `case when events.approval or (seat_counts.waiting = 0
  and (events.capacity is null or seat_counts.held < events.capacity)) then 0 else 1 end`

/**
 * In such a list: where a newcomer gets a seat or a position on the waitlist, as `placeOf` says.
 *
 * @param at now, as the database stores it
 */
export function whereNewcomersGetAPlace(query: DatabaseQueryBuilderContract, at: string): void {
  query
    .where((line) => line.where('events.waitlist', true).where('events.starts_at', '>', at))
    .orWhere((seat) => {
      seat.where('seat_counts.waiting', 0).where((free) => {
        free.whereNull('events.capacity').orWhereColumn('seat_counts.held', '<', 'events.capacity')
      })
    })
}
