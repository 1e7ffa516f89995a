import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Makes everybody else who changes seats of this event wait until the caller's transaction ends. Always
 * the first statement: what is read before it may be old by the time it returns, also in a join of the
 * locked row. SQLite needs no row lock, its write transactions run one after another.
 */
export async function lockEvent(eventId: number, trx: TransactionClientContract): Promise<void> {
  await trx.from('events').where('id', eventId).forUpdate().select('id').firstOrFail()
}
