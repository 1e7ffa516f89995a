import { isPrintable, sendTicketPdf } from '#app/tickets/http/send_ticket_pdf'
import { notFound, openMailedTicket } from '#app/tickets/http/open_mailed_ticket'
import { isMailedLinkOver } from '#app/tickets/queries/mailed_ticket'
import type { HttpContext } from '@adonisjs/core/http'

/** The same for paper. */
export default class MailedTicketDocumentsController {
  async show(ctx: HttpContext) {
    const ticket = await openMailedTicket(ctx)
    if (isMailedLinkOver(ticket) || !isPrintable(ticket)) throw notFound(ctx.request)
    return sendTicketPdf(ctx, ticket)
  }
}
