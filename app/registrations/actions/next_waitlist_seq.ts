import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** @returns the next place on the event's waitlist: increasing, never reused, one statement */
export async function nextWaitlistSeq(
  eventId: number,
  trx: TransactionClientContract
): Promise<number> {
  const [row] = await trx
    .knexQuery()
    .from('events')
    .where('id', eventId)
    .update({ waitlist_last_seq: trx.knexRawQuery('waitlist_last_seq + 1') })
    .returning('waitlist_last_seq')
  return row.waitlist_last_seq
}
