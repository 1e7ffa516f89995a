import { announce } from '#app/core/facts'
import { insertRows } from '#app/core/database/insert_rows'
import { insertion } from '#app/core/database/statement'
import { inBatches } from '#app/core/rules/batches'
import { now, toSql } from '#app/core/clock'
import { queueMails, type MailInput } from '#app/mails/actions/queue_mail'
import { NotificationsCreated } from '#app/notifications/events/notifications_created'
import { typeOfTemplate } from '#app/notifications/rules/types'
import { appUrl } from '#config/app'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import { ulid } from '#app/core/ulid'

/** What somebody is told. */
export interface Notice extends MailInput {
  /** Where the notification leads, unless it is where the mail's button does: that may be a link that lets people in. */
  path?: string
}

/** What a person can be told in the app: they have an account, whether or not they can be mailed to. */
export type AppNotice = Omit<Notice, 'recipient' | 'userId'> & { userId: number }

const COLUMNS = [
  ...['public_id', 'user_id', 'type', 'template', 'data', 'path', 'dedup_key', 'created_at'],
  ...['updated_at', 'pushes_tried'],
]

/** Nothing is pushed to whom no browser is to be told. */
const insertNotifications = insertion<{
  public_id: string
  user_public_id: string
  pushes_tried: number | null
}>(
  'notifications',
  COLUMNS,
  `on conflict (user_id, dedup_key) do nothing
   returning public_id, pushes_tried,
     (select users.public_id from users where users.id = notifications.user_id) as user_public_id`,
  { pushes_tried: '(select min(0) from push_subscriptions where push_subscriptions.user_id = ?)' }
)

/**
 * Tells people by the ways that they prefer: writes the mails (whether each is sent is decided when it is due) and,
 * where a person has an account and the mail is of a kind of `NOTIFICATION_TYPES`, the notification that says the
 * same. All in the transaction that causes them; the same `dedupKey` is told to a person once.
 */
export async function notify(notices: Notice[], trx: TransactionClientContract): Promise<void> {
  const known = notices.flatMap(({ userId, ...notice }) => (userId ? [{ ...notice, userId }] : []))
  // Sent together: on PostgreSQL they share a round trip.
  const written = writeNotifications(known, trx)
  const queued = queueMails(notices, trx)
  await Promise.allSettled([written, queued])
  await queued
  await tell(await written, trx)
}

/** The same for those whom no mail is written to. */
export async function notifyInApp(
  notices: AppNotice[],
  trx: TransactionClientContract
): Promise<void> {
  await tell(await writeNotifications(notices, trx), trx)
}

/**
 * Writes what was told long ago: of that nobody's device is told any more.
 *
 * @param told each with the instant at which it was
 */
export async function writePastNotifications(
  told: { notice: AppNotice; at: DateTime }[],
  trx: TransactionClientContract
): Promise<void> {
  const rows = told.flatMap(({ notice, at }) => {
    const row = rowOf(notice, toSql(at))
    return row ? [{ ...row, pushes_tried: null }] : []
  })
  await insertRows('notifications', rows, trx)
}

async function writeNotifications(notices: AppNotice[], trx: TransactionClientContract) {
  const at = toSql(now())
  const rows = notices.flatMap((notice) => rowOf(notice, at) ?? [])
  const written: Awaited<ReturnType<typeof insertNotifications>> = []
  for (const batch of inBatches(rows)) written.push(...(await insertNotifications(batch, trx)))
  return written
}

async function tell(
  written: Awaited<ReturnType<typeof writeNotifications>>,
  trx: TransactionClientContract
): Promise<void> {
  if (written.length === 0) return
  const notifications = written.map((row) => ({
    publicId: row.public_id,
    userPublicId: row.user_public_id,
  }))
  const hasPushes = written.some(({ pushes_tried: tried }) => tried !== null)
  await announce(trx, new NotificationsCreated(notifications, hasPushes))
}

function rowOf({ userId, template, data, dedupKey, path }: AppNotice, at: string) {
  const type = typeOfTemplate(template)
  if (!type) return null
  return {
    public_id: ulid(),
    user_id: userId,
    type,
    template,
    data: JSON.stringify(withoutLinks(data)),
    path: path ?? pathOf(data),
    dedup_key: dedupKey ?? null,
    created_at: at,
    updated_at: at,
    // Of the person whose browsers are looked for.
    pushes_tried: userId,
  }
}

/** A link that lets in whoever has it is for the mail alone, and so is whom one answers. */
function withoutLinks(data: Notice['data']): Notice['data'] {
  return Object.fromEntries(
    Object.entries(data).filter(([name]) => !name.endsWith('Url') && name !== 'replyTo')
  )
}

function pathOf({ actionUrl }: Notice['data']): string | null {
  const url = String(actionUrl ?? '')
  return url.startsWith(`${appUrl}/`) ? url.slice(appUrl.length) : null
}
