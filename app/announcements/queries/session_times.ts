import { fromSql } from '#app/core/clock'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'

export interface SessionTime {
  startsAt: DateTime
  endsAt: DateTime
}

/** @returns when the sessions of events take place, by the event's row id, soonest first; one query, none for no event */
export async function sessionTimes(eventIds: number[]): Promise<Map<number, SessionTime[]>> {
  if (eventIds.length === 0) return new Map()
  const rows: { event_id: number; starts_at: string | Date; ends_at: string | Date }[] = await db
    .from('event_sessions')
    .whereIn('event_id', eventIds)
    .orderBy('starts_at')
    .orderBy('id')
    .select('event_id', 'starts_at', 'ends_at')
  return new Map(
    [...Map.groupBy(rows, (row) => row.event_id)].map(([id, sessions]) => [
      id,
      sessions.map((row) => ({ startsAt: fromSql(row.starts_at), endsAt: fromSql(row.ends_at) })),
    ])
  )
}
