import { forgetApplications } from '#app/arduino/actions/write_application'
import { lockAnnouncementsOf } from '#app/announcements/queries/managed_by'
import { handOverEvents } from '#app/announcements/actions/hand_over_events'
import { takeDuties } from '#app/announcements/actions/pass_announcements'
import { forgetReasons } from '#app/attendance/actions/forget_reasons'
import { deleteOwnRows } from '#app/auth/actions/delete_own_rows'
import { AccountErased } from '#app/auth/events/account_facts'
import { endPersonalFeeds } from '#app/feeds/actions/personal_feed'
import { endSessions } from '#app/auth/http/end_sessions'
import { eraseAuditValues } from '#app/audit/actions/erase_audit_values'
import { forgetCertificates } from '#app/certificates/actions/pass_certificates'
import { recordAudit } from '#app/audit/actions/record_audit'
import { announce } from '#app/core/facts'
import { inTransaction } from '#app/core/database/in_transaction'
import { forgetImported } from '#app/imports/actions/forget_imported'
import { leaveTeams } from '#app/codefest/actions/pass_memberships'
import { lockTeamsOf } from '#app/codefest/queries/team_facts'
import { forgetInvitationsOf } from '#app/invitations/actions/forget_invitations'
import { removeJobFiles } from '#app/jobs/actions/job_files'
import { forgetJudging } from '#app/judging/actions/pass_judging'
import { forgetMails } from '#app/mails/actions/forget_mails'
import { forgetListViews } from '#app/views/actions/list_views'
import { forgetNotifications } from '#app/notifications/actions/pass_notifications'
import {
  leaveUpcomingEvents,
  forgetAnswers,
} from '#app/registrations/actions/leave_upcoming_events'
import { forgetExplanations } from '#app/registrations/actions/explain_no_show'
import { forgetOpeningAlerts } from '#app/registrations/actions/opening_alerts'
import { forgetSurveyInvitations } from '#app/surveys/actions/survey_invitations'
import { forgetPaymentWords } from '#app/payments/actions/forget_payment_words'
import { forgetRevocations } from '#app/tickets/actions/personal_codes'
import { emptyAccounts } from '#app/users/actions/empty_accounts'
import { refuseLastAdmin } from '#app/users/actions/refuse_last_admin'
import { AccessLost } from '#app/users/events/access_lost'
import User from '#app/users/models/user'
import { personIds } from '#app/users/queries/person_ids'
import { lockEventsOf } from '#app/registrations/queries/lock_event'
import { ACTIVE_STATUSES } from '#app/registrations/rules/transitions'
import { lockAccounts } from '#app/users/actions/lock_people'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Deletes an account for good, in one transaction. The row stays as an empty shell to which registrations,
 * attendances, scans, payments, agreements and the audit log go on pointing, so that figures and histories remain
 * true; everything that identifies the person is erased, and the address is free again. Their registrations
 * for upcoming events are cancelled, and the seats go to the waitlist.
 *
 * The farewell mail belongs to nobody: its row keeps the address until it is sent (`sweepLeftovers`).
 *
 * @throws LastAdmin for the last admin, AuthorOfUpcoming for events that nobody else manages
 */
export function eraseAccount(
  { userId }: { userId: number },
  outer?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (trx) => {
    const user = await User.query({ client: trx }).where('id', userId).firstOrFail()
    if (user.erasedAt) return
    const userIds = await personIds(userId, trx)
    await lockAnnouncementsOf(userIds, trx)
    await lockEventsOf({ userIds, statuses: ACTIVE_STATUSES }, trx)
    await lockAccounts(userIds, trx)
    await lockTeamsOf(userIds, trx)
    await refuseLastAdmin([userId], trx)
    for (const id of userIds) await handOverEvents({ userId: id }, trx)
    await leaveUpcomingEvents({ userIds, reason: 'The account was deleted' }, trx)
    await leaveTeams({ userIds }, trx)
    await forgetAnswers({ userIds }, trx)
    await forgetApplications({ userIds }, trx)
    await eraseWords(userIds, trx)
    await forgetReasons({ userIds }, trx)
    await forgetJudging({ userIds }, trx)
    await forgetPaymentWords({ userIds }, trx)
    await takeDuties({ userIds }, trx)
    await recordAudit(
      { actorId: userId, action: 'user.erased', subjectType: 'user', subjectId: userId },
      trx
    )
    await eraseRows(userIds, trx)
    const { name, email, locale } = user
    await announce(trx, new AccountErased({ name, email, locale }))
    await announce(trx, new AccessLost([...userIds]))
    trx.after('commit', async () => {
      await endSessions(userIds)
      for (const id of userIds) await removeJobFiles({ userId: id })
    })
  }, outer)
}

/** Leaves empty shells of accounts that nothing else is to be done about. */
export async function eraseRows(userIds: number[], trx: TransactionClientContract): Promise<void> {
  // Whoever writes their names waits, and then finds nobody.
  await lockAccounts(userIds, trx)
  await forgetRevocations({ userIds }, trx)
  await forgetCertificates({ userIds }, trx)
  await forgetNotifications({ userIds }, trx)
  await endPersonalFeeds({ userIds }, trx)
  await forgetOpeningAlerts({ userIds }, trx)
  await forgetExplanations({ userIds }, trx)
  await forgetSurveyInvitations({ userIds }, trx)
  await forgetListViews({ userIds }, trx)
  await emptyAccounts({ userIds }, trx)
  await deleteOwnRows(userIds, trx)
  await eraseAuditValues({ userIds }, trx)
}

/**
 * What was written to them and about them elsewhere is found by who they were. An address that was never
 * verified may be another person's: nothing is found by it.
 */
async function eraseWords(userIds: number[], trx: TransactionClientContract): Promise<void> {
  const people = await User.query({ client: trx }).whereIn('id', userIds)
  const left = await trx
    .from('email_changes')
    .whereIn('user_id', userIds)
    .whereNotNull('undo_until')
    .select('old_email')
  const emails = [
    ...people.flatMap((person) => (person.isVerified ? person.email : [])),
    ...left.map((row) => row.old_email as string),
  ]
  const studentCodes = people.flatMap((person) =>
    person.studentCodeConfirmedAt ? (person.studentCode ?? []) : []
  )
  await forgetImported({ userIds, emails, studentCodes }, trx)
  await forgetMails({ userIds, emails }, trx)
  await forgetInvitationsOf({ userIds, emails }, trx)
}
