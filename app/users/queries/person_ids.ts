import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/**
 * Everybody whom one person has been: the account itself and every account that was merged into it. What a
 * person has done is read by these. Merging keeps them one step away (`mergePeople`), never further.
 *
 * @param userId the row number of the account that is in use
 * @returns row numbers, the account's own first
 */
export async function personIds(
  userId: number,
  client: QueryClientContract = db.connection()
): Promise<number[]> {
  const merged: { id: number }[] = await client
    .from('users')
    .where('merged_into_id', userId)
    .orderBy('id')
    .select('id')
  return [userId, ...merged.map((row) => row.id)]
}

/**
 * The same within a query that is asked often: `query.whereIn('user_id', asPerson(userId))`.
 *
 * @returns a subquery of row numbers
 */
export function asPerson(userId: number) {
  return (people: Subquery): void => {
    people.from('users').where('id', userId).orWhere('merged_into_id', userId).select('id')
  }
}

/** What a subquery of either of Lucid's builders can do; their types do not meet. */
interface Subquery {
  from(table: 'users'): Subquery
  where(column: string, value: number): Subquery
  orWhere(column: string, value: number): Subquery
  select(column: string): unknown
}
