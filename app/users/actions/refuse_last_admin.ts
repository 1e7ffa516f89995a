import { LastAdmin } from '#app/users/exceptions/account_refusals'
import UserRole from '#app/users/models/user_role'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * The last enabled admin keeps role and account: every action that disables, merges, demotes, deletes or
 * erases a person asks this first, in the transaction that writes and before it writes. The admins' rows
 * stay locked until that transaction ends, so that two admins cannot do it to each other at the same
 * moment. Whoever has not verified their e-mail can do nothing yet and does not count. People who are no
 * admins may always go.
 *
 * @throws LastAdmin when without these people no enabled, verified admin would be left
 */
export async function refuseLastAdmin(
  userIds: readonly number[],
  trx: TransactionClientContract
): Promise<void> {
  const admins = await UserRole.query({ client: trx })
    .where('role', 'admin')
    .orderBy('id')
    .forUpdate()
  const going = new Set(userIds)
  const others = admins.map((row) => row.userId).filter((id) => !going.has(id))
  if (others.length === admins.length) return
  const able = await trx
    .from('users')
    .whereIn('id', others)
    .whereNull('disabled_at')
    .whereNotNull('email_verified_at')
    .first()
  if (!able) throw new LastAdmin()
}
