import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import { now, toSql } from '#app/core/clock'
import { declineInvitation } from '#app/invitations/actions/decline_invitation'
import Invitation from '#app/invitations/models/invitation'
import { contactHash } from '#app/invitations/queries/links'

interface OptOut {
  invitationId: number
  /** By what the address of a guardian is known who wants no more of it; null: it is the prospect. */
  guardianHash?: string | null
}

/**
 * Whoever was written to wants no more of it: no mail of any invitation reaches their address from here on, and
 * nobody invites them again. Of a prospect, an invitation that waits for an answer is declined; a place that they have
 * stays. Doing it again changes nothing.
 */
export function optOut({ invitationId, guardianHash = null }: OptOut): Promise<void> {
  return inTransaction(async (trx) => {
    const invitation = await Invitation.findOrFail(invitationId, { client: trx })
    const isUnanswered = guardianHash === null && invitation.status === 'invited'
    if (isUnanswered) await declineInvitation({ invitationId }, trx)
    const at = toSql(now())
    const hashes = guardianHash ? [guardianHash] : hashesOf(invitation)
    if (hashes.length === 0) return
    const written = await trx
      .knexQuery()
      .insert(hashes.map((hash) => ({ contact_hash: hash, created_at: at, updated_at: at })))
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

const hashesOf = ({ email, phoneE164 }: Invitation) =>
  [email, phoneE164].filter((one) => one !== null).map(contactHash)
