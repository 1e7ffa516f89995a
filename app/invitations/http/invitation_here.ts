import type { InvitationActor } from '#app/invitations/actions/change_invitation'
import InvitationPolicy from '#app/invitations/policies/invitation_policy'
import { findInvitation } from '#app/invitations/queries/find_invitation'
import { invitationReader } from '#app/invitations/queries/invitation_reader'
import { isOwn } from '#app/invitations/rules/inviting'
import type { HttpContext } from '@adonisjs/core/http'

/**
 * Loads the invitation of the route for whoever may do what is asked.
 *
 * @returns it, and who acts: its inviter, or the office by the role that lets them
 */
export async function invitationHere(
  { auth, bouncer, params }: HttpContext,
  ability: 'keep' | 'correct' | 'decide'
) {
  const invitation = await findInvitation(params.invitation)
  await bouncer.with(InvitationPolicy).authorize(ability, invitation)
  const reader = await invitationReader(auth.getUserOrFail())
  const asInviter = ability !== 'decide' && isOwn(reader, invitation.inviter)
  const actor: InvitationActor = { id: reader.id, ability: asInviter ? null : reader.ability }
  return { invitation, actor, reader }
}
