import { FAREWELL } from '#app/auth/presenters/account_mails'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { forgetSentMails } from '#app/mails/actions/forget_mails'
import { leaveUpcomingEvents } from '#app/registrations/actions/leave_upcoming_events'

/**
 * What deleted accounts leave behind for a while: the farewell's row once it is sent, mails that were
 * written as files. Also takes back a place that a person asked for at the very moment in which they deleted
 * their account. Safe to repeat.
 */
export async function sweepLeftovers(): Promise<void> {
  await forgetSentMails({ template: FAREWELL })
  await inTransaction(async (trx) => {
    const erased: { id: number }[] = await trx
      .from('users')
      .whereNotNull('erased_at')
      .where('erased_at', '>', toSql(now().minus({ days: 2 })))
      .select('id')
    const userIds = erased.map(({ id }) => id)
    await leaveUpcomingEvents({ userIds, reason: 'The account was deleted' }, trx)
  })
}
