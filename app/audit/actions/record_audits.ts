import { AUDIT_ENTRY_COLUMNS, AUDIT_VALUE_COLUMNS } from '#app/audit/actions/audit_rows'
import { auditEntryRow, auditValueRow } from '#app/audit/actions/audit_rows'
import type { AuditInput } from '#app/audit/actions/record_audit'
import { insertion } from '#app/core/database/statement'
import { inBatches } from '#app/core/rules/batches'
import { now, toSql } from '#app/core/clock'
import { requestFacts } from '#app/core/http/request_facts'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

const insertEntries = insertion<{ id: number; subject_type: string; subject_id: number }>(
  'audit_entries',
  AUDIT_ENTRY_COLUMNS,
  'returning id, subject_type, subject_id'
)
const insertValues = insertion('audit_values', ['audit_entry_id', ...AUDIT_VALUE_COLUMNS])

/**
 * Writes an entry each about different subjects, in their order and in two statements for every batch of
 * them: the entries that `recordAudit` would write one by one.
 */
export async function recordAudits(
  inputs: AuditInput[],
  trx: TransactionClientContract
): Promise<void> {
  const facts = requestFacts()
  const at = toSql(now())
  for (const batch of inBatches(inputs)) {
    const entries = batch.map((input) => auditEntryRow(input, facts, at))
    const written = await insertEntries(entries, trx)
    const entryOf = new Map(written.map((row) => [`${row.subject_type} ${row.subject_id}`, row.id]))
    const values = batch.map((input) => ({
      audit_entry_id: entryOf.get(`${input.subjectType} ${input.subjectId}`)!,
      ...auditValueRow(input, facts, at),
    }))
    await insertValues(values, trx)
  }
}
