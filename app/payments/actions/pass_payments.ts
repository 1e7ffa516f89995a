import { now, toSql } from '#app/core/clock'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Makes another account of the same person owe what one owes, with all that was paid, reported and asked back for it.
 * Who recorded a transaction, decided about one or opened a desk stays as it was written: the first is in the hash of
 * the chain, a closed desk is frozen, and an open one is closed by an admin, with a reason. Receipts keep the name
 * that they were printed with.
 *
 * @returns how many payments
 */
export async function passPayments(
  { from, to }: { from: number; to: number },
  trx: TransactionClientContract
): Promise<number> {
  const change = { user_id: to, updated_at: toSql(now()) }
  await trx.from('payment_proofs').where('user_id', from).update(change)
  const passed = await trx.from('payments').where('user_id', from).update(change)
  return Number(passed)
}
