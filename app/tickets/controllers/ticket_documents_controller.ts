import { now } from '#app/core/clock'
import { openTicket } from '#app/tickets/http/open_ticket'
import { renderTicketPdf } from '#app/tickets/presenters/ticket_pdf'
import { ticketSheet } from '#app/tickets/presenters/ticket_sheet'
import type { HttpContext } from '@adonisjs/core/http'

export default class TicketDocumentsController {
  async show(ctx: HttpContext) {
    const { i18n, response } = ctx
    const ticket = await openTicket(ctx)
    const status = ticket.statusAt(now())
    if (status !== 'valid' && status !== 'over') {
      return response.redirect().status(303).toRoute('tickets.show', { ticket: ticket.publicId })
    }
    const { slug } = ticket.registration.event.announcement
    const pdf = await renderTicketPdf(ticketSheet(ticket, i18n))
    response.header('content-type', 'application/pdf')
    response.header('content-disposition', `attachment; filename="${slug}.pdf"`)
    return response.send(pdf)
  }
}
