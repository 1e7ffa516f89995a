import { now, toSql } from '#app/core/clock'
import { takenAddresses, type AddressTaken } from '#app/users/queries/taken_addresses'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Must be asked before an address is written to an account, in the transaction that writes. What was kept
 * for too long is let go, and so is what was kept for the one who asks.
 *
 * Of two who ask at the same moment both may hear that it is free: then the database refuses the second, by
 * the unique index on `users.email` or, for an address that is kept, by the trigger `users_email_kept`. Both
 * are unique violations (`isUniqueViolation`).
 *
 * @param emails in lower case
 * @param forUserId the account that gets it; none: a new one
 * @returns those that may not be had, and why
 */
export async function claimAddresses(
  emails: string[],
  trx: TransactionClientContract,
  forUserId = 0
): Promise<Map<string, AddressTaken>> {
  await trx
    .from('kept_addresses')
    .whereIn('email', emails)
    .where((free) => free.where('kept_until', '<=', toSql(now())).orWhere('user_id', forUserId))
    .delete()
  return takenAddresses(emails, trx, forUserId)
}
