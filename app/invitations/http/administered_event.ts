import type Event from '#app/announcements/models/event'
import type { InvitationActor } from '#app/invitations/actions/change_invitation'
import InvitationPolicy from '#app/invitations/policies/invitation_policy'
import { invitationReader } from '#app/invitations/queries/invitation_reader'
import { vocationalEvent } from '#app/invitations/queries/vocational_events'
import type { HttpContext } from '@adonisjs/core/http'

/** @returns the event of the route for the office that looks after it, and as what somebody of it acts */
export async function administeredEvent({
  auth,
  bouncer,
  params,
}: HttpContext): Promise<{ event: Event; actor: InvitationActor }> {
  const event = await vocationalEvent(params.event)
  await bouncer.with(InvitationPolicy).authorize('administer', event)
  const { id, ability } = await invitationReader(auth.getUserOrFail())
  return { event, actor: { id, ability } }
}
