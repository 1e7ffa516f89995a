import { revokePersonalCodes } from '#app/tickets/actions/personal_codes'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Rows that let a person sign in, and that no figure counts. */
const OWN_ROWS = [
  ['user_tokens', 'user_id'],
  ['remember_me_tokens', 'tokenable_id'],
  ['recovery_codes', 'user_id'],
  ['passkeys', 'user_id'],
  ['open_sessions', 'user_id'],
  ['email_changes', 'user_id'],
  ['kept_addresses', 'user_id'],
] as const

/** Deletes whatever lets people in besides the columns of their accounts, and ends their personal codes. */
export async function deleteOwnRows(
  userIds: number[],
  trx: TransactionClientContract
): Promise<void> {
  for (const [table, column] of OWN_ROWS) await trx.from(table).whereIn(column, userIds).delete()
  await revokePersonalCodes({ userIds }, trx)
}
