import { auditEntryRow, auditValueRow } from '#app/audit/actions/audit_rows'
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
  const facts = requestFacts()
  const at = toSql(now())
  const written: { id: number; subject_id: number }[] = await trx
    .knexQuery()
    .insert(inputs.map((input) => auditEntryRow(input, facts, at)))
    .into('audit_entries')
    .returning(['id', 'subject_id'])
  const entryOf = new Map(written.map((row) => [row.subject_id, row.id]))
  await trx.table('audit_values').multiInsert(
    inputs.map((input) => ({
      audit_entry_id: entryOf.get(input.subjectId)!,
      ...auditValueRow(input, facts, at),
    }))
  )
}
