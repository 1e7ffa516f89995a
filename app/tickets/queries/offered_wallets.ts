import { now } from '#app/core/clock'
import { activeWallets } from '#app/tickets/gateways/wallets'
import type Ticket from '#app/tickets/models/ticket'
import { WALLETS, type Wallet } from '#isomorphic/tickets/wallets'

/** @returns the wallets that passes are signed for here: those with keys, and a certificate that is not over */
export function offeredWallets(): Wallet[] {
  const { google, apple } = activeWallets()
  const isOffered = {
    google: google !== null,
    apple: apple !== null && apple.validUntil.getTime() > now().toMillis(),
  }
  return WALLETS.filter((wallet) => isOffered[wallet])
}

/**
 * @returns the wallets that may keep a ticket: of one that lets nobody in, none, nor of a prospect, who may be a minor;
 *   loaded by `findTicket`
 */
export function walletsFor(ticket: Ticket): Wallet[] {
  const isInvited = ticket.registration.source === 'invitation'
  return ticket.statusAt(now()) === 'valid' && !isInvited ? offeredWallets() : []
}
