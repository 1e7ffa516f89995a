import { listState } from '#app/core/http/list_query'
import { registrationList, type Wanted } from '#app/registrations/queries/list_registrations'
import type { HttpContext } from '@adonisjs/core/http'

/** @returns the rows that were ticked, else whatever the list finds that the address tells */
export function chosenRegistrations(
  { request }: Pick<HttpContext, 'request'>,
  chosen: { registrations?: string[] | undefined },
  asAdmin: boolean
): string[] | Wanted {
  return chosen.registrations ?? { ...listState(request, registrationList), asAdmin }
}
