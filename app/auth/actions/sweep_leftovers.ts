import { FAREWELL } from '#app/auth/actions/erase_account'
import { removeExpiredExports } from '#app/auth/services/data_export_files'
import { now, toSql } from '#app/core/services/clock'
import { inTransaction } from '#app/core/services/in_transaction'
import { leaveUpcomingEvents } from '#app/registrations/actions/leave_upcoming_events'

const CHANGES_KEPT_DAYS = 30

/**
 * What deleted accounts and copies of data leave behind for a while: the farewell's row once it is sent,
 * files that can no longer be fetched, changes of address that are long over. Also takes back a place that
 * somebody asked for at the very moment in which they deleted their account. Safe to repeat.
 */
export async function sweepLeftovers(): Promise<void> {
  await removeExpiredExports()
  await inTransaction(async (trx) => {
    await trx
      .from('outbound_mails')
      .where('template', FAREWELL)
      .where((over) => over.whereNotNull('sent_at').orWhereNotNull('failed_at'))
      .delete()
    await trx
      .from('email_changes')
      .where('created_at', '<', toSql(now().minus({ days: CHANGES_KEPT_DAYS })))
      .delete()
    const erased: { id: number }[] = await trx
      .from('users')
      .whereNotNull('erased_at')
      .where('erased_at', '>', toSql(now().minus({ days: 2 })))
      .select('id')
    const userIds = erased.map(({ id }) => id)
    await leaveUpcomingEvents({ userIds, reason: 'The account was deleted' }, trx)
  })
}
