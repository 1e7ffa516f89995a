import { recordAudit } from '#app/audit/actions/record_audit'
import { signOutEverywhere } from '#app/auth/actions/sign_out_everywhere'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { lockAccounts } from '#app/users/actions/lock_people'
import { refuseLastAdmin } from '#app/users/actions/refuse_last_admin'
import { OwnAccount } from '#app/users/exceptions/own_account'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Closes an account until it is enabled again: every session ends at once, browsers that were to remember
 * the person forget them. Registrations stay as they are; on a waitlist the person is skipped. Doing it
 * twice changes nothing more.
 *
 * @returns whether anything changed
 * @throws OwnAccount for the actor's own account, LastAdmin for the last enabled admin's
 */
export function disableUser(
  input: { userId: number; actorId: number; reason?: string | null },
  trx?: TransactionClientContract
): Promise<boolean> {
  return inTransaction(async (client) => {
    if (input.userId === input.actorId) throw new OwnAccount()
    await lockAccounts([input.userId], client)
    await refuseLastAdmin(input.userId, client)
    const at = toSql(now())
    const changed = await client
      .from('users')
      .where('id', input.userId)
      .whereNull('disabled_at')
      .update({ disabled_at: at, updated_at: at })
    if (Number(changed) === 0) return false
    await signOutEverywhere(input.userId, client)
    await recordAudit(
      {
        actorId: input.actorId,
        ability: 'admin',
        action: 'user.disabled',
        subjectType: 'user',
        subjectId: input.userId,
        before: { disabled: false },
        after: { disabled: true },
        reason: input.reason ?? null,
      },
      client
    )
    return true
  }, trx)
}
