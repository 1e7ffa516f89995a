import { ACTIVE_STATUSES } from '#app/registrations/rules/transitions'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** @returns how many members the largest team of an event has, 0 without any */
export async function largestTeam(eventId: number, client: QueryClientContract): Promise<number> {
  const row: { size: number | string } | null = await client
    .from('team_members')
    .where('event_id', eventId)
    .groupBy('team_id')
    .count('* as size')
    .orderBy('size', 'desc')
    .first()
  return Number(row?.size ?? 0)
}

/** @returns whether teams of an event have a seat, a position or an application */
export async function haveTeamsRegistered(
  eventId: number,
  client: QueryClientContract
): Promise<boolean> {
  const standing: unknown = await client
    .from('registrations')
    .where('event_id', eventId)
    .whereNotNull('team_id')
    .whereIn('status', [...ACTIVE_STATUSES])
    .select('id')
    .first()
  return standing !== null
}
