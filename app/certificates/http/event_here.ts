import { eventToCertify, type EventToCertify } from '#app/certificates/queries/event_to_certify'
import { managedEvent } from '#app/registrations/http/managed_event'
import type { Actor } from '#app/registrations/rules/transitions'
import type { HttpContext } from '@adonisjs/core/http'

/** Loads the event of the route for those who run its certificates: its organizers and admins. */
export async function certifiedEvent(
  ctx: HttpContext
): Promise<{ event: EventToCertify; actor: Actor & { ability: string } }> {
  const { event, actor } = await managedEvent(ctx)
  return { event: await eventToCertify(event.id), actor: { ...actor, ability: actor.ability! } }
}
