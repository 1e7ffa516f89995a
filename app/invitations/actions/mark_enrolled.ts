import { recordAudits } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import { now } from '#app/core/clock'
import { lockedInvitation, type InvitationActor } from '#app/invitations/actions/change_invitation'
import { settleInvitations } from '#app/invitations/actions/settle_invitations'
import { NotAccepted } from '#app/invitations/exceptions/invitation_refusals'
import type Invitation from '#app/invitations/models/invitation'
import { mayEnrol, statusOfAccepted } from '#app/invitations/rules/invitation_states'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface EnrolInput {
  actor: InvitationActor
  /** Public id of the import that says so. */
  importId?: string
}

/**
 * Marks that a prospect has enrolled, which closes the funnel and pays the last points. Marking it again changes
 * nothing.
 *
 * @throws NotAccepted for somebody who has not accepted, or has given up
 */
export function markEnrolled(
  { invitationId, ...input }: EnrolInput & { invitationId: number },
  trx?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (client) => {
    const invitation = await lockedInvitation(invitationId, client)
    if (invitation.status === 'enrolled') return
    if (!mayEnrol(invitation.status)) throw new NotAccepted()
    await writeEnrolments([invitation], input, client)
  }, trx)
}

/** The same for many of one event, read under its lock, all of whom may. */
export async function writeEnrolments(
  invitations: readonly Invitation[],
  { actor, importId }: EnrolInput,
  trx: TransactionClientContract
): Promise<void> {
  const at = now()
  for (const invitation of invitations) {
    invitation.useTransaction(trx)
    await invitation.merge({ status: 'enrolled', enrolledAt: at }).save()
  }
  await recordAudits(
    invitations.map(({ id }) => ({
      actorId: actor.id,
      ability: actor.ability,
      action: 'invitation.enrolled' as const,
      subjectType: 'invitation' as const,
      subjectId: id,
      after: { status: 'enrolled', ...(importId && { import: importId }) },
    })),
    trx
  )
  const [first] = invitations
  if (!first) return
  await settleInvitations({ ids: invitations.map(({ id }) => id), eventId: first.eventId }, trx)
}

/** Takes it back where it was marked by mistake, with its points. Doing it again changes nothing. */
export function unmarkEnrolled(
  { invitationId, actor }: { invitationId: number; actor: InvitationActor },
  trx?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (client) => {
    const invitation = await lockedInvitation(invitationId, client)
    if (invitation.status !== 'enrolled') return
    const status = statusOfAccepted({ attended: invitation.attendedAt !== null, enrolled: false })
    invitation.useTransaction(client)
    await invitation.merge({ status, enrolledAt: null }).save()
    await recordAudits(
      [
        {
          actorId: actor.id,
          ability: actor.ability,
          action: 'invitation.enrolment_undone',
          subjectType: 'invitation',
          subjectId: invitation.id,
          before: { status: 'enrolled' },
          after: { status },
        },
      ],
      client
    )
    await settleInvitations({ ids: [invitation.id], eventId: invitation.eventId }, client)
  }, trx)
}
