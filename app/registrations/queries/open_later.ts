import { fromSql, toSql } from '#app/core/clock'
import { holdBacksAt } from '#app/registrations/queries/no_shows'
import { HELD_BACK_HOURS, laterOpening } from '#app/registrations/rules/no_shows'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'

interface Stored {
  id: number
  campus_id: number
  time_zone: string
  published_at: string | Date
  registration_opens_at: string | Date | null
  registration_closes_at: string | Date | null
  starts_at: string | Date
}

/**
 * Which events are open for others and open later for this person: one query, and two more where any event counts
 * no-shows and has just opened.
 *
 * @returns their row numbers
 */
export async function openLaterFor({ userId, at }: { userId: number; at: DateTime }) {
  const lately = toSql(at.minus({ hours: HELD_BACK_HOURS }))
  const rows: Stored[] = await db
    .from('events as e')
    .join('announcements as a', 'a.id', 'e.announcement_id')
    .join('campuses as c', 'c.id', 'e.campus_id')
    .where('e.counts_no_shows', true)
    .where('e.ends_at', '>', toSql(at))
    .whereIn('a.status', ['published', 'scheduled'])
    .where((opened) => {
      opened.where('a.published_at', '>', lately).orWhere('e.registration_opens_at', '>', lately)
    })
    .orderBy('e.id')
    .select('e.id', 'e.campus_id', 'e.registration_opens_at', 'e.registration_closes_at')
    .select('e.starts_at', 'a.published_at', 'c.time_zone')
  const events = rows.map((row) => ({
    id: row.id,
    campusId: row.campus_id,
    timeZone: row.time_zone,
    opensLaterAt: laterOpening({
      countsNoShows: true,
      publishedAt: fromSql(row.published_at),
      registrationOpensAt: fromSql(row.registration_opens_at),
      registrationClosesAt: fromSql(row.registration_closes_at),
      startsAt: fromSql(row.starts_at),
    }),
  }))
  const held = await holdBacksAt(events, [userId])
  return events.filter((_event, index) => held[index]!.has(userId)).map(({ id }) => id)
}
