import { now, toSql } from '#app/core/clock'
import { exactJson } from '#app/core/rules/exact_json'
import { importInProgress } from '#app/audit/actions/import_in_progress'
import { inBatches } from '#app/core/rules/batches'
import { insertion } from '#app/core/database/statement'
import { type RequestFacts, requestFacts } from '#app/core/http/request_facts'
import type { AuditAction, AuditSubject } from '#app/audit/rules/actions'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface AuditInput {
  /** Who did it; null: the system (a promotion, a schedule). */
  actorId: number | null
  /** The staff ability that allowed it; null: the person's own affair. */
  ability?: string | null
  action: AuditAction
  subjectType: AuditSubject
  subjectId: number
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  reason?: string | null
}

/**
 * Writes one append-only audit entry in the caller's transaction, and its personal values beside it.
 * Address, browser and request id come from the running request, where there is one.
 */
export function recordAudit(input: AuditInput, trx: TransactionClientContract): Promise<void> {
  return recordAudits([input], trx)
}

export const AUDIT_ENTRY_COLUMNS = [
  ...['actor_id', 'ability', 'action', 'subject_type', 'subject_id'],
  ...['fields', 'request_id', 'import_id', 'created_at'],
]
export const AUDIT_VALUE_COLUMNS = [
  ...['before', 'after', 'reason', 'ip', 'user_agent', 'created_at', 'updated_at'],
]

/**
 * @param at the instant as the database stores it
 * @returns the append-only row of an audit entry, without its id
 */
export function auditEntryRow(
  { before = {}, after = {}, ...input }: AuditInput,
  { requestId }: RequestFacts,
  at: string
) {
  return {
    actor_id: input.actorId,
    ability: input.ability ?? null,
    action: input.action,
    subject_type: input.subjectType,
    subject_id: input.subjectId,
    fields: JSON.stringify([...new Set([...Object.keys(before), ...Object.keys(after)])]),
    request_id: requestId,
    import_id: importInProgress(),
    created_at: at,
  }
}

/** @returns the row of the personal values beside an entry; which entry that is, its writer knows */
export function auditValueRow(
  { before, after, reason }: AuditInput,
  { ip, userAgent }: RequestFacts,
  at: string
) {
  return {
    before: before ? exactJson(before) : null,
    after: after ? exactJson(after) : null,
    reason: reason ?? null,
    ip,
    user_agent: userAgent,
    created_at: at,
    updated_at: at,
  }
}

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

/**
 * The same for several entries about each of many subjects.
 *
 * @param bySubject of each subject its entries, in their order
 */
export async function recordAuditsOfEach(
  bySubject: AuditInput[][],
  trx: TransactionClientContract
): Promise<void> {
  const rounds = Math.max(0, ...bySubject.map(({ length }) => length))
  for (let round = 0; round < rounds; round += 1) {
    await recordAudits(
      bySubject.flatMap((entries) => entries[round] ?? []),
      trx
    )
  }
}
