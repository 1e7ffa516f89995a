import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Makes all other changes of these people's announcements wait until the caller's transaction ends.
 * Announcements are locked before their events, as editing and cancelling do.
 */
export async function lockAnnouncementsOf(
  userIds: readonly number[],
  trx: TransactionClientContract
): Promise<void> {
  const query = trx
    .from('announcements')
    .whereIn('author_id', [...userIds])
    .orderBy('id')
    .select('id')
  query.knexQuery.forNoKeyUpdate()
  await query
}
