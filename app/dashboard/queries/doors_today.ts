import { inStatus } from '#app/announcements/queries/list_announcements'
import { managedBy } from '#app/announcements/queries/managed_by'
import type { Principal } from '#app/announcements/rules/event_access'
import { fromSql, toSql } from '#app/core/clock'
import { tallied } from '#app/core/database/tallies'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'

export interface Door {
  eventId: string
  title: string
  session: string
  venue: string
  timeZone: string
  startsAt: string
  endsAt: string
  /** People with a confirmed place, and those of them who are in this session. */
  expected: number
  inside: number
}

const AHEAD_HOURS = 24
const DOORS_MAX = 12

/** The sessions that are open now or begin within a day, of the events whose door the person may take. */
export async function doorsToday(person: Principal, now: DateTime): Promise<Door[]> {
  const query = db
    .from('event_sessions')
    .join('events', 'events.id', 'event_sessions.event_id')
    .join('announcements', 'announcements.id', 'events.announcement_id')
    .join('campuses', 'campuses.id', 'events.campus_id')
    .where((out) => inStatus(out, ['published'], { now }))
    .where('event_sessions.ends_at', '>', toSql(now))
    .where('event_sessions.starts_at', '<', toSql(now.plus({ hours: AHEAD_HOURS })))
    .select(
      'events.public_id as event_id',
      'announcements.title',
      'event_sessions.name as session',
      'events.venue',
      'campuses.time_zone',
      'event_sessions.starts_at',
      'event_sessions.ends_at'
    )
    .select(
      db.raw(`${tallied('registrations', 'events.id', 'confirmed')} as expected`),
      db.raw(`${tallied('check_ins', 'event_sessions.id')} as inside`)
    )
    .orderBy('event_sessions.starts_at')
    .orderBy('event_sessions.id')
    .limit(DOORS_MAX)
  const rows = await managedBy(query, person, 'scan')
  return rows.map((row) => ({
    eventId: row.event_id,
    title: row.title,
    session: row.session,
    venue: row.venue,
    timeZone: row.time_zone,
    startsAt: fromSql(row.starts_at as string).toISO()!,
    endsAt: fromSql(row.ends_at as string).toISO()!,
    expected: Number(row.expected),
    inside: Number(row.inside),
  }))
}
