/** The wallets of phones that may keep a ticket, in the order in which they are offered. */
export const WALLETS = ['google', 'apple'] as const
export type Wallet = (typeof WALLETS)[number]

/** @returns the word by which `tickets.wallet.privacy` says who gets a ticket: the one wallet, or `both` */
export function whoseWallet(offered: readonly Wallet[]): Wallet | 'both' {
  return offered.length === 1 ? offered[0]! : 'both'
}
