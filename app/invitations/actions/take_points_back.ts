import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import { now, toSql } from '#app/core/clock'
import { insertRows } from '#app/core/database/insert_rows'
import { lockedInvitation, type InvitationActor } from '#app/invitations/actions/change_invitation'
import { PointsNotStanding } from '#app/invitations/exceptions/invitation_refusals'
import { ownInvitations } from '#app/invitations/queries/own_invitations'
import type { PointReason } from '#app/invitations/rules/invitation_states'
import { asPerson } from '#app/users/queries/person_ids'
import i18nManager from '@adonisjs/i18n/services/main'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface Standing {
  id: number
  reason: PointReason
  round: number
  points: number
}

/**
 * Takes the points of an invitation back that a review found wrong, for good: nothing that happens pays them again.
 *
 * @param note why, for the inviter and the log
 * @throws PointsNotStanding where there are none left
 */
export function takePointsBack(
  input: { invitationId: number; note: string; actor: InvitationActor },
  trx?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (client) => {
    const { note, actor } = input
    const invitation = await lockedInvitation(input.invitationId, client)
    const taken = await takeStanding({ invitation, note, actor }, client)
    if (!taken) throw new PointsNotStanding()
  }, trx)
}

/**
 * Two accounts of one person were merged: what one earned by inviting the other goes back, for good, also in a review
 * and once the campaign is closed. No event is locked: whoever merges holds locks that come after.
 *
 * @param userId the account that stays
 */
export async function takeOwnPointsBack(
  { userId, actor }: { userId: number; actor: InvitationActor },
  trx: TransactionClientContract
): Promise<void> {
  const own: { id: number; event_id: number; inviter_id: number; locale: string }[] =
    await ownInvitations(trx)
      .whereIn('i.inviter_id', asPerson(userId))
      .orderBy('i.id')
      .select('i.id', 'i.event_id', 'i.inviter_id', 'inviters.locale')
  for (const { id, event_id: eventId, inviter_id: inviterId, locale } of own) {
    const note = i18nManager.locale(locale).t('invitations.ownPoints')
    await takeStanding({ invitation: { id, eventId, inviterId }, note, actor }, trx)
  }
}

/** @returns whether any points were left to take */
async function takeStanding(
  {
    invitation: { id, eventId, inviterId },
    note,
    actor,
  }: {
    invitation: { id: number; eventId: number; inviterId: number }
    note: string
    actor: InvitationActor
  },
  client: TransactionClientContract
): Promise<boolean> {
  // Whatever pays them now waits for this, or this for it.
  const lock = client.from('invitations').where('id', id).select('id')
  lock.knexQuery.forUpdate()
  await lock
  const standing: Standing[] = await client
    .from('invitation_points as paid')
    .where('paid.invitation_id', id)
    .whereNull('paid.reverses_id')
    .whereNotExists((undone) =>
      undone
        .from('invitation_points as undone')
        .whereColumn('undone.reverses_id', 'paid.id')
        .select(client.raw('1'))
    )
    .orderBy('paid.id')
    .select('paid.id', 'paid.reason', 'paid.round', 'paid.points')
  if (standing.length === 0) return false
  const at = toSql(now())
  await insertRows(
    'invitation_points',
    standing.map(({ id: paidId, reason, round, points }) => ({
      ...{ invitation_id: id, event_id: eventId, inviter_id: inviterId },
      ...{ reason, round, points: -points, reverses_id: paidId },
      ...{ reviewed_by: actor.id, note, created_at: at },
    })),
    client
  )
  await recordAudit(
    {
      actorId: actor.id,
      ability: actor.ability,
      action: 'invitation.points_taken_back',
      subjectType: 'invitation',
      subjectId: id,
      after: { points: -standing.reduce((sum, { points }) => sum + points, 0) },
      reason: note,
    },
    client
  )
  return true
}
