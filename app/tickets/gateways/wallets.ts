import type { AppleWallet, GoogleWallet } from '#app/tickets/gateways/wallet_keys'
import { walletKeys } from '#config/wallets'

export interface WalletKeys {
  google: GoogleWallet | null
  apple: AppleWallet | null
}

let used: WalletKeys = walletKeys

/** @returns by which keys passes are signed; null: there are none for that wallet */
export function activeWallets(): WalletKeys {
  return used
}

/** For a test: other keys, or whatever the settings say. */
export function useWallets(keys: Partial<WalletKeys> | undefined): void {
  used = keys ? { google: null, apple: null, ...keys } : walletKeys
}
