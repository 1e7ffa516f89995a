import { FAREWELL } from '#app/auth/actions/erase_account'
import { now, toSql } from '#app/core/services/clock'
import { inTransaction } from '#app/core/services/in_transaction'
import { removeMailFiles } from '#app/mails/actions/remove_mail_files'
import { leaveUpcomingEvents } from '#app/registrations/actions/leave_upcoming_events'
import db from '@adonisjs/lucid/services/db'

const CHANGES_KEPT_DAYS = 30

/**
 * What deleted accounts leave behind for a while: the farewell's row once it is sent, mails that were
 * written as files, changes of address that are long over. Also takes back a place that somebody asked for
 * at the very moment in which they deleted their account. Safe to repeat.
 */
export async function sweepLeftovers(): Promise<void> {
  const farewells: { id: number; recipient: string }[] = await db
    .from('outbound_mails')
    .where('template', FAREWELL)
    .where((over) => over.whereNotNull('sent_at').orWhereNotNull('failed_at'))
    .select('id', 'recipient')
  await removeMailFiles({ to: farewells.map(({ recipient }) => recipient) })
  await inTransaction(async (trx) => {
    const ids = farewells.map(({ id }) => id)
    await trx.from('outbound_mails').whereIn('id', ids).delete()
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
