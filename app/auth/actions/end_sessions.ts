import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { inBatches } from '#app/core/rules/batches'
import { endSessions } from '#app/auth/http/end_sessions'
import { recordAudit } from '#app/audit/actions/record_audit'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { announce } from '#app/core/facts'
import { AccessLost } from '#app/users/events/access_lost'
import OpenSession from '#app/users/models/open_session'

/**
 * Ends one session of the person: its next request is signed out, and the browser is no longer remembered.
 * Safe to repeat.
 *
 * @throws E_ROW_NOT_FOUND for a session that is not the person's
 */
export async function endOpenSession(input: { userId: number; publicId: string }): Promise<void> {
  await inTransaction(async (trx) => {
    const row = await OpenSession.query({ client: trx })
      .where({ publicId: input.publicId, userId: input.userId })
      .firstOrFail()
    const at = toSql(now())
    const ended = await OpenSession.query({ client: trx })
      .where('id', row.id)
      .whereNull('ended_at')
      .update({ ended_at: at, updated_at: at })
    if (Number(ended) !== 1) return
    await announce(trx, new AccessLost([input.userId]))
    await trx
      .from('remember_me_tokens')
      .where({ id: row.rememberTokenId ?? 0, tokenable_id: input.userId })
      .delete()
    await recordAudit(
      {
        actorId: input.userId,
        action: 'session.revoked',
        subjectType: 'user',
        subjectId: input.userId,
        before: { ip: row.ip, userAgent: row.userAgent },
      },
      trx
    )
  })
}

/** Notes that the person ended every session but the one that asks for it, which the caller has renewed. */
export function noteOthersEnded({ userId }: { userId: number }): Promise<void> {
  return inTransaction(async (trx) => {
    await announce(trx, new AccessLost([userId]))
    await recordAudit(
      {
        actorId: userId,
        action: 'session.others_revoked',
        subjectType: 'user',
        subjectId: userId,
      },
      trx
    )
  })
}

/**
 * Signs people out on every device: no browser remembers them any more, and once the caller's transaction
 * has committed every session is gone.
 */
export async function signOutEverywhere(
  userIds: readonly number[],
  trx: TransactionClientContract
): Promise<void> {
  for (const batch of inBatches(userIds)) {
    await trx.from('remember_me_tokens').whereIn('tokenable_id', batch).delete()
  }
  trx.after('commit', () => endSessions(userIds))
  if (userIds.length > 0) await announce(trx, new AccessLost([...userIds]))
}
