import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import type { InvitationActor } from '#app/invitations/actions/change_invitation'

/** Records that somebody of the office opened what is known of a prospect. */
export function recordInvitationViewed({
  invitationId,
  actor,
}: {
  invitationId: number
  actor: InvitationActor
}): Promise<void> {
  return inTransaction((trx) =>
    recordAudit(
      {
        actorId: actor.id,
        ability: actor.ability,
        action: 'invitation.viewed',
        subjectType: 'invitation',
        subjectId: invitationId,
      },
      trx
    )
  )
}
