import type Registration from '#app/registrations/models/registration'
import type { Actor } from '#app/registrations/rules/transitions'
import type { AuditInput } from '#app/audit/actions/record_audit'

interface StateRecord {
  registration: Pick<Registration, 'id' | 'status'>
  /** The state before; null: the registration is new. */
  from: string | null
  actor: Actor | null
  reason?: string | null
  /** Other facts worth keeping, such as what the desk has set aside. */
  details?: Record<string, unknown>
}

/** @returns what the audit log keeps of the state in which a registration now is */
export function stateAudit(record: StateRecord): AuditInput {
  const { registration, from, actor, reason, details } = record
  return {
    actorId: actor?.id ?? null,
    ability: actor?.ability,
    action: `registration.${registration.status}`,
    subjectType: 'registration',
    subjectId: registration.id,
    before: from === null ? undefined : { status: from },
    after: { status: registration.status, ...details },
    reason,
  }
}
