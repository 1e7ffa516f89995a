import { statement } from '#app/core/database/statement'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import assert from 'node:assert/strict'

const takeSeqs = statement<{ waitlist_last_seq: number }>(
  `update events set waitlist_last_seq = waitlist_last_seq + ? where id = ?
   returning waitlist_last_seq`
)

/**
 * Takes places on the event's waitlist that follow one another: increasing, never reused, one statement.
 *
 * @returns the first of them
 */
export async function nextWaitlistSeqs(
  { eventId, count }: { eventId: number; count: number },
  trx: TransactionClientContract
): Promise<number> {
  const row = await takeSeqs.first(trx, [count, eventId])
  return row!.waitlist_last_seq - count + 1
}

/**
 * Takes a place that the caller has worked out from the last one, read under the event's lock: what is
 * written with it need not wait for this.
 */
export async function takeWaitlistSeq(
  { eventId, seq }: { eventId: number; seq: number },
  trx: TransactionClientContract
): Promise<void> {
  const row = await takeSeqs.first(trx, [1, eventId])
  assert.equal(row?.waitlist_last_seq, seq, 'nobody takes a place without the lock of the event')
}
