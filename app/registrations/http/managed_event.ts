import type { Principal } from '#app/announcements/rules/event_access'
import RegistrationPolicy from '#app/registrations/policies/registration_policy'
import { eventToManage } from '#app/registrations/queries/event_to_manage'
import { signedInStaff } from '#app/users/queries/signed_in_staff'
import type Event from '#app/announcements/models/event'
import type { Actor } from '#app/registrations/rules/transitions'
import type { HttpContext } from '@adonisjs/core/http'

/**
 * Loads the event of the route for its staff: 404 where its existence is a secret, 403 without the role or
 * the duty.
 *
 * @returns the event with announcement, campus and staff, and who acts on it
 */
export async function managedEvent(ctx: HttpContext): Promise<{ event: Event; actor: Actor }> {
  const person = await signedInStaff(ctx.auth.getUserOrFail())
  const event = await eventToManage(String(ctx.params.announcement), person)
  await ctx.bouncer.with(RegistrationPolicy).authorize('manage', event)
  return { event, actor: auditActorFor(person) }
}

/**
 * @param person who may manage the event
 * @returns the actor of what they do there: as its organizer, or else as admin
 */
function auditActorFor(person: Principal): Actor {
  return { id: person.id, ability: person.roles.includes('organizer') ? 'organizer' : 'admin' }
}
