import { inTransaction } from '#app/core/database/in_transaction'
import { now } from '#app/core/clock'
import { mailed } from '#app/invitations/actions/accept_invitation'
import { tellProspects } from '#app/invitations/actions/tell_prospects'
import { InvitationAnswered } from '#app/invitations/exceptions/invitation_refusals'
import Invitation from '#app/invitations/models/invitation'
import { sentMail } from '#app/invitations/presenters/invitation_mails'
import { invitableEvent } from '#app/invitations/queries/invitable_event'
import { lastWritten } from '#app/mails/queries/last_written'
import User from '#app/users/models/user'

/**
 * Sends the invitation's mail again, a day after the last one at the earliest. Sooner it does nothing, and says so to
 * nobody: whoever wants no mails gets none either, which an inviter is not to learn.
 */
export function resendInvitation({ invitationId }: { invitationId: number }): Promise<void> {
  return inTransaction(async (trx) => {
    const invitation = await Invitation.findOrFail(invitationId, { client: trx })
    if (invitation.status !== 'invited') throw new InvitationAnswered()
    const event = await invitableEvent(invitation.eventId, trx)
    const inviter = await User.findOrFail(invitation.inviterId, { client: trx })
    const mail = sentMail({ invitation: mailed(invitation), event, inviter })
    const first = (await lastWritten([mail.dedupKey!], trx)) ?? invitation.createdAt
    // In each day since the first one mail, however many ask at once.
    const day = Math.floor(now().diff(first, 'days').days)
    const keyOf = (count: number) => `${mail.dedupKey}:${count}`
    const last = (await lastWritten([day - 1, day].map(keyOf), trx)) ?? first
    if (now() < last.plus({ days: 1 })) return
    await tellProspects([{ ...mail, dedupKey: keyOf(day) }], trx)
  })
}
