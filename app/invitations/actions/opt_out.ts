import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import { now, toSql } from '#app/core/clock'
import { declineInvitation } from '#app/invitations/actions/decline_invitation'
import Invitation from '#app/invitations/models/invitation'
import { contactHash } from '#app/invitations/queries/links'

interface OptOut {
  invitationId: number
  /** By what the address or phone is known that was written to; absent: the prospect's own. */
  hash?: string
}

/**
 * Whoever was written to wants no more of it: no mail of any invitation reaches their address from here on, and
 * nobody invites them again. Of the prospect whom the invitation reaches, one that waits for an answer is declined; a
 * place that they have stays. A guardian, and whoever it went to by mistake, speaks for their own address alone. Doing
 * it again changes nothing.
 */
export function optOut({ invitationId, hash }: OptOut): Promise<void> {
  return inTransaction(async (trx) => {
    const invitation = await Invitation.findOrFail(invitationId, { client: trx })
    const isTheirs = hash === undefined || isProspect(invitation, hash)
    if (isTheirs && invitation.status === 'invited') await declineInvitation({ invitationId }, trx)
    const at = toSql(now())
    const hashes = isTheirs ? hashesOf(invitation) : [hash]
    const written = await trx
      .knexQuery()
      .insert(hashes.map((one) => ({ contact_hash: one, created_at: at, updated_at: at })))
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

/** @returns whether an address or phone, known by its hash, is that by which the invitation reaches the prospect */
export function isProspect(invitation: Invitation, hash: string): boolean {
  return hashesOf(invitation).includes(hash)
}

const hashesOf = ({ email, phoneE164 }: Invitation) =>
  [email, phoneE164].filter((one) => one !== null).map(contactHash)
