import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/**
 * Everybody whom one person has been: the account itself and every account that was merged into it,
 * also by way of another. What a person has done is read by these.
 *
 * @param userId the row number of the account that is in use
 * @returns row numbers, the account's own first
 */
export async function personIds(
  userId: number,
  client: QueryClientContract = db.connection()
): Promise<number[]> {
  const ids = [userId]
  let latest = ids
  while (latest.length > 0) {
    const merged: { id: number }[] = await client
      .from('users')
      .whereIn('merged_into_id', latest)
      .whereNotIn('id', ids)
      .orderBy('id')
      .select('id')
    latest = merged.map((row) => row.id)
    ids.push(...latest)
  }
  return ids
}
