import type { AuditAction, AuditSubject } from '#app/audit/rules/actions'
import AuditEntry from '#app/audit/models/audit_entry'
import AuditValue from '#app/audit/models/audit_value'
import { now } from '#app/core/services/clock'
import { requestFacts } from '#app/core/services/request_facts'
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
 *
 * @returns the entry
 */
export async function recordAudit(
  input: AuditInput,
  trx: TransactionClientContract
): Promise<AuditEntry> {
  const { requestId, ip, userAgent } = requestFacts()
  const fields = [
    ...new Set([...Object.keys(input.before ?? {}), ...Object.keys(input.after ?? {})]),
  ]
  const entry = await AuditEntry.create(
    {
      actorId: input.actorId,
      ability: input.ability ?? null,
      action: input.action,
      subjectType: input.subjectType,
      subjectId: input.subjectId,
      fields,
      requestId,
      createdAt: now(),
    },
    { client: trx }
  )
  await AuditValue.create(
    {
      auditEntryId: entry.id,
      before: input.before ?? null,
      after: input.after ?? null,
      reason: input.reason ?? null,
      ip,
      userAgent,
      createdAt: now(),
    },
    { client: trx }
  )
  return entry
}
