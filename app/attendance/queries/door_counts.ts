import { now, toSql } from '#app/core/clock'
import { tallied } from '#app/core/database/tallies'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'

export interface DoorCount {
  /** Distinct people let in. */
  inside: number
  /** Distinct people with a confirmed place, and those let in without one. */
  expected: number
}

export interface DoorCounts extends DoorCount {
  /** Check-ins of the last minute at all doors. */
  perMinute: number
  sessions: ({ publicId: string; name: string } & DoorCount)[]
}

/**
 * How many people are inside: over the whole event and in each session. People are counted, not scans: a
 * person checked in to two sessions, or at two doors, counts once. Two queries; what they read does not
 * grow with the people inside.
 */
export async function doorCounts(eventId: number): Promise<DoorCounts> {
  const minuteAgo = toSql(now().minus({ minutes: 1 }))
  const event: { inside: number; expected: number; per_minute: number } = await db
    .from('events as e')
    .where('e.id', eventId)
    .select(db.raw(`${INSIDE_EVENT} as inside`), db.raw(`${EXPECTED_AT_EVENT} as expected`))
    .select(
      db.raw(
        `(select count(*) from attendances a join event_sessions s on s.id = a.event_session_id
           where s.event_id = e.id and a.undone_at is null and a.checked_in_at > ?) as per_minute`,
        [minuteAgo]
      )
    )
    .firstOrFail()
  const sessions: { public_id: string; name: string; inside: number; expected: number }[] = await db
    .from('event_sessions as es')
    .where('es.event_id', eventId)
    .orderBy('es.starts_at')
    .orderBy('es.id')
    .select('es.public_id', 'es.name', db.raw(`${INSIDE_SESSION} as inside`))
    .select(db.raw(`${EXPECTED_AT_SESSION} as expected`))
  return {
    inside: event.inside,
    expected: event.expected,
    perMinute: event.per_minute,
    sessions: sessions.map(({ public_id: publicId, name, inside, expected }) => {
      return { publicId, name, inside, expected }
    }),
  }
}

/** How many checked in within five minutes, which begin at `at`. */
export interface Arrivals {
  at: DateTime
  count: number
}

/**
 * The check-ins of an event that stand, by five minutes; minutes without any are left out. It reads them all,
 * so it is asked for on purpose.
 *
 * @param session public id of the one that is meant; absent: all of them
 */
export async function arrivals(eventId: number, session?: string): Promise<Arrivals[]> {
  const query = db
    .from('attendances as a')
    .join('event_sessions as s', 's.id', 'a.event_session_id')
    .where('s.event_id', eventId)
    .whereNull('a.undone_at')
    .groupBy('step')
    .orderBy('step')
    .select(
      db.raw(`${isPostgres() ? ON_POSTGRES : ON_SQLITE} as step`),
      db.raw('count(*) as total')
    )
  if (session) query.where('s.public_id', session)
  const rows: { step: number; total: number }[] = await query
  return rows.map(({ step, total }) => ({
    at: DateTime.fromSeconds(Number(step) * STEP_SECONDS, { zone: 'utc' }),
    count: Number(total),
  }))
}

const STEP_SECONDS = 300
const ON_POSTGRES = `floor(extract(epoch from a.checked_in_at) / ${STEP_SECONDS})`
const ON_SQLITE = `cast(strftime('%s', a.checked_in_at) as integer) / ${STEP_SECONDS}`
const isPostgres = () => db.connection().dialect.name === 'postgres'

/*
 * What is tallied are registrations and check-ins; people are counted. The two differ only by those who
 * were let in without a confirmed place: one was admitted unpaid, another left and came back and has two
 * registrations. They are few, and have an index of their own (`registrations_inside_unconfirmed`).
 */
const UNCONFIRMED = `x.check_ins > 0 and x.status <> 'confirmed'`

/** Whether the same person also has a confirmed place, of which `more` holds. */
const confirmedToo = (more: string) => `exists (select 1 from registrations c
  where c.event_id = x.event_id and c.user_id = x.user_id and c.status = 'confirmed'${more})`

/** For `events as e`. */
export const INSIDE_EVENT = `(${tallied('people_inside', 'e.id')} - (
  select count(*) - count(distinct case when ${confirmedToo(' and c.check_ins > 0')}
    then null else x.user_id end)
  from registrations x where x.event_id = e.id and ${UNCONFIRMED}))`

/** For `events as e`. */
export const EXPECTED_AT_EVENT = `(${tallied('registrations', 'e.id', 'confirmed')} + (
  select count(distinct x.user_id) from registrations x
  where x.event_id = e.id and ${UNCONFIRMED} and not ${confirmedToo('')}))`

/** Whether a registration is in the session `es`; a subquery of its own, asked for these few alone. */
const isHere = (registration: string) => `(select a.id from attendances a
  where a.registration_id = ${registration}.id and a.event_session_id = es.id
    and a.undone_at is null) is not null`

const UNCONFIRMED_HERE = `registrations x
  where x.event_id = es.event_id and ${UNCONFIRMED} and ${isHere('x')}`

/** For `event_sessions as es`. */
export const INSIDE_SESSION = `(${tallied('check_ins', 'es.id')} - (
  select count(*) - count(distinct case when ${confirmedToo(` and ${isHere('c')}`)}
    then null else x.user_id end)
  from ${UNCONFIRMED_HERE}))`

const EXPECTED_AT_SESSION = `(${tallied('registrations', 'es.event_id', 'confirmed')} + (
  select count(distinct x.user_id) from ${UNCONFIRMED_HERE} and not ${confirmedToo('')}))`
