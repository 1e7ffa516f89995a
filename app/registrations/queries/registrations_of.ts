import { tallied } from '#app/core/database/tallies'
import db from '@adonisjs/lucid/services/db'

/** @returns how many registrations an event has had, whatever became of them; one statement, from what is tallied */
export async function registrationsOf(eventId: number): Promise<number> {
  const row = (await db
    .from('events')
    .where('id', eventId)
    .select(db.raw(`${tallied('registrations', 'events.id')} as total`))
    .firstOrFail()) as { total: number | string }
  return Number(row.total)
}
