import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { WANTED_IN_APP } from '#app/notifications/queries/unread_notifications'
import { errors } from '@adonisjs/lucid'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Marks a notification of the person as read; what was to be pushed of it is not. Safe to repeat.
 *
 * @returns where it leads; null: nowhere
 * @throws E_ROW_NOT_FOUND for one that is not theirs
 */
export function markRead(
  { userId, publicId }: { userId: number; publicId: string },
  trx?: TransactionClientContract
): Promise<string | null> {
  return inTransaction(async (client) => {
    const found = await client
      .from('notifications')
      .where({ user_id: userId, public_id: publicId })
      .select('id', 'path')
      .first()
    if (!found) throw new errors.E_ROW_NOT_FOUND()
    await client.from('notifications').where('id', found.id).whereNull('read_at').update(read())
    return found.path as string | null
  }, trx)
}

/**
 * Marks what the person has not read as read, up to what they have seen: what came since stays new, and so does what
 * the list does not show them, which their device or the digest may still tell.
 *
 * @param input.upTo public id of the newest that was shown
 */
export async function markAllRead(
  { userId, upTo }: { userId: number; upTo: string },
  trx?: TransactionClientContract
): Promise<void> {
  await inTransaction(async (client) => {
    const newest = await client
      .from('notifications')
      .where({ user_id: userId, public_id: upTo })
      .select('id')
      .first()
    if (!newest) throw new errors.E_ROW_NOT_FOUND()
    await client
      .from('notifications')
      .where('user_id', userId)
      .where('id', '<=', newest.id)
      .whereNull('read_at')
      .whereRaw(WANTED_IN_APP)
      .update(read())
  }, trx)
}

function read() {
  const at = toSql(now())
  return { read_at: at, pushes_tried: null, updated_at: at }
}
