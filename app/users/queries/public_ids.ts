import { inBatches } from '#app/core/rules/batches'
import db from '@adonisjs/lucid/services/db'

/** @returns the public ids of people, by row number */
export async function publicIdsOf(userIds: readonly number[]): Promise<Map<number, string>> {
  const ids = new Map<number, string>()
  for (const batch of inBatches([...new Set(userIds)])) {
    const rows: { id: number; public_id: string }[] = await db
      .from('users')
      .whereIn('id', batch)
      .select('id', 'public_id')
    for (const { id, public_id: publicId } of rows) ids.set(id, publicId)
  }
  return ids
}
