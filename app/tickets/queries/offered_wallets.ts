import { now } from '#app/core/clock'
import { activeWallets } from '#app/tickets/gateways/wallets'
import type Ticket from '#app/tickets/models/ticket'
import { WALLETS, type Wallet } from '#isomorphic/tickets/wallets'
import { DateTime } from 'luxon'

/** How long before its end Apple's certificate is said to end: time to ask for another one. */
const ENDING_DAYS = 30

export interface ConfiguredWallet {
  wallet: Wallet
  /** Of Apple's certificate; null: it has no end. */
  validUntil: Date | null
  /** `over`: no phone takes its passes, and none are offered. */
  state: 'good' | 'ending' | 'over'
}

/** @returns the wallets that have keys here, and for how long */
export function configuredWallets(): ConfiguredWallet[] {
  const { google, apple } = activeWallets()
  const validUntil = { google: null, apple: apple?.validUntil ?? null }
  return WALLETS.filter((wallet) => ({ google, apple })[wallet] !== null).map((wallet) => ({
    wallet,
    validUntil: validUntil[wallet],
    state: stateUntil(validUntil[wallet]),
  }))
}

function stateUntil(end: Date | null): ConfiguredWallet['state'] {
  if (end === null) return 'good'
  const days = DateTime.fromJSDate(end).diff(now(), 'days').days
  if (days <= 0) return 'over'
  return days <= ENDING_DAYS ? 'ending' : 'good'
}

/** @returns the wallets that passes are signed for here: those with keys, and a certificate that is not over */
export function offeredWallets(): Wallet[] {
  return configuredWallets()
    .filter(({ state }) => state !== 'over')
    .map(({ wallet }) => wallet)
}

/**
 * @returns the wallets that may keep a ticket: of one that lets nobody in, none, nor of a prospect, who may be a minor;
 *   loaded by `findTicket`
 */
export function walletsFor(ticket: Ticket): Wallet[] {
  const isInvited = ticket.registration.source === 'invitation'
  return ticket.statusAt(now()) === 'valid' && !isInvited ? offeredWallets() : []
}
