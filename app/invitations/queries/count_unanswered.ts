import db from '@adonisjs/lucid/services/db'

/** @returns how many are invited to an event and have not answered */
export async function countUnanswered(eventId: number): Promise<number> {
  const counted: unknown = await db
    .from('invitations')
    .where({ event_id: eventId, status: 'invited' })
    .count('* as total')
    .first()
  return Number((counted as { total: number } | null)?.total ?? 0)
}

/** The same for several events: how many by event, those without anybody left out. */
export async function countUnansweredOf(eventIds: readonly number[]): Promise<Map<number, number>> {
  const counted: { event_id: number; total: number }[] = await db
    .from('invitations')
    .whereIn('event_id', [...eventIds])
    .where('status', 'invited')
    .groupBy('event_id')
    .select('event_id')
    .count('* as total')
  return new Map(counted.map((row) => [Number(row.event_id), Number(row.total)]))
}
