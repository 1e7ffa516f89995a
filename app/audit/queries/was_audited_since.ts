import { now, toSql } from '#app/core/clock'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** @returns whether the audit has an entry of a person about a subject that is younger than so many minutes */
export async function wasAuditedSince(
  { actorId, subjectType, subjectId }: { actorId: number; subjectType: string; subjectId: number },
  minutes: number,
  trx: TransactionClientContract
): Promise<boolean> {
  const entry: unknown = await trx
    .from('audit_entries')
    .where({ subject_type: subjectType, subject_id: subjectId, actor_id: actorId })
    .where('created_at', '>', toSql(now().minus({ minutes })))
    .select('id')
    .first()
  return entry !== null && entry !== undefined
}
