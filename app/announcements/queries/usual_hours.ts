import { fromSql } from '#app/core/clock'
import { usualHours, type UsualHours } from '#app/announcements/rules/usual_hours'
import db from '@adonisjs/lucid/services/db'

const EVENTS_MAX = 60

/** @returns the hours that somebody's own last events have most often, by the clocks of their campuses; the most usual first */
export async function usualHoursOf(authorId: number): Promise<UsualHours[]> {
  const rows: { starts_at: string | Date; ends_at: string | Date; time_zone: string }[] = await db
    .from('events')
    .join('announcements', 'announcements.id', 'events.announcement_id')
    .join('campuses', 'campuses.id', 'events.campus_id')
    .where({ 'announcements.author_id': authorId, 'announcements.is_template': false })
    .select('events.starts_at', 'events.ends_at', 'campuses.time_zone')
    .orderBy('events.id', 'desc')
    .limit(EVENTS_MAX)
  return usualHours(
    rows.map((row) => ({
      startsAt: fromSql(row.starts_at).setZone(row.time_zone),
      endsAt: fromSql(row.ends_at).setZone(row.time_zone),
    }))
  )
}
