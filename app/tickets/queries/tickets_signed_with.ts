import { now, toSql } from '#app/core/clock'
import db from '@adonisjs/lucid/services/db'

/** @returns the ids of the valid tickets that a key signed, for places at events that are not over */
export async function ticketsSignedWith(keyId: string): Promise<number[]> {
  const rows = await db
    .from('tickets')
    .join('registrations', 'registrations.id', 'tickets.registration_id')
    .join('events', 'events.id', 'registrations.event_id')
    .where('tickets.key_id', keyId)
    .whereNull('tickets.revoked_at')
    .where('registrations.status', 'confirmed')
    .where('events.ends_at', '>', toSql(now()))
    .orderBy('tickets.id')
    .select('tickets.id')
  return rows.map((row: { id: number }) => row.id)
}
