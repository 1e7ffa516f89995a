import { IdempotencyKeyReused } from '#app/payments/exceptions/payment_refusals'
import { exactJson } from '#app/core/rules/exact_json'
import { violatedColumn } from '#app/core/database/violations'
import { inTransaction } from '#app/core/database/in_transaction'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { createHash } from 'node:crypto'

/** A transaction that a call recorded, and the answer to every repetition of the call. */
export interface Recorded {
  transactionId: number
  /** The same call came before: nothing was written. */
  repeated: boolean
}

/**
 * Records money once, however often the same call comes: the key is unique in the ledger, and stands beside a hash of
 * what was asked.
 *
 * @param call.key from the caller (`Idempotency-Key`), unique to what they mean to do
 * @param call.request what is asked, whole
 * @param lock makes calls about the same payment wait for each other, before the key is looked up
 * @param write records it, with the key and the hash, and returns the transaction's row number
 * @throws IdempotencyKeyReused when the key came with another request
 */
export async function recordOnce<Locked>(
  call: { key: string; request: Record<string, unknown> },
  lock: (trx: TransactionClientContract) => Promise<Locked>,
  write: (
    locked: Locked,
    once: { idempotencyKey: string; requestHash: string },
    trx: TransactionClientContract
  ) => Promise<number>,
  trx?: TransactionClientContract
): Promise<Recorded> {
  const requestHash = createHash('sha256').update(exactJson(call.request)).digest('hex')
  try {
    return await inTransaction(async (client) => {
      const locked = await lock(client)
      const earlier = await earlierOf(call.key, client)
      if (earlier && earlier.requestHash !== requestHash) throw new IdempotencyKeyReused()
      if (earlier) return { transactionId: earlier.id, repeated: true }
      const once = { idempotencyKey: call.key, requestHash }
      return { transactionId: await write(locked, once, client), repeated: false }
    }, trx)
  } catch (error) {
    // About another payment, whose lock this call does not wait for.
    if (violatedColumn(error, ['idempotency_key'])) throw new IdempotencyKeyReused()
    throw error
  }
}

async function earlierOf(key: string, trx: TransactionClientContract) {
  const row: { id: number; request_hash: string } | null = await trx
    .from('transactions')
    .where('idempotency_key', key)
    .select('id', 'request_hash')
    .first()
  return row && { id: row.id, requestHash: row.request_hash }
}
