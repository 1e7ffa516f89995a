import { now, toSql } from '#app/core/clock'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Hands the devices with which somebody scanned without a network over to another account of theirs, so that what
 * waits on a phone is delivered as theirs. What they scanned before stays as it was recorded.
 */
export async function passDoorDevices(
  { from, to }: { from: number; to: number },
  trx: TransactionClientContract
): Promise<void> {
  await trx
    .from('door_devices')
    .where('user_id', from)
    .update({ user_id: to, updated_at: toSql(now()) })
}
