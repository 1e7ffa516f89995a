import type { AuditInput } from '#app/audit/actions/record_audit'
import type { RequestFacts } from '#app/core/http/request_facts'

export const AUDIT_ENTRY_COLUMNS = [
  ...['actor_id', 'ability', 'action', 'subject_type', 'subject_id'],
  ...['fields', 'request_id', 'created_at'],
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
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
    reason: reason ?? null,
    ip,
    user_agent: userAgent,
    created_at: at,
    updated_at: at,
  }
}
