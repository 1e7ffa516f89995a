import { inTransaction } from '#app/core/database/in_transaction'
import { now, toSql } from '#app/core/clock'
import PersonalFeed from '#app/feeds/models/personal_feed'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ulid } from '#app/core/ulid'

/** Makes the secret address of somebody's own events, or another one in its place: the old one ends at once. */
export function renewPersonalFeed(
  { userId }: { userId: number },
  trx?: TransactionClientContract
): Promise<PersonalFeed> {
  return inTransaction(async (client) => {
    const at = toSql(now())
    const row = { public_id: ulid(), user_id: userId, created_at: at, updated_at: at }
    // Two tabs at once: the later one wins, and both know the address that counts when they are drawn anew.
    await client
      .knexQuery()
      .insert(row)
      .into('personal_feeds')
      .onConflict('user_id')
      .merge(['public_id', 'updated_at'])
    return PersonalFeed.findByOrFail('userId', userId, { client })
  }, trx)
}

/** Ends the secret addresses of accounts; ending one that there is not changes nothing. */
export function endPersonalFeeds(
  { userIds }: { userIds: number[] },
  trx?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (client) => {
    await client.from('personal_feeds').whereIn('user_id', userIds).delete()
  }, trx)
}
