import { stopPendingChanges } from '#app/auth/actions/request_email_change'
import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'

/** Cancels the change of address that the person asked for. Safe to repeat. */
export async function cancelEmailChange({ userId }: { userId: number }): Promise<void> {
  await inTransaction(async (trx) => {
    if (!(await stopPendingChanges(userId, trx))) return
    await recordAudit(
      {
        actorId: userId,
        action: 'user.email_change_stopped',
        subjectType: 'user',
        subjectId: userId,
      },
      trx
    )
  })
}
