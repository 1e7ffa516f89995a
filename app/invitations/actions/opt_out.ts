import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import { now, toSql } from '#app/core/clock'
import { declineInvitation } from '#app/invitations/actions/decline_invitation'
import Invitation from '#app/invitations/models/invitation'
import { contactHash } from '#app/invitations/queries/links'

/**
 * Whoever was invited wants no more of it: no mail of any invitation reaches their address from here on, nobody
 * invites them again, and one that waits for an answer is declined. A place that they have stays. Doing it again
 * changes nothing.
 */
export function optOut({ invitationId }: { invitationId: number }): Promise<void> {
  return inTransaction(async (trx) => {
    const invitation = await Invitation.findOrFail(invitationId, { client: trx })
    if (invitation.status === 'invited') await declineInvitation({ invitationId }, trx)
    const at = toSql(now())
    const contacts = [invitation.email, invitation.phoneE164].filter((one) => one !== null)
    if (contacts.length === 0) return
    const written = await trx
      .knexQuery()
      .insert(
        contacts.map((contact) => ({
          contact_hash: contactHash(contact),
          created_at: at,
          updated_at: at,
        }))
      )
      .into('invitation_opt_outs')
      .onConflict('contact_hash')
      .ignore()
      .returning('id')
    if (written.length === 0) return
    await recordAudit(
      {
        actorId: null,
        action: 'invitation.opted_out',
        subjectType: 'invitation',
        subjectId: invitation.id,
      },
      trx
    )
  })
}
