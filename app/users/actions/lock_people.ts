import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Makes everybody else who changes these accounts wait until the caller's transaction ends; in the order of
 * their rows, so that two who change the same people do not wait for each other.
 *
 * @param publicIds as the browser names them; whoever does not exist is left out
 * @returns row numbers, in order
 */
export async function lockPeople(
  publicIds: string[],
  trx: TransactionClientContract
): Promise<number[]> {
  const rows: { id: number }[] = await trx
    .from('users')
    .whereIn('public_id', publicIds)
    .orderBy('id')
    .forUpdate()
    .select('id')
  return rows.map((row) => row.id)
}
