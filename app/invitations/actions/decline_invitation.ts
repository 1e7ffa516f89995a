import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import { now } from '#app/core/clock'
import { settleInvitations } from '#app/invitations/actions/settle_invitations'
import { InvitationEnded } from '#app/invitations/exceptions/invitation_refusals'
import Invitation from '#app/invitations/models/invitation'
import { cancelRegistration } from '#app/registrations/actions/cancel_registration'
import { lockEvent } from '#app/registrations/queries/lock_event'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * A prospect says no, or gives up the place that they had: the seat goes on by the one engine, and the points for
 * accepting go back. Saying it again changes nothing.
 *
 * @throws InvitationEnded, and CancelTooLate after the event's deadline
 */
export function declineInvitation(
  { invitationId }: { invitationId: number },
  trx?: TransactionClientContract
): Promise<Invitation> {
  return inTransaction(async (client) => {
    const found = await Invitation.findOrFail(invitationId, { client })
    await lockEvent(found.eventId, client)
    const invitation = await Invitation.findOrFail(invitationId, { client })
    if (invitation.status === 'declined') return invitation
    if (invitation.status === 'accepted') {
      // Its listener writes the invitation.
      await cancelRegistration(
        { registrationId: invitation.registrationId!, by: 'participant' },
        client
      )
      return Invitation.findOrFail(invitationId, { client })
    }
    if (invitation.status !== 'invited') throw new InvitationEnded()
    await endInvitations([invitation], { status: 'declined' }, client)
    return invitation
  }, trx)
}

/**
 * The one way in which invitations end: given up, expired or cancelled; whoever has enrolled stays enrolled. What
 * was paid for them goes back.
 *
 * @param invitations of one event
 */
export async function endInvitations(
  invitations: readonly Invitation[],
  {
    status,
    actor = null,
    reason = null,
  }: {
    status: 'declined' | 'expired' | 'cancelled'
    actor?: { id: number; ability: string | null } | null
    reason?: string | null
  },
  trx: TransactionClientContract
): Promise<void> {
  const at = now()
  for (const invitation of invitations) {
    if (invitation.enrolledAt) continue
    const before = invitation.status
    invitation.useTransaction(trx)
    invitation.merge({
      status,
      ...(status === 'declined' && { declinedAt: at }),
      ...(status === 'cancelled' && { cancelledAt: at }),
    })
    await invitation.save()
    if (status === 'expired') continue
    await recordAudit(
      {
        actorId: actor?.id ?? null,
        ability: actor?.ability ?? null,
        action: `invitation.${status}`,
        subjectType: 'invitation',
        subjectId: invitation.id,
        before: { status: before },
        after: { status },
        reason,
      },
      trx
    )
  }
  const [first] = invitations
  if (!first) return
  const ids = invitations.map(({ id }) => id)
  await settleInvitations({ ids, eventId: first.eventId }, trx)
}
