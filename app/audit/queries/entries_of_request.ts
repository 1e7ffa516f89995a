import type { AuditAction } from '#app/audit/rules/actions'
import { toSql } from '#app/core/clock'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'

/**
 * @returns the row numbers of the people of whom one request of the actor wrote the action, where nobody has written one of
 *   the actions about them since
 */
export async function peopleOfRequest(input: {
  requestId: string
  actorId: number
  action: AuditAction
  since: DateTime
  /** Whatever of these came later settles it. */
  unless: readonly AuditAction[]
}): Promise<number[]> {
  const rows: { subject_id: number }[] = await db
    .from('audit_entries as e')
    .where({ 'e.actor_id': input.actorId, 'e.request_id': input.requestId })
    .where({ 'e.action': input.action, 'e.subject_type': 'user' })
    .where('e.created_at', '>=', toSql(input.since))
    .whereNotExists((later) => {
      later
        .from('audit_entries as later')
        .where('later.subject_type', 'user')
        .whereColumn('later.subject_id', 'e.subject_id')
        .whereColumn('later.id', '>', 'e.id')
        .whereIn('later.action', [...input.unless])
    })
    .orderBy('e.subject_id')
    .select('e.subject_id')
  return rows.map(({ subject_id: id }) => id)
}
