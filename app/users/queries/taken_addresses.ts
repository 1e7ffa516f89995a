import { now, toSql } from '#app/core/clock'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** `account`: an account uses it. `kept`: an account used it until recently and may come back to it. */
export type AddressTaken = 'account' | 'kept'

/**
 * Which of the addresses nobody else may have. Every door through which an account gets an address (or tells
 * why not) asks this; those that write ask by way of `claimAddresses`.
 *
 * @param emails in lower case
 * @param exceptUserId whose own address, or own old one, is free for them
 */
export async function takenAddresses(
  emails: string[],
  client: QueryClientContract,
  exceptUserId = 0
): Promise<Map<string, AddressTaken>> {
  // In this order: an account that moves away in between is found by the second.
  const held: { email: string }[] = await client
    .from('users')
    .whereIn('email', emails)
    .whereNot('id', exceptUserId)
    .select('email')
  const kept: { email: string }[] = await client
    .from('kept_addresses')
    .whereIn('email', emails)
    .whereNot('user_id', exceptUserId)
    .where('kept_until', '>', toSql(now()))
    .select('email')
  return new Map([
    ...kept.map(({ email }) => [email, 'kept'] as const),
    ...held.map(({ email }) => [email, 'account'] as const),
  ])
}
