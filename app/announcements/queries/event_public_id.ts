import db from '@adonisjs/lucid/services/db'

/** @returns the public id of an event by its row number; null: there is none */
export async function eventPublicId(eventId: number): Promise<string | null> {
  const row: { public_id: string } | null = await db
    .from('events')
    .where('id', eventId)
    .select('public_id')
    .first()
  return row?.public_id ?? null
}
