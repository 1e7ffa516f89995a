import { installationSettings } from '#app/installation/queries/installation_settings'
import type Ticket from '#app/tickets/models/ticket'
import { ticketCalendar } from '#app/tickets/presenters/ticket_calendar'
import type { HttpContext } from '@adonisjs/core/http'

/** Answers with the sessions of a ticket for somebody's own calendar; loaded by `findTicket`. */
export async function sendTicketCalendar({ response }: HttpContext, ticket: Ticket) {
  const { slug } = ticket.registration.event.announcement
  response.header('cache-control', 'private, no-store')
  response.header('content-type', 'text/calendar; charset=utf-8; method=PUBLISH')
  response.header('content-disposition', `attachment; filename="${slug}.ics"`)
  const { name } = await installationSettings()
  return response.send(ticketCalendar(ticket, name))
}
