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
