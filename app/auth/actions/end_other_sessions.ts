import { endSessions } from '#app/auth/http/end_sessions'
import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'

/** Ends every session of the person but the one that asks for it. Safe to repeat. */
export async function endOtherSessions(input: {
  userId: number
  except: { openSession: string | null; sessionId: string }
}): Promise<void> {
  await endSessions([input.userId], { except: input.except })
  await inTransaction((trx) =>
    recordAudit(
      {
        actorId: input.userId,
        action: 'session.others_revoked',
        subjectType: 'user',
        subjectId: input.userId,
      },
      trx
    )
  )
}
