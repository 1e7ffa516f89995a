import { effectiveStatus } from '#app/announcements/rules/publication'
import { fromSql, now } from '#app/core/clock'
import { JudgingClosed, ResultsPublished } from '#app/judging/exceptions/judging_refusals'
import { resultsPublishedAt } from '#app/judging/queries/judged_teams'
import { lockEvent } from '#app/registrations/queries/lock_event'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'

/** @returns whether an event is published, so that its teams can be judged */
export async function isBeingHeld(
  eventId: number,
  client: QueryClientContract = db.connection()
): Promise<boolean> {
  const { status, published_at: publishedAt } = await client
    .from('announcements')
    .join('events', 'events.announcement_id', 'announcements.id')
    .where('events.id', eventId)
    .select('announcements.status', 'announcements.published_at')
    .firstOrFail()
  return effectiveStatus({ status, publishedAt: fromSql(publishedAt) }, now()) === 'published'
}

/**
 * Makes other changes of the event wait, publishing among them, for whatever must not change afterwards.
 *
 * @throws ResultsPublished
 */
export async function lockUnpublished(
  eventId: number,
  trx: TransactionClientContract
): Promise<void> {
  await lockEvent(eventId, trx)
  if (await resultsPublishedAt(eventId, trx)) throw new ResultsPublished()
}

/**
 * The same for judging, which takes place while the event is published.
 *
 * @throws ResultsPublished, JudgingClosed
 */
export async function lockJudging(eventId: number, trx: TransactionClientContract): Promise<void> {
  await lockUnpublished(eventId, trx)
  if (!(await isBeingHeld(eventId, trx))) throw new JudgingClosed()
}
