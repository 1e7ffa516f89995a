import { deskOutcome } from '#app/registrations/queries/desk_outcome'
import DeskOutcomeTransformer from '#app/registrations/transformers/desk_outcome_transformer'
import type Event from '#app/announcements/models/event'
import type { HttpContext } from '@adonisjs/core/http'

const KEY = 'justRegistered'

/** The page that comes next says what can follow: print, check in. */
export function flashRegistered({ session }: HttpContext, registrationPublicId: string): void {
  session.flash(KEY, registrationPublicId)
}

/** @returns whom the request before this one registered at the event's desk; null: nobody */
export async function justRegistered({ session }: HttpContext, event: Event) {
  const outcome = await deskOutcome(event, session.flashMessages.get(KEY))
  return outcome && DeskOutcomeTransformer.transform(outcome)
}
