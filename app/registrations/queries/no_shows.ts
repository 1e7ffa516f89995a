import { allPeriods } from '#app/catalogue/queries/academic_periods'
import { periodAt, type Period } from '#app/catalogue/rules/academic_period'
import limits from '#config/limits'
import { fromSql, now, toSql } from '#app/core/clock'
import {
  COUNTED_AFTER_HOURS,
  counts,
  noShowsAmong,
  type ExplanationState,
  type HoldBack,
  type PlaceHeld,
} from '#app/registrations/rules/no_shows'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'

/** Somebody had a place, did not come and had said nothing. */
export interface NoShow extends PlaceHeld {
  publicId: string
  title: string
  slug: string
  campusId: number
  timeZone: string
  /** Null: none was written, or it is forgotten. */
  words: string | null
  answer: string | null
  /** In which it counts; null: in none. */
  period: Period | null
}

interface Stored {
  id: number
  public_id: string
  user_id: number
  event_id: number
  check_ins: number
  promoted_at: string | Date | null
  starts_at: string | Date
  title: string
  slug: string
  campus_id: number
  time_zone: string
  state: ExplanationState | null
  explanation: string | null
  answer: string | null
}

/**
 * Whoever registered themselves, has a confirmed place at an event that counts no-shows and was let in to none of its
 * sessions, a day after its end. At an event where nobody was let in, no door was used: nobody stayed away there.
 *
 * @param periods all there are (`allPeriods`)
 * @param from the earliest beginning of an event; null: any
 * @returns the latest first. One query
 */
export async function noShowsOf(
  { userIds, periods, from }: { userIds: number[]; periods: Period[]; from: DateTime | null },
  client: QueryClientContract = db.connection()
): Promise<NoShow[]> {
  const query = client
    .from('registrations as r')
    .join('users as u', 'u.id', 'r.user_id')
    .join('events as e', 'e.id', 'r.event_id')
    .join('announcements as a', 'a.id', 'e.announcement_id')
    .join('campuses as c', 'c.id', 'e.campus_id')
    .leftJoin('no_show_explanations as x', 'x.registration_id', 'r.id')
    .whereIn('r.user_id', (accounts) => {
      accounts
        .from('users')
        .whereIn('id', userIds)
        .orWhereIn('merged_into_id', userIds)
        .select('id')
    })
    .where({ 'r.status': 'confirmed', 'r.source': 'self', 'e.counts_no_shows': true })
    .whereNotIn('a.status', ['draft', 'cancelled'])
    .where('e.ends_at', '<=', toSql(now().minus({ hours: COUNTED_AFTER_HOURS })))
    .whereExists((others) => {
      others
        .from('registrations as o')
        .whereColumn('o.event_id', 'e.id')
        .where('o.check_ins', '>', 0)
        .select('o.id')
    })
    .orderBy('e.starts_at', 'desc')
    .orderBy('r.id')
    .select('r.id', 'r.public_id', 'r.event_id', 'r.check_ins', 'r.promoted_at')
    .select(client.raw('coalesce(u.merged_into_id, u.id) as user_id'))
    .select('e.starts_at', 'e.campus_id', 'c.time_zone', 'a.title', 'a.slug')
    .select('x.state', 'x.explanation', 'x.answer')
  if (from) query.where('e.starts_at', '>=', toSql(from))
  const rows: Stored[] = await query
  return noShowsAmong(rows.map((row) => noShowOf(row, periods)))
}

function noShowOf(row: Stored, periods: Period[]): NoShow {
  const startsAt = fromSql(row.starts_at)
  const day = startsAt.setZone(row.time_zone).toISODate()!
  return {
    registrationId: row.id,
    publicId: row.public_id,
    userId: row.user_id,
    eventId: row.event_id,
    wasThere: row.check_ins > 0,
    promotedAt: fromSql(row.promoted_at),
    startsAt,
    explanation: row.state,
    ...{ title: row.title, slug: row.slug, campusId: row.campus_id, timeZone: row.time_zone },
    ...{ words: row.explanation, answer: row.answer },
    period: periodAt(periods, row.campus_id, day),
  }
}

/** An event for which registration may open later for some. */
interface HoldingBack {
  opensLaterAt: DateTime | null
  campusId: number
  timeZone: string
}

/**
 * Who of these people is held back at the event, by the academic period of today at its campus. Where the organizer does
 * not count no-shows, and once registration is open for everybody, nothing is read: else two queries, and one outside
 * of every period.
 *
 * @returns by row number of the person; who is not held back has no entry
 */
export async function holdBacks(
  event: HoldingBack,
  userIds: number[],
  client: QueryClientContract = db.connection()
): Promise<Map<number, HoldBack>> {
  const [found] = await holdBacksAt([event], userIds, client)
  return found!
}

/** The same for several events, in as many queries, in their order. */
export async function holdBacksAt(
  events: HoldingBack[],
  userIds: number[],
  client: QueryClientContract = db.connection()
): Promise<Map<number, HoldBack>[]> {
  const at = now()
  const isAsked = userIds.length > 0 && events.some((event) => holdsBack(event, at))
  const periods = isAsked ? await allPeriods(client) : []
  const today = events.map((event) =>
    holdsBack(event, at)
      ? periodAt(periods, event.campusId, at.setZone(event.timeZone).toISODate()!)
      : null
  )
  const begun = today.flatMap((period) => (period ? [period.startsOn] : [])).sort()
  if (begun.length === 0) return events.map(() => new Map())
  // No clock is a day ahead of UTC.
  const from = DateTime.fromISO(begun[0]!, { zone: 'utc' }).minus({ days: 1 })
  const noShows = await noShowsOf({ userIds, periods, from }, client)
  return today.map((period) => (period ? heldBackIn(period, noShows) : new Map()))
}

const holdsBack = ({ opensLaterAt }: HoldingBack, at: DateTime) =>
  opensLaterAt !== null && at < opensLaterAt

function heldBackIn(period: Period, noShows: NoShow[]): Map<number, HoldBack> {
  const counted = noShows.filter((one) => one.period?.id === period.id && counts(one))
  const allowed = limits.noShowsPerPeriod
  return new Map(
    [...Map.groupBy(counted, ({ userId }) => userId)]
      .filter(([, those]) => those.length > allowed)
      .map(([userId, { length }]) => [userId, { noShows: length, allowed, period: period.name }])
  )
}

/** @returns the person with why they are held back at the event, if they are */
export async function withHoldBack<
  Person extends { id: number; heldBack?: HoldBack | null | undefined },
>(
  person: Person,
  event: HoldingBack,
  client: QueryClientContract = db.connection()
): Promise<Person> {
  const held = await holdBacks(event, [person.id], client)
  const heldBack = held.get(person.id)
  return heldBack ? { ...person, heldBack } : person
}
