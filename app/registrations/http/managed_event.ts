import { isAdmin, roleAt } from '#app/announcements/rules/event_access'
import RegistrationPolicy from '#app/registrations/policies/registration_policy'
import { accessOf, eventToManage } from '#app/registrations/queries/event_to_manage'
import { signedInStaff } from '#app/users/queries/signed_in_staff'
import type Event from '#app/announcements/models/event'
import type { Actor } from '#app/registrations/rules/transitions'
import type { HttpContext } from '@adonisjs/core/http'

/**
 * Loads the event of the route for its staff: 404 where its existence is a secret, 403 without the role or
 * the duty.
 *
 * @param slug of its announcement, where the route names it otherwise
 * @returns the event with announcement, campus and staff, who acts on it, and whether they are an admin, who
 *   sees everything
 */
export async function managedEvent(
  ctx: HttpContext,
  slug = String(ctx.params.announcement)
): Promise<{ event: Event; actor: Actor; asAdmin: boolean }> {
  const person = await signedInStaff(ctx.auth.getUserOrFail())
  const event = await eventToManage(slug, person)
  await ctx.bouncer.with(RegistrationPolicy).authorize('manage', event)
  const actor = { id: person.id, ability: roleAt(person, accessOf(event), 'manage') }
  return { event, actor, asAdmin: isAdmin(person) }
}
