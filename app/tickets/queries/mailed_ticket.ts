import { now } from '#app/core/clock'
import { findTicket } from '#app/tickets/queries/find_ticket'
import type Ticket from '#app/tickets/models/ticket'
import { appUrl } from '#config/app'
import encryption from '@adonisjs/core/services/encryption'

const PURPOSE = 'mailed_ticket'
const BASE = `${appUrl}/tickets/mailed/`

/**
 * @returns where a mail shows a ticket to whoever reads it, without signing in: for who was registered at the desk, and
 *   for accounts that nobody has verified, since it is the mailbox that the ticket belongs to, not whoever registered
 *   the address. The link is good until the event ends, wherever that is moved to.
 */
export function mailedTicketUrl(ticketPublicId: string): string {
  const token = encryption.getMessageVerifier().sign(ticketPublicId, undefined, PURPOSE)
  return BASE + token
}

/** @returns whether an address is one of those */
export const isMailedTicketUrl = (url: string): boolean => url.startsWith(BASE)

/** @returns the public id of the ticket that a token names; null: it is none of ours */
export function readMailedTicket(token: string): string | null {
  return encryption.getMessageVerifier().unsign<string>(token, PURPOSE)
}

/** @returns the ticket that the token names, as `findTicket` loads it; null for a token that is not ours */
export async function findMailedTicket(token: string): Promise<Ticket | null> {
  const publicId = readMailedTicket(token)
  return publicId === null ? null : findTicket(publicId)
}

/** @returns whether the link of a mail shows the ticket no longer; loaded by `findTicket` */
export function isMailedLinkOver({ registration }: Ticket): boolean {
  return registration.event.endsAt <= now()
}
