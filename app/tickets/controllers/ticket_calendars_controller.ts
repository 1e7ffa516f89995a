import TicketPolicy from '#app/tickets/policies/ticket_policy'
import { findTicket } from '#app/tickets/queries/find_ticket'
import { ticketCalendar } from '#app/tickets/presenters/ticket_calendar'
import type { HttpContext } from '@adonisjs/core/http'

export default class TicketCalendarsController {
  async show({ bouncer, params, response }: HttpContext) {
    const ticket = await findTicket(params.ticket)
    await bouncer.with(TicketPolicy).authorize('view', ticket)

    const { slug } = ticket.registration.event.announcement
    response.header('content-type', 'text/calendar; charset=utf-8; method=PUBLISH')
    response.header('content-disposition', `attachment; filename="${slug}.ics"`)
    return response.send(ticketCalendar(ticket))
  }
}
