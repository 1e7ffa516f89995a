import { isPrintable, sendTicketPdf } from '#app/tickets/http/send_ticket_pdf'
import { openTicket } from '#app/tickets/http/open_ticket'
import type { HttpContext } from '@adonisjs/core/http'

export default class TicketDocumentsController {
  async show(ctx: HttpContext) {
    const ticket = await openTicket(ctx)
    if (isPrintable(ticket)) return sendTicketPdf(ctx, ticket)
    const { publicId } = ticket
    return ctx.response.redirect().status(303).toRoute('tickets.show', { ticket: publicId })
  }
}
