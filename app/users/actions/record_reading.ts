import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'

/** Notes that an admin looked at a person, or read the number of their document. */
export async function recordReading(input: {
  userId: number
  actorId: number
  what: 'user.viewed' | 'user.document_read'
}): Promise<void> {
  const { userId, actorId, what: action } = input
  await inTransaction((trx) =>
    recordAudit({ actorId, ability: 'admin', action, subjectType: 'user', subjectId: userId }, trx)
  )
}
