import { isPrintable, sendTicketPdf } from '#app/tickets/http/send_ticket_pdf'
import { findMailedTicket } from '#app/tickets/queries/mailed_ticket'
import { errors } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'

/** A ticket by the link of a mail, for who reads the mailbox of an account that nobody has verified. */
export default class MailedTicketsController {
  async show(ctx: HttpContext) {
    const ticket = await findMailedTicket(String(ctx.params.token))
    if (!ticket || !isPrintable(ticket)) {
      throw new errors.E_ROUTE_NOT_FOUND([ctx.request.method(), ctx.request.url()])
    }
    ctx.response.header('referrer-policy', 'no-referrer')
    return sendTicketPdf(ctx, ticket)
  }
}
