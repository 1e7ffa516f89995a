import { now, toSql } from '#app/core/clock'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** By which ways somebody is told, and on which browsers: that goes with the account. */
const OWN = ['notification_preferences', 'notification_settings', 'push_subscriptions'] as const

/**
 * Hands what one account was told over to another of the same person; of a fact that both were told of, once. How they
 * want to be told stays as the account that stays has it.
 */
export async function passNotifications(
  { from, to }: { from: number; to: number },
  trx: TransactionClientContract
): Promise<void> {
  await trx
    .from('notifications')
    .where('user_id', from)
    .whereIn(
      'dedup_key',
      trx.from('notifications').where('user_id', to).whereNotNull('dedup_key').select('dedup_key')
    )
    .delete()
  await trx
    .from('notifications')
    .where('user_id', from)
    .update({ user_id: to, pushes_tried: null, updated_at: toSql(now()) })
  for (const table of OWN) await trx.from(table).where('user_id', from).delete()
}

/** Forgets what the people were told, and how they wanted to be. */
export async function forgetNotifications(
  { userIds }: { userIds: number[] },
  trx: TransactionClientContract
): Promise<void> {
  for (const table of ['notifications', ...OWN]) {
    await trx.from(table).whereIn('user_id', userIds).delete()
  }
}
