import { openTicket } from '#app/tickets/http/open_ticket'
import { sendTicketCalendar } from '#app/tickets/http/send_ticket_calendar'
import type { HttpContext } from '@adonisjs/core/http'

export default class TicketCalendarsController {
  async show(ctx: HttpContext) {
    return sendTicketCalendar(ctx, await openTicket(ctx))
  }
}
