import { fromSql, now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { houseZone } from '#app/catalogue/queries/house_zone'
import { queueMail } from '#app/mails/actions/queue_mail'
import { takenBack } from '#app/notifications/queries/taken_back'
import { notificationText } from '#app/notifications/presenters/notification_text'
import { lastDigestTime } from '#app/notifications/rules/quiet_hours'
import { isMailedAlways, type NotificationType } from '#app/notifications/rules/types'
import { appUrl } from '#config/app'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'

/** A mail names so many; the others are counted. */
const LINES_MAX = 30
/** A transaction that is under way may still write what it began before. */
const STILL_WRITTEN = { minutes: 2 }

interface Reader {
  id: number
  name: string
  email: string
  locale: string
  zone: string | null
  /** Minutes after midnight where they are. */
  digest_at: number
}

/**
 * Mails each person who wants some kinds of notifications once a day what came since the last time and is unread, at
 * the hour of their choice where they are. Safe to repeat, and to run in several processes at once.
 *
 * @returns how many digests were written
 */
export async function sendDigests(): Promise<number> {
  const house = await houseZone()
  let sent = 0
  for (const reader of await readersOfDigests()) {
    sent += (await inTransaction((trx) => sendDigest(reader, reader.zone ?? house, trx))) ? 1 : 0
  }
  return sent
}

async function readersOfDigests(): Promise<Reader[]> {
  return (await db
    .from('users')
    .join('notification_settings', 'notification_settings.user_id', 'users.id')
    .leftJoin('campuses', 'campuses.id', 'users.campus_id')
    .whereIn(
      'users.id',
      db.from('notification_preferences').where('mail', 'daily').select('user_id')
    )
    .whereNotNull('users.email_verified_at')
    .whereNull('users.disabled_at')
    .whereNull('users.erased_at')
    .orderBy('users.id')
    .select(
      'users.id',
      'users.name',
      'email',
      'locale',
      'time_zone as zone',
      'digest_at'
    )) as Reader[]
}

async function sendDigest(
  reader: Reader,
  zone: string,
  trx: TransactionClientContract
): Promise<boolean> {
  const due = lastDigestTime(now(), reader.digest_at, zone)
  const since = await claimDigest({ userId: reader.id, due }, trx)
  if (!since) return false
  const { told, until } = await toTell(reader.id, since, trx)
  if (told.length === 0) return false
  const lines = told
    .slice(0, LINES_MAX)
    .map((row) => `• ${notificationText(row, reader.locale)}`)
    .join('\n\n')
  await queueMail(
    {
      userId: reader.id,
      recipient: reader.email,
      locale: reader.locale,
      template: 'notification_digest',
      data: {
        name: reader.name,
        count: told.length,
        more: Math.max(0, told.length - LINES_MAX),
        lines,
        actionUrl: `${appUrl}/notifications`,
      },
      dedupKey: `notification_digest:${reader.id}:${until.toMillis()}`,
    },
    trx
  )
  return true
}

/**
 * Only one process sends the digest of a day: whoever moves the mark.
 *
 * @returns from when on nothing was in a digest; null: today's was sent
 */
async function claimDigest(
  { userId, due }: { userId: number; due: DateTime },
  trx: TransactionClientContract
): Promise<DateTime | null> {
  const row = (await trx
    .from('notification_settings')
    .where('user_id', userId)
    .forUpdate()
    .select('digested_until')
    .first()) as { digested_until: string | Date | null } | null
  const before = fromSql(row?.digested_until ?? null)
  if (!row || (before && before.plus(STILL_WRITTEN) >= due)) return null
  await trx
    .from('notification_settings')
    .where('user_id', userId)
    .update({ digested_until: toSql(now().minus(STILL_WRITTEN)), updated_at: toSql(now()) })
  return before ?? due.minus({ days: 1 })
}

async function toTell(userId: number, since: DateTime, trx: TransactionClientContract) {
  const until = now().minus(STILL_WRITTEN)
  const preferences: { type: NotificationType }[] = await trx
    .from('notification_preferences')
    .where({ user_id: userId, mail: 'daily' })
    .select('type')
  const types = preferences.flatMap(({ type }) => (isMailedAlways(type) ? [] : [type]))
  const rows: { template: string; data: string; dedup_key: string | null }[] = await trx
    .from('notifications')
    .where('user_id', userId)
    .whereIn('type', types)
    .whereNull('read_at')
    .where('created_at', '>=', toSql(since))
    .where('created_at', '<', toSql(until))
    .orderBy('id', 'desc')
    .select('template', 'data', 'dedup_key')
  const over = await takenBack(
    rows.map((row) => row.dedup_key),
    trx
  )
  return { told: rows.filter((row) => !over.has(row.dedup_key ?? '')), until }
}
