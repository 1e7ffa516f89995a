import { recordAudits } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import { inBatches } from '#app/core/rules/batches'
import { now, toSql } from '#app/core/clock'
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
): Promise<void> {
  return inTransaction(async (client) => {
    const found = await Invitation.findOrFail(invitationId, { client })
    await lockEvent(found.eventId, client)
    const invitation = await Invitation.findOrFail(invitationId, { client })
    if (invitation.status === 'declined') return
    if (invitation.status === 'accepted') {
      // Its listener writes the invitation.
      await cancelRegistration(
        { registrationId: invitation.registrationId!, by: 'participant' },
        client
      )
      return
    }
    if (invitation.status !== 'invited') throw new InvitationEnded()
    await endInvitations([invitation], { status: 'declined' }, client)
  }, trx)
}

/**
 * The one way in which invitations end: given up, expired or cancelled; whoever has enrolled stays enrolled. What
 * was paid for them goes back.
 *
 * @param invitations of one event, whose lock the caller holds
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
  const ending = invitations.filter(({ enrolledAt }) => !enrolledAt)
  const [first] = ending
  if (!first) return
  const at = toSql(now())
  for (const batch of inBatches(ending)) {
    await trx
      .from('invitations')
      .whereIn(
        'id',
        batch.map(({ id }) => id)
      )
      .update({
        status,
        // Of a place that is given up nobody was there.
        attended_at: null,
        ...(status === 'declined' && { declined_at: at }),
        ...(status === 'cancelled' && { cancelled_at: at }),
        updated_at: at,
      })
  }
  if (status !== 'expired') {
    const audits = ending.map((invitation) => ({
      actorId: actor?.id ?? null,
      ability: actor?.ability ?? null,
      action: `invitation.${status}` as const,
      subjectType: 'invitation' as const,
      subjectId: invitation.id,
      before: { status: invitation.status },
      after: { status },
      reason,
    }))
    await recordAudits(audits, trx)
  }
  const ids = ending.map(({ id }) => id)
  await settleInvitations({ ids, eventId: first.eventId }, trx)
}
