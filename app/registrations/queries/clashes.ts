import { ACTIVE_STATUSES } from '#app/registrations/rules/transitions'
import { fromSql } from '#app/core/clock'
import { asPerson } from '#app/users/queries/person_ids'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'

/** An event of somebody's own calendar whose sessions overlap with those of another. */
export interface Clash {
  slug: string
  title: string
  timeZone: string
  startsAt: DateTime
  endsAt: DateTime
}

const CLASHES_MAX = 5

interface Row {
  slug: string
  title: string
  time_zone: string
  starts_at: string | Date
  ends_at: string | Date
}

/**
 * What of a person's own calendar an event overlaps with: a session of the one begins before a session of the
 * other ends. Events that only touch do not overlap. Whoever waits or has applied may be there too.
 *
 * @returns the sessions of the others that are in the way, the earliest first, at most five
 */
export async function clashesOf(asked: { userId: number; eventId: number }): Promise<Clash[]> {
  const rows: Row[] = await db
    .from('registrations')
    .join('events', 'events.id', 'registrations.event_id')
    .join('announcements', 'announcements.id', 'events.announcement_id')
    .join('campuses', 'campuses.id', 'events.campus_id')
    .join('event_sessions as theirs', 'theirs.event_id', 'events.id')
    .whereIn('registrations.user_id', asPerson(asked.userId))
    .whereIn('registrations.status', [...ACTIVE_STATUSES])
    .whereNot('events.id', asked.eventId)
    .whereExists((own) =>
      own
        .from('event_sessions as own')
        .where('own.event_id', asked.eventId)
        .whereColumn('own.starts_at', '<', 'theirs.ends_at')
        .whereColumn('theirs.starts_at', '<', 'own.ends_at')
    )
    .orderBy('theirs.starts_at')
    .orderBy('theirs.id')
    .limit(CLASHES_MAX)
    .select('announcements.slug', 'announcements.title', 'campuses.time_zone')
    .select('theirs.starts_at', 'theirs.ends_at')
  return rows.map((row) => ({
    slug: row.slug,
    title: row.title,
    timeZone: row.time_zone,
    startsAt: fromSql(row.starts_at),
    endsAt: fromSql(row.ends_at),
  }))
}
