import type { AuditAction, AuditSubject } from '#app/audit/rules/actions'
import { recordAudits } from '#app/audit/actions/record_audits'
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
