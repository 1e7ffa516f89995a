import { now } from '#app/core/clock'
import { letterhead } from '#app/installation/queries/installation_settings'
import Ticket from '#app/tickets/models/ticket'
import { findTicket, onTicket } from '#app/tickets/queries/find_ticket'
import { renderTicketPdf } from '#app/tickets/presenters/ticket_pdf'
import { ticketSheet } from '#app/tickets/presenters/ticket_sheet'
import type { I18n } from '@adonisjs/i18n'

export interface TicketDocument {
  name: string
  bytes: Buffer
  /** How many tickets are looked through by now, and how many there are. */
  done: number
  total: number
}

/** @returns a person's tickets as the sheets that they may print, one after the other */
export async function* ticketDocuments(
  userIds: number[],
  i18n: I18n
): AsyncGenerator<TicketDocument> {
  const own = await Ticket.query()
    .whereHas('registration', (registration) => registration.whereIn('userId', userIds))
    .whereNull('revokedAt')
    .orderBy('id')
  for (const [index, { publicId }] of own.entries()) {
    const ticket = await findTicket(publicId)
    const status = ticket.statusAt(now())
    if (status !== 'valid' && status !== 'over') continue
    const { slug } = ticket.registration.event.announcement
    const wears = { ...(await onTicket(ticket)), letterhead: await letterhead() }
    yield {
      name: `${slug}-${publicId}.pdf`,
      bytes: await renderTicketPdf(ticketSheet(ticket, wears, i18n)),
      done: index + 1,
      total: own.length,
    }
  }
}
