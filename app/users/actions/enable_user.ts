import { recordAudit } from '#app/audit/actions/record_audit'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { promoteWaiting } from '#app/registrations/actions/promote_waiting'
import { lockEventsOf } from '#app/registrations/queries/lock_event'
import { AccountClosed } from '#app/users/exceptions/account_closed'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Opens a disabled account again. Where the person waits and a seat is free, the waitlist moves in the same
 * transaction. Doing it twice changes nothing more.
 *
 * @returns whether anything changed
 * @throws AccountClosed for an account that was merged into another or erased
 */
export function enableUser(
  input: { userId: number; actorId: number },
  trx?: TransactionClientContract
): Promise<boolean> {
  return inTransaction(async (client) => {
    const waiting = { userIds: [input.userId], statuses: ['waitlisted'] } as const
    const eventIds = await lockEventsOf(waiting, client)
    const at = toSql(now())
    const changed = await client
      .from('users')
      .where('id', input.userId)
      .whereNotNull('disabled_at')
      .whereNull('merged_into_id')
      .whereNull('erased_at')
      .update({ disabled_at: null, updated_at: at })
    if (Number(changed) === 0) {
      await refuseClosed(input.userId, client)
      return false
    }
    await recordAudit(
      {
        actorId: input.actorId,
        ability: 'admin',
        action: 'user.enabled',
        subjectType: 'user',
        subjectId: input.userId,
        before: { disabled: true },
        after: { disabled: false },
      },
      client
    )
    for (const eventId of eventIds) await promoteWaiting({ eventId }, client)
    return true
  }, trx)
}

async function refuseClosed(userId: number, trx: TransactionClientContract): Promise<void> {
  const user = await trx.from('users').where('id', userId).firstOrFail()
  if (user.merged_into_id !== null || user.erased_at !== null) throw new AccountClosed()
}
