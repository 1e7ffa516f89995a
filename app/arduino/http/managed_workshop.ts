import { slugOfApplication, slugOfWorkshop } from '#app/arduino/queries/workshops'
import { managedEvent } from '#app/registrations/http/managed_event'
import type { HttpContext } from '@adonisjs/core/http'

/** The workshop of the route for its staff, as `managedEvent` finds it by its announcement. */
export async function managedWorkshop(ctx: HttpContext) {
  return managedEvent(ctx, await slugOfWorkshop(String(ctx.params.event)))
}

/** The same by an application of it. */
export async function workshopOfApplication(ctx: HttpContext) {
  return managedEvent(ctx, await slugOfApplication(String(ctx.params.registration)))
}
