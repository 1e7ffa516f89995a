import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import User from '#app/users/models/user'
import { AccountClosed } from '#app/users/exceptions/account_closed'
import UserRole from '#app/users/models/user_role'
import { lockAccounts } from '#app/users/actions/lock_people'
import { refuseLastAdmin } from '#app/users/actions/refuse_last_admin'
import type { Role } from '#app/users/rules/roles'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Gives a person a staff role or takes it away; doing it twice changes nothing more.
 *
 * @param input.actorId who does it; null: a command on the server
 * @returns whether anything changed
 * @throws LastAdmin when the role is the last enabled admin's, AccountClosed for an account that was merged
 *   or erased
 */
export async function changeRole(
  input: { userId: number; role: Role; grant: boolean; actorId: number | null },
  trx?: TransactionClientContract
): Promise<boolean> {
  return inTransaction(async (client) => {
    await lockAccounts([input.userId], client)
    const user = await User.findOrFail(input.userId, { client })
    const held = await UserRole.query({ client })
      .where({ userId: user.id, role: input.role })
      .first()
    if (Boolean(held) === input.grant) return false
    if (held) {
      if (input.role === 'admin') await refuseLastAdmin(user.id, client)
      await held.useTransaction(client).delete()
    } else {
      if (user.mergedIntoId !== null || user.erasedAt) throw new AccountClosed()
      await UserRole.create({ userId: user.id, role: input.role }, { client })
    }
    await recordAudit(
      {
        actorId: input.actorId,
        ability: 'admin',
        action: input.grant ? 'user.role_added' : 'user.role_removed',
        subjectType: 'user',
        subjectId: user.id,
        before: input.grant ? {} : { role: input.role },
        after: input.grant ? { role: input.role } : {},
      },
      client
    )
    return true
  }, trx)
}
