import { onlyKnownTo, type Planner } from '#app/announcements/queries/known_to'
import { onlySameAudience } from '#app/announcements/queries/same_audience'
import type { AudienceInput } from '#app/announcements/rules/announcement_input'
import type { Span } from '#app/announcements/rules/chosen_times'
import { toSql } from '#app/core/clock'
import db from '@adonisjs/lucid/services/db'

/**
 * Counts events, each once a day however many sessions it has there. The engine counts: however much takes place, one
 * row comes back, by one statement.
 *
 * @param days one after the other, without a gap
 * @returns how many events somebody of the audience could go to, for each of the days
 */
export async function eventsByDay(
  planner: Planner,
  days: Span[],
  audience: AudienceInput
): Promise<number[]> {
  const busy = db
    .from('event_sessions as s')
    .where('s.ends_at', '>', toSql(days[0]!.startsAt))
    .where('s.starts_at', '<', toSql(days.at(-1)!.endsAt))
    .groupBy('s.event_id')
    .select('s.event_id')
  for (const [nth, { startsAt, endsAt }] of days.entries()) {
    busy.select(
      db.raw(`max(case when s.ends_at > ? and s.starts_at < ? then 1 else 0 end) as day_${nth}`, [
        toSql(startsAt),
        toSql(endsAt),
      ])
    )
  }
  const query = db
    .from(busy.as('busy'))
    .join('events', 'events.id', 'busy.event_id')
    .join('announcements', 'announcements.id', 'events.announcement_id')
    .select(days.map((_, nth) => db.raw(`sum(day_${nth}) as day_${nth}`)))
  onlyKnownTo(query, planner)
  onlySameAudience(query, audience)
  const [row] = (await query) as Record<string, number | string | null>[]
  return days.map((_, nth) => Number(row?.[`day_${nth}`] ?? 0))
}
