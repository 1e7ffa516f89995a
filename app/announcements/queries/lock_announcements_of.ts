import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Makes everybody else who changes these people's announcements wait until the caller's transaction ends:
 * before their events, as whoever edits or cancels an announcement locks them.
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
