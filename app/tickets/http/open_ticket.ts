import { roleAt } from '#app/announcements/rules/event_access'
import { recordRegistrationViewed } from '#app/registrations/actions/view_registration'
import { accessOf } from '#app/registrations/queries/event_to_manage'
import TicketPolicy from '#app/tickets/policies/ticket_policy'
import { findTicket } from '#app/tickets/queries/find_ticket'
import { signedInStaff } from '#app/users/queries/signed_in_staff'
import type Ticket from '#app/tickets/models/ticket'
import type { HttpContext } from '@adonisjs/core/http'

/** The ticket of the route, for its holder and for staff of its event: whoever of them it is shown to is recorded. */
export async function openTicket({ auth, bouncer, params }: HttpContext): Promise<Ticket> {
  const ticket = await findTicket(String(params.ticket))
  await bouncer.with(TicketPolicy).authorize('view', ticket)
  const { id: registrationId, userId, event } = ticket.registration
  const person = await signedInStaff(auth.getUserOrFail())
  if (person.id !== userId) {
    const actor = { id: person.id, ability: roleAt(person, accessOf(event), 'manage') }
    await recordRegistrationViewed({ registrationId, actor })
  }
  return ticket
}
