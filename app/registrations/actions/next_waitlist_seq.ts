import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** @returns the next place on the event's waitlist: increasing, never reused, one statement */
export function nextWaitlistSeq(eventId: number, trx: TransactionClientContract): Promise<number> {
  return nextWaitlistSeqs({ eventId, count: 1 }, trx)
}

/** Takes several places that follow one another. @returns the first of them */
export async function nextWaitlistSeqs(
  { eventId, count }: { eventId: number; count: number },
  trx: TransactionClientContract
): Promise<number> {
  const [row] = await trx
    .knexQuery()
    .from('events')
    .where('id', eventId)
    .update({ waitlist_last_seq: trx.knexRawQuery('waitlist_last_seq + ?', [count]) })
    .returning('waitlist_last_seq')
  return row.waitlist_last_seq - count + 1
}
