import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { queueBulkMails } from '#app/mails/actions/queue_bulk_mails'
import { notifyInApp, type Notice } from '#app/notifications/actions/notify'
import { audienceOf, type Listener } from '#app/announcements/queries/audience_of'
import { waysOfPeople } from '#app/notifications/queries/preferences'
import { tellingKey } from '#app/notifications/queries/taken_back'
import { appUrl } from '#config/app'
import limits from '#config/limits'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** People a transaction: nobody waits long behind one. */
const BATCH = 200

/** Notes that the audience of an announcement is to be told, in the transaction that publishes it. */
export async function beginTelling(
  { announcementId }: { announcementId: number },
  trx: TransactionClientContract
): Promise<void> {
  const at = toSql(now())
  await trx
    .knexQuery()
    .insert({ announcement_id: announcementId, created_at: at, updated_at: at })
    .into('announcement_tellings')
    .onConflict('announcement_id')
    .ignore()
}

/**
 * Tells everybody whom a new announcement is for, so many at a time, until all of them are told or the process is asked
 * to stop; the next call goes on where this one ended. Several processes take turns.
 *
 * @returns how many people were told
 */
export async function tellAudiences(): Promise<number> {
  let told = 0
  for (;;) {
    const step = await tellNext()
    if (step === null) return told
    told += step
    if (app.isTerminating) return told
  }
}

interface Telling {
  id: number
  told_up_to: number
  announcement_id: number
  slug: string
  title: string
  summary: string
  status: string
}

/** @returns how many were told; null: nobody is left to be told of anything */
async function tellNext(): Promise<number | null> {
  const open = (await db
    .from('announcement_tellings')
    .whereNull('finished_at')
    .orderBy('id')
    .select('id')
    .first()) as { id: number } | null
  if (!open) return null
  return inTransaction(async (trx) => {
    await trx.from('announcement_tellings').where('id', open.id).forUpdate().select('id')
    const telling = (await trx
      .from('announcement_tellings')
      .join('announcements', 'announcements.id', 'announcement_tellings.announcement_id')
      .where('announcement_tellings.id', open.id)
      .whereNull('finished_at')
      .select(
        'announcement_tellings.id',
        'told_up_to',
        'announcement_id',
        'slug',
        'title',
        'summary'
      )
      .select('announcements.status')
      .first()) as Telling | null
    if (!telling) return 0
    // Whoever took it back meanwhile has nothing told of it any more.
    const people =
      telling.status === 'published'
        ? await audienceOf(
            { announcementId: telling.announcement_id, after: telling.told_up_to, most: BATCH },
            trx
          )
        : []
    await tellPeople(telling, people, trx)
    const at = toSql(now())
    const isLast = people.length < BATCH
    await trx
      .from('announcement_tellings')
      .where('id', telling.id)
      .update({
        told_up_to: people.at(-1)?.id ?? telling.told_up_to,
        finished_at: isLast ? at : null,
        updated_at: at,
      })
    return people.length
  })
}

async function tellPeople(
  { slug, title, summary, announcement_id: id }: Telling,
  people: Listener[],
  trx: TransactionClientContract
): Promise<void> {
  if (people.length === 0) return
  const notices = people.map((person): Notice & { userId: number } => ({
    userId: person.id,
    recipient: person.email,
    locale: person.locale,
    template: 'announcement_published',
    data: { name: person.name, title, summary, actionUrl: `${appUrl}/announcements/${slug}` },
    dedupKey: tellingKey(id, person.id),
  }))
  await notifyInApp(notices, trx)
  const ways = await waysOfPeople(
    people.map((person) => person.id),
    trx
  )
  const wanted = notices.filter(
    ({ userId }) => ways(userId, 'announcement_published').mail === 'at_once'
  )
  await queueBulkMails(wanted, { perMinute: limits.announcementMailsPerMinute }, trx)
}
