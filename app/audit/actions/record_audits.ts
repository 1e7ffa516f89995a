import type { AuditInput } from '#app/audit/actions/record_audit'
import { now, toSql } from '#app/core/services/clock'
import { requestFacts } from '#app/core/services/request_facts'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Writes an entry each about different subjects of one type, in two statements for all of them. */
export async function recordAudits(
  inputs: AuditInput[],
  trx: TransactionClientContract
): Promise<void> {
  if (inputs.length === 0) return
  const { requestId, ip, userAgent } = requestFacts()
  const at = toSql(now())
  const entries = inputs.map(({ before = {}, after = {}, ...input }) => ({
    actor_id: input.actorId,
    ability: input.ability ?? null,
    action: input.action,
    subject_type: input.subjectType,
    subject_id: input.subjectId,
    fields: JSON.stringify([...new Set([...Object.keys(before), ...Object.keys(after)])]),
    request_id: requestId,
    created_at: at,
  }))
  const written: { id: number; subject_id: number }[] = await trx
    .knexQuery()
    .insert(entries)
    .into('audit_entries')
    .returning(['id', 'subject_id'])
  const entryOf = new Map(written.map((row) => [row.subject_id, row.id]))
  await trx.table('audit_values').multiInsert(
    inputs.map((input) => ({
      audit_entry_id: entryOf.get(input.subjectId)!,
      before: input.before ? JSON.stringify(input.before) : null,
      after: input.after ? JSON.stringify(input.after) : null,
      reason: input.reason ?? null,
      ip,
      user_agent: userAgent,
      created_at: at,
      updated_at: at,
    }))
  )
}
