import { now } from '#app/core/clock'
import TicketPolicy from '#app/tickets/policies/ticket_policy'
import { findTicket } from '#app/tickets/queries/find_ticket'
import { renderTicketPdf } from '#app/tickets/presenters/ticket_pdf'
import { ticketSheet } from '#app/tickets/presenters/ticket_sheet'
import type { HttpContext } from '@adonisjs/core/http'

export default class TicketDocumentsController {
  async show({ bouncer, i18n, params, response }: HttpContext) {
    const ticket = await findTicket(params.ticket)
    await bouncer.with(TicketPolicy).authorize('view', ticket)

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
