import { sendTicketCalendar } from '#app/tickets/http/send_ticket_calendar'
import { notFound, openMailedTicket } from '#app/tickets/http/open_mailed_ticket'
import { isMailedLinkOver } from '#app/tickets/queries/mailed_ticket'
import type { HttpContext } from '@adonisjs/core/http'

/** The same for a calendar. */
export default class MailedTicketCalendarsController {
  async show(ctx: HttpContext) {
    const ticket = await openMailedTicket(ctx)
    if (isMailedLinkOver(ticket)) throw notFound(ctx.request)
    return sendTicketCalendar(ctx, ticket)
  }
}
