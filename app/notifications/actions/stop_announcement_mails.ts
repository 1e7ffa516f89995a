import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { countReach } from '#app/reach/actions/count_reach'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Mails a person no new announcements any more, neither at once nor in the digest; the app tells them as before. That
 * the mail of an announcement ended it is counted, not whose. Safe to repeat.
 *
 * @param input.announcementId the one whose mail they answered
 */
export function stopAnnouncementMails(
  { userId, announcementId }: { userId: number; announcementId: number },
  trx?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (client) => {
    // Who has said nothing gets none: whoever does has a row.
    const changed: unknown = await client
      .from('notification_preferences')
      .where({ user_id: userId, type: 'announcement_published' })
      .whereNot('mail', 'off')
      .update({ mail: 'off', updated_at: toSql(now()) })
    const isNew = Number(Array.isArray(changed) ? changed[0] : changed) > 0
    if (!isNew) return
    await countReach([{ announcementId, way: 'mail', what: 'unsubscribed', count: 1 }], client)
  }, trx)
}
