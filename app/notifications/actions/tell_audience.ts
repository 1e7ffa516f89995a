import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { statement } from '#app/core/database/statement'
import { queueBulkMails } from '#app/mails/actions/queue_bulk_mails'
import { notifyInApp, type Notice } from '#app/notifications/actions/notify'
import { audienceOf, type Listener } from '#app/announcements/queries/audience_of'
import { waysOfPeople } from '#app/notifications/queries/preferences'
import { mailStopUrl } from '#app/notifications/queries/mail_stops'
import { tellingKey } from '#app/notifications/rules/telling_key'
import { countReach } from '#app/reach/actions/count_reach'
import { markedPath } from '#app/reach/rules/marked_path'
import { appUrl } from '#config/app'
import limits from '#config/limits'
import type { Ways } from '#app/notifications/rules/types'
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
    .insert({
      ...{ announcement_id: announcementId, audience: 0, told: 0 },
      ...{ created_at: at, updated_at: at },
    })
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
  short_code: string | null
  title: string
  summary: string
  status: string
}

/** How many it is for is not known of what was told before they were counted: nothing and some is nothing. */
const progress = statement(
  `update announcement_tellings set told_up_to = ?, finished_at = ?, updated_at = ?,
     audience = audience + ?, told = told + ? where id = ?`
)

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
        'short_code',
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
    const told = await tellPeople(telling, people, trx)
    const at = toSql(now())
    const isLast = people.length < BATCH
    await progress.all(trx, [
      ...[people.at(-1)?.id ?? telling.told_up_to, isLast ? at : null, at],
      ...[people.length, told, telling.id],
    ])
    return people.length
  })
}

/** @returns how many of them are told by any way */
async function tellPeople(
  telling: Telling,
  people: Listener[],
  trx: TransactionClientContract
): Promise<number> {
  if (people.length === 0) return 0
  const { announcement_id: id, slug, short_code: code, title, summary } = telling
  const page = { code, path: `/announcements/${slug}` }
  const notices = people.map((person): Notice & { userId: number } => ({
    userId: person.id,
    recipient: person.email,
    locale: person.locale,
    template: 'announcement_published',
    data: {
      ...{ name: person.name, title, summary },
      actionUrl: `${appUrl}${markedPath(page, 'mail')}`,
      optOutUrl: mailStopUrl({ person: person.public_id, announcementId: id }),
    },
    path: markedPath(page, 'app'),
    dedupKey: tellingKey(id, person.id),
  }))
  await notifyInApp(notices, trx)
  const ways = await waysOfPeople(
    people.map((person) => person.id),
    trx
  )
  const waysTo = (person: { id: number }) => ways(person.id, 'announcement_published')
  const wanted = notices.filter(({ userId }) => waysTo({ id: userId }).mail === 'at_once')
  await queueBulkMails(wanted, { perMinute: limits.announcementMailsPerMinute }, trx)
  const inApp = people.filter((person) => waysTo(person).inApp || waysTo(person).push).length
  // Mails count once they are sent.
  if (inApp > 0) {
    await countReach([{ announcementId: id, way: 'app', what: 'told', count: inApp }], trx)
  }
  return people.filter((person) => isTold(waysTo(person))).length
}

const isTold = ({ inApp, push, mail }: Ways) => inApp || push || mail !== 'off'
