import { now } from '#app/core/clock'
import { letterhead } from '#app/installation/queries/installation_settings'
import type Ticket from '#app/tickets/models/ticket'
import { renderTicketPdf } from '#app/tickets/presenters/ticket_pdf'
import { ticketSheet } from '#app/tickets/presenters/ticket_sheet'
import { onTicket } from '#app/tickets/queries/find_ticket'
import type { HttpContext } from '@adonisjs/core/http'

/** @returns whether the ticket has a file: what was replaced or cancelled opens no door */
export function isPrintable(ticket: Ticket): boolean {
  const status = ticket.statusAt(now())
  return status === 'valid' || status === 'over'
}

/** @param ticket loaded by `findTicket` */
export async function sendTicketPdf({ i18n, response }: HttpContext, ticket: Ticket) {
  const wears = { ...(await onTicket(ticket)), letterhead: await letterhead() }
  const pdf = await renderTicketPdf(ticketSheet(ticket, wears, i18n))
  const { slug } = ticket.registration.event.announcement
  response.header('cache-control', 'private, no-store')
  response.header('content-type', 'application/pdf')
  response.header('content-disposition', `attachment; filename="${slug}.pdf"`)
  return response.send(pdf)
}
