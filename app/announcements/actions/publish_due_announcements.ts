import { recordAudit } from '#app/audit/actions/record_audit'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Stores the state `published` for scheduled announcements whose time has come. Reads treat them so
 * already; running it twice changes nothing.
 *
 * @returns how many were published
 */
export function publishDueAnnouncements(trx?: TransactionClientContract): Promise<number> {
  return inTransaction(async (client) => {
    const at = toSql(now())
    const due = await client
      .from('announcements')
      .where('status', 'scheduled')
      .where('published_at', '<=', at)
      .orderBy('id')
      .select('id')
    let published = 0
    for (const { id } of due) {
      const changed = await client
        .from('announcements')
        .where({ id, status: 'scheduled' })
        .update({ status: 'published', updated_at: at })
      if (Number(changed) === 0) continue
      published += 1
      await recordAudit(
        {
          actorId: null,
          action: 'announcement.published',
          subjectType: 'announcement',
          subjectId: id,
          before: { status: 'scheduled' },
          after: { status: 'published' },
        },
        client
      )
    }
    return published
  }, trx)
}
