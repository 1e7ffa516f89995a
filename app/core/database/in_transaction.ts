import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Runs `work` in the caller's transaction, or in a new one that commits when `work` resolves and rolls
 * back when it throws. What must happen after the commit is registered with `trx.after('commit', …)`:
 * on a joined transaction it waits for the outer commit and stays silent when the caller rolls back.
 *
 * @param work what to do; every query in it must use the transaction it is given
 * @param trx the caller's transaction, if there is one
 * @returns whatever `work` returns
 */
export function inTransaction<Result>(
  work: (trx: TransactionClientContract) => Promise<Result>,
  trx?: TransactionClientContract
): Promise<Result> {
  return trx ? work(trx) : db.transaction(work)
}
