import { appleWalletFrom, googleWalletFrom } from '#app/tickets/gateways/wallet_keys'
import env from '#start/env'

/** By which Google and Apple know who issues passes; null: there are none for that wallet. */
export const walletKeys = {
  google: googleWalletFrom({
    issuerId: env.get('GOOGLE_WALLET_ISSUER_ID'),
    account: env.get('GOOGLE_WALLET_ACCOUNT'),
    privateKey: env.get('GOOGLE_WALLET_PRIVATE_KEY')?.release(),
  }),
  apple: appleWalletFrom({
    passTypeId: env.get('APPLE_WALLET_PASS_TYPE_ID'),
    teamId: env.get('APPLE_WALLET_TEAM_ID'),
    certificate: env.get('APPLE_WALLET_CERTIFICATE'),
    key: env.get('APPLE_WALLET_KEY'),
    wwdr: env.get('APPLE_WALLET_WWDR_CERTIFICATE'),
    passphrase: env.get('APPLE_WALLET_KEY_PASSPHRASE')?.release(),
  }),
}
