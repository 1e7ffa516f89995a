import {
  TYPE_NAMES,
  waysOf,
  type MailChoice,
  type NotificationType,
  type Ways,
} from '#app/notifications/rules/types'
import type { QuietHours } from '#app/notifications/rules/quiet_hours'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

interface PreferenceRow {
  user_id: number
  type: string
  in_app: boolean | number
  mail: MailChoice
  push: boolean | number
}

/** By which ways each person is told of each type. */
export type WaysByPerson = (userId: number, type: NotificationType) => Ways

/** @returns by which ways the people are told, in one statement for all of them */
export async function waysOfPeople(
  userIds: readonly number[],
  client: QueryClientContract = db.connection()
): Promise<WaysByPerson> {
  const rows: PreferenceRow[] = await client
    .from('notification_preferences')
    .whereIn('user_id', [...new Set(userIds)])
    .select('user_id', 'type', 'in_app', 'mail', 'push')
  const chosen = new Map(rows.map((row) => [`${row.user_id} ${row.type}`, waysIn(row)]))
  return (userId, type) => waysOf(type, chosen.get(`${userId} ${type}`))
}

/** @returns by which ways a person is told of each type */
export async function ownWays(userId: number): Promise<Record<NotificationType, Ways>> {
  const ways = await waysOfPeople([userId])
  return Object.fromEntries(TYPE_NAMES.map((type) => [type, ways(userId, type)])) as Record<
    NotificationType,
    Ways
  >
}

function waysIn({ in_app: inApp, mail, push }: PreferenceRow): Ways {
  return { inApp: Boolean(inApp), mail, push: Boolean(push) }
}

interface TimesRow {
  user_id: number
  quiet_from: number | null
  quiet_until: number | null
  digest_at: number
}

export interface Times {
  quiet: QuietHours | null
  /** Minutes after midnight where the person is. */
  digestAt: number
}

/** Unless somebody said otherwise. */
const TIMES: Times = { quiet: null, digestAt: 7 * 60 }

/** @returns the quiet hours and the hour of the digest of a person, or the usual ones */
export async function ownTimes(userId: number): Promise<Times> {
  const row = (await db
    .from('notification_settings')
    .where('user_id', userId)
    .select('quiet_from', 'quiet_until', 'digest_at')
    .first()) as TimesRow | null
  return row ? { quiet: quietIn(row), digestAt: row.digest_at } : TIMES
}

/** @returns the quiet hours that a row says, or null */
export function quietIn({
  quiet_from: from,
  quiet_until: until,
}: {
  quiet_from: number | null
  quiet_until: number | null
}): QuietHours | null {
  return from === null || until === null ? null : { from, until }
}

/** @returns whether the browser with that open session is told; it may have a subscription that nobody uses any more */
export async function isBrowserTold({
  userId,
  openSession,
}: {
  userId: number
  /** Public id; null: the browser has none. */
  openSession: string | null
}): Promise<boolean> {
  const found: unknown = await db
    .from('push_subscriptions')
    .join('open_sessions', 'open_sessions.id', 'push_subscriptions.open_session_id')
    .where('push_subscriptions.user_id', userId)
    .where('open_sessions.public_id', openSession ?? '')
    .select('push_subscriptions.id')
    .first()
  return found !== null
}
