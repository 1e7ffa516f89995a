import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import type { InvitationActor } from '#app/invitations/actions/change_invitation'

/** Records that a personal code was held up where points are spent: every use of one is written down. */
export function recordCodeUsed({
  eventId,
  inviterId,
  actor,
}: {
  eventId: number
  inviterId: number
  actor: InvitationActor
}): Promise<void> {
  return inTransaction((trx) =>
    recordAudit(
      {
        actorId: actor.id,
        ability: actor.ability,
        action: 'invitation.points_read',
        subjectType: 'user',
        subjectId: inviterId,
        after: { eventId },
      },
      trx
    )
  )
}
