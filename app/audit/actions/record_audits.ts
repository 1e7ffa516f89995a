import { auditEntryRow, auditValueRow } from '#app/audit/actions/audit_rows'
import type { AuditInput } from '#app/audit/actions/record_audit'
import { inBatches } from '#app/core/rules/batches'
import { now, toSql } from '#app/core/services/clock'
import { requestFacts } from '#app/core/services/request_facts'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Writes an entry each about different subjects of one type, in their order and in two statements for
 * every batch of them: the entries that `recordAudit` would write one by one.
 */
export async function recordAudits(
  inputs: AuditInput[],
  trx: TransactionClientContract
): Promise<void> {
  const facts = requestFacts()
  const at = toSql(now())
  for (const batch of inBatches(inputs)) {
    const written: { id: number; subject_id: number }[] = await trx
      .knexQuery()
      .insert(batch.map((input) => auditEntryRow(input, facts, at)))
      .into('audit_entries')
      .returning(['id', 'subject_id'])
    const entryOf = new Map(written.map((row) => [row.subject_id, row.id]))
    const values = batch.map((input) => ({
      audit_entry_id: entryOf.get(input.subjectId)!,
      ...auditValueRow(input, facts, at),
    }))
    await trx.table('audit_values').multiInsert(values)
  }
}
