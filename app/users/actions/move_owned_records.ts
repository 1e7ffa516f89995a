import { passAnnouncements } from '#app/announcements/actions/pass_announcements'
import { passDoorDevices } from '#app/attendance/actions/pass_door_devices'
import { passCertificateLinks, revokeDoubles } from '#app/certificates/actions/pass_certificates'
import { passMemberships } from '#app/codefest/actions/pass_memberships'
import { endPersonalFeeds } from '#app/feeds/actions/personal_feed'
import { passPayments } from '#app/payments/actions/pass_payments'
import { passJudging } from '#app/judging/actions/pass_judging'
import { forgetListViews } from '#app/views/actions/list_views'
import { passNotifications } from '#app/notifications/actions/pass_notifications'
import { handOverRegistrations } from '#app/registrations/actions/leave_upcoming_events'
import { passOpeningAlerts } from '#app/registrations/actions/opening_alerts'
import { passSurveyInvitations } from '#app/surveys/actions/survey_invitations'
import { passPersonalCode } from '#app/tickets/actions/personal_codes'
import type { Actor } from '#app/registrations/rules/transitions'
import { codeToPass } from '#app/users/queries/merge_preview'
import type User from '#app/users/models/user'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface Pair {
  winner: User
  loser: User
}

/**
 * Hands what may change its owner over to the account that stays: registrations, announcements, duties,
 * payments, a confirmed student code, the personal code. Both accounts must be locked, no event with both.
 *
 * @param actor who merges them
 * @returns how many of each, for the audit log
 */
export async function moveOwnedRecords(
  pair: Pair,
  actor: Actor,
  trx: TransactionClientContract
): Promise<Record<string, number | string>> {
  const way = { from: pair.loser.id, to: pair.winner.id }
  await passSurveyInvitations(way, trx)
  const registrations = await handOverRegistrations(way, trx)
  const teams = await passMemberships({ ...way, actor }, trx)
  const { announcements, duties } = await passAnnouncements(way, trx)
  await passJudging(way, trx)
  await passDoorDevices(way, trx)
  await passPersonalCode(way, trx)
  await passCertificateLinks(way, trx)
  await revokeDoubles({ holder: pair.winner, actor }, trx)
  const payments = await passPayments(way, trx)
  await passNotifications(way, trx)
  await passOpeningAlerts(way, trx)
  // That of the account that stays goes on, with the events of both.
  await endPersonalFeeds({ userIds: [pair.loser.id] }, trx)
  await forgetListViews({ userIds: [way.from] }, trx)
  const studentCode = await passStudentCode(pair, trx)
  return {
    ...{ registrations, teams, announcements, duties, payments },
    ...(studentCode ? { studentCode } : {}),
  }
}

/** Confirmed codes are unique: the loser's keeps its letters and loses the confirmation first. */
async function passStudentCode(
  { winner, loser }: Pair,
  trx: TransactionClientContract
): Promise<string | null> {
  const code = codeToPass({ winner: codeOf(winner), loser: codeOf(loser) })
  if (!code) return null
  const confirmedAt = loser.studentCodeConfirmedAt
  await loser.useTransaction(trx).merge({ studentCodeConfirmedAt: null }).save()
  await winner
    .useTransaction(trx)
    .merge({ studentCode: code, studentCodeConfirmedAt: confirmedAt })
    .save()
  return code
}

function codeOf(user: User) {
  return {
    student_code: user.studentCode,
    student_code_confirmed_at: user.studentCodeConfirmedAt,
  }
}
