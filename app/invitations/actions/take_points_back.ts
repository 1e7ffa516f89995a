import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import { now, toSql } from '#app/core/clock'
import { insertRows } from '#app/core/database/insert_rows'
import { lockedInvitation, type InvitationActor } from '#app/invitations/actions/change_invitation'
import { PointsNotStanding } from '#app/invitations/exceptions/invitation_refusals'
import type { PointReason } from '#app/invitations/rules/invitation_states'
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
    const { id, eventId, inviterId } = invitation
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
    if (standing.length === 0) throw new PointsNotStanding()
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
  }, trx)
}
