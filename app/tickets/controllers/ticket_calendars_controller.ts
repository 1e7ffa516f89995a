import { installationSettings } from '#app/installation/queries/installation_settings'
import { openTicket } from '#app/tickets/http/open_ticket'
import { ticketCalendar } from '#app/tickets/presenters/ticket_calendar'
import type { HttpContext } from '@adonisjs/core/http'

export default class TicketCalendarsController {
  async show(ctx: HttpContext) {
    const { response } = ctx
    const ticket = await openTicket(ctx)
    const { slug } = ticket.registration.event.announcement
    response.header('content-type', 'text/calendar; charset=utf-8; method=PUBLISH')
    response.header('content-disposition', `attachment; filename="${slug}.ics"`)
    const { name } = await installationSettings()
    return response.send(ticketCalendar(ticket, name))
  }
}
