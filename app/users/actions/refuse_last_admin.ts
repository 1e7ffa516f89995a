import { LastAdmin } from '#app/users/exceptions/last_admin'
import UserRole from '#app/users/models/user_role'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * The last enabled admin keeps role and account: every action that disables, merges, demotes, deletes or
 * erases a person asks this first, in the transaction that writes and before it writes. The admins' rows
 * stay locked until that transaction ends, so that two admins cannot do it to each other at the same
 * moment. An admin who has not verified their e-mail can do nothing yet and does not count. A person who is
 * no admin is never refused.
 *
 * @throws LastAdmin when without the person no enabled, verified admin would be left
 */
export async function refuseLastAdmin(
  userId: number,
  trx: TransactionClientContract
): Promise<void> {
  const admins = await UserRole.query({ client: trx })
    .where('role', 'admin')
    .orderBy('id')
    .forUpdate()
  if (!admins.some((row) => row.userId === userId)) return
  const others = admins.map((row) => row.userId).filter((id) => id !== userId)
  const able = await trx
    .from('users')
    .whereIn('id', others)
    .whereNull('disabled_at')
    .whereNotNull('email_verified_at')
    .first()
  if (!able) throw new LastAdmin()
}
