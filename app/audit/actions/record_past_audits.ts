import { type AuditInput, auditEntryRow, auditValueRow } from '#app/audit/actions/record_audit'
import { toSql } from '#app/core/clock'
import { insertNumberedRows, insertRows } from '#app/core/database/insert_rows'
import { requestFacts } from '#app/core/http/request_facts'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'

export interface PastAudit extends AuditInput {
  at: DateTime
}

/**
 * Writes many entries in their order, each with the instant at which it would have been written, in two
 * statements: the entries that `recordAudit` would write one by one.
 */
export async function recordPastAudits(
  inputs: PastAudit[],
  trx: TransactionClientContract
): Promise<void> {
  const facts = requestFacts()
  const entries = inputs.map(({ at, ...input }) => auditEntryRow(input, facts, toSql(at)))
  const ids = await insertNumberedRows('audit_entries', entries, trx)
  const values = inputs.map(({ at, ...input }, index) => ({
    audit_entry_id: ids[index]!,
    ...auditValueRow(input, facts, toSql(at)),
  }))
  await insertRows('audit_values', values, trx)
}
