import type { PrintedSignatory } from '#app/certificates/rules/content'
import Signatory from '#app/certificates/models/signatory'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'

/**
 * @param on the day of issue, by the clock of the campus
 * @returns who signs the certificates of an event that day, in the order of the paper
 */
export async function signatoriesOf(eventId: number, on: DateTime): Promise<PrintedSignatory[]> {
  const day = on.toISODate()!
  const rows: PrintedSignatory[] = await db
    .from('event_signatories as e')
    .join('signatories as s', 's.id', 'e.signatory_id')
    .where('e.event_id', eventId)
    .where((from) => from.whereNull('s.valid_from').orWhere('s.valid_from', '<=', day))
    .where((until) => until.whereNull('s.valid_until').orWhere('s.valid_until', '>=', day))
    .orderBy('e.position')
    .select('s.name', 's.title', 's.signature')
  return rows.map(({ name, title, signature }) => ({ name, title, signature }))
}

/** @returns the row numbers of the signatories of an event, in their order */
export async function signatoryIdsOf(eventId: number): Promise<number[]> {
  const rows: { signatory_id: number }[] = await db
    .from('event_signatories')
    .where('event_id', eventId)
    .orderBy('position')
    .select('signatory_id')
  return rows.map((row) => row.signatory_id)
}

/**
 * @param chosen row numbers of those whom the event names already: they stay until somebody takes them off
 * @returns those who may sign at a campus, by name
 */
export function signatoriesAt(campusId: number, chosen: number[]): Promise<Signatory[]> {
  return Signatory.query()
    .where((offered) => {
      offered
        .whereNull('archivedAt')
        .where((at) => void at.whereNull('campusId').orWhere('campusId', campusId))
    })
    .orWhereIn('id', chosen)
    .orderBy('name')
    .orderBy('id')
}
