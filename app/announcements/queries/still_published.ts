import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/**
 * @param ids row numbers
 * @returns those of the announcements that are published, and neither archived nor cancelled
 */
export async function stillPublished(
  ids: readonly number[],
  client: QueryClientContract = db.connection()
): Promise<Set<number>> {
  const rows: { id: number }[] = await client
    .from('announcements')
    .whereIn('id', [...ids])
    .where('status', 'published')
    .select('id')
  return new Set(rows.map(({ id }) => id))
}
