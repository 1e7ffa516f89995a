import { inTransaction } from '#app/core/database/in_transaction'
import { now } from '#app/core/clock'
import { mailed } from '#app/invitations/actions/accept_invitation'
import { tellProspects } from '#app/invitations/actions/tell_prospects'
import { InvitationAnswered } from '#app/invitations/exceptions/invitation_refusals'
import Invitation from '#app/invitations/models/invitation'
import { sentMail } from '#app/invitations/presenters/invitation_mails'
import { invitableEvent } from '#app/invitations/queries/invitable_event'
import User from '#app/users/models/user'

/** Sends the invitation's mail again, at most once a day. */
export function resendInvitation({ invitationId }: { invitationId: number }): Promise<void> {
  return inTransaction(async (trx) => {
    const invitation = await Invitation.findOrFail(invitationId, { client: trx })
    if (invitation.status !== 'invited') throw new InvitationAnswered()
    const event = await invitableEvent(invitation.eventId, trx)
    const inviter = await User.findOrFail(invitation.inviterId, { client: trx })
    const mail = sentMail({ invitation: mailed(invitation), event, inviter })
    await tellProspects([{ ...mail, dedupKey: `${mail.dedupKey}:${now().toISODate()}` }], trx)
  })
}
