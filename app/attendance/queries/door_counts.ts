import { now, toSql } from '#app/core/services/clock'
import db from '@adonisjs/lucid/services/db'

export interface DoorCount {
  /** Distinct people let in. */
  inside: number
  /** Distinct people with a confirmed place, and whoever was let in without one. */
  expected: number
}

export interface DoorCounts extends DoorCount {
  /** Check-ins of the last minute at all gates: how fast the queue moves. */
  perMinute: number
  sessions: ({ publicId: string; name: string } & DoorCount)[]
}

/**
 * How many people are inside: over the whole event and in each session. People are counted, not scans:
 * whoever came to two sessions, or through two gates, is one. Two queries, whatever the number.
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

/** For `events as e`. */
export const INSIDE_EVENT = `(select count(distinct r.user_id) from registrations r
  join attendances a on a.registration_id = r.id and a.undone_at is null
  where r.event_id = e.id)`

/** For `events as e`. */
export const EXPECTED_AT_EVENT = `(select count(distinct r.user_id) from registrations r
  where r.event_id = e.id and (r.status = 'confirmed' or exists
    (select 1 from attendances a where a.registration_id = r.id and a.undone_at is null)))`

const INSIDE_SESSION = `(select count(distinct r.user_id) from attendances a
  join registrations r on r.id = a.registration_id
  where a.event_session_id = es.id and a.undone_at is null)`

const EXPECTED_AT_SESSION = `(select count(distinct r.user_id) from registrations r
  where r.event_id = es.event_id and (r.status = 'confirmed' or exists
    (select 1 from attendances a where a.registration_id = r.id and a.event_session_id = es.id
      and a.undone_at is null)))`
