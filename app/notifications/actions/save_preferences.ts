import { insertRows } from '#app/core/database/insert_rows'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import type { Times } from '#app/notifications/queries/preferences'
import {
  isMailedAlways,
  NOTIFICATION_TYPES,
  type NotificationType,
  type Ways,
} from '#app/notifications/rules/types'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface SavePreferences extends Times {
  userId: number
  /** What is not named stays as it is. */
  ways: Partial<Record<NotificationType, Ways>>
}

/** Stores by which ways a person wants to be told of each type, and when. Only what differs from the usual has a row. */
export function savePreferences(
  { userId, ways, quiet, digestAt }: SavePreferences,
  trx?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (client) => {
    const at = toSql(now())
    const named = Object.entries(ways) as [NotificationType, Ways][]
    const hadDigest = await hasDigest(userId, client)
    await client
      .from('notification_preferences')
      .where('user_id', userId)
      .whereIn(
        'type',
        named.map(([type]) => type)
      )
      .delete()
    const rows = named.flatMap(([type, chosen]) => {
      const { unlessSaid } = NOTIFICATION_TYPES[type]
      const mail = isMailedAlways(type) ? unlessSaid.mail : chosen.mail
      const { inApp, push } = chosen
      const isUsual =
        inApp === unlessSaid.inApp && push === unlessSaid.push && mail === unlessSaid.mail
      const stamps = { created_at: at, updated_at: at }
      return isUsual ? [] : [{ user_id: userId, type, in_app: inApp, mail, push, ...stamps }]
    })
    await insertRows('notification_preferences', rows, client)
    // What came before somebody asked for a digest was mailed, or is not to be.
    const isNew = !hadDigest && (await hasDigest(userId, client))
    const times = {
      quiet_from: quiet?.from ?? null,
      quiet_until: quiet?.until ?? null,
      digest_at: digestAt,
      updated_at: at,
      ...(isNew && { digested_until: at }),
    }
    await client
      .knexQuery()
      .insert({ user_id: userId, ...times, created_at: at })
      .into('notification_settings')
      .onConflict('user_id')
      .merge(times)
  }, trx)
}

async function hasDigest(userId: number, trx: TransactionClientContract): Promise<boolean> {
  const found: unknown = await trx
    .from('notification_preferences')
    .where({ user_id: userId, mail: 'daily' })
    .select('id')
    .first()
  return found !== null
}
