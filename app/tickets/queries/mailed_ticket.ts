import { findTicket } from '#app/tickets/queries/find_ticket'
import type Ticket from '#app/tickets/models/ticket'
import { appUrl } from '#config/app'
import encryption from '@adonisjs/core/services/encryption'

const PURPOSE = 'mailed_ticket'

/**
 * @returns where a mail shows a ticket to whoever reads it, without signing in: for accounts that nobody has
 *   verified, since it is the mailbox that the ticket belongs to, not whoever registered the address
 */
export function mailedTicketUrl(ticketPublicId: string): string {
  const token = encryption.getMessageVerifier().sign(ticketPublicId, undefined, PURPOSE)
  return `${appUrl}/tickets/mailed/${token}`
}

/** @returns the ticket that the token names, as `findTicket` loads it; null for a token that is not ours */
export async function findMailedTicket(token: string): Promise<Ticket | null> {
  const publicId = encryption.getMessageVerifier().unsign<string>(token, PURPOSE)
  return publicId === null ? null : findTicket(publicId)
}
