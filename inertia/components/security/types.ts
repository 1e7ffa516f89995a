import type { Data } from '@generated/data'

export type PasskeyRow = Data.Auth.Passkey
export type SessionRow = Data.Auth.OpenSession

/** Types, not interfaces: only these pass for JSON in the server's check of a page's props. */
export type TwoFactorState = {
  onSince: string | null
  isRequired: boolean
  recoveryCodesLeft: number
}

/** What the page asks before it does it. */
export type Asked =
  | { what: 'addPasskey' | 'turnOff' | 'renewCodes' }
  | { what: 'renamePasskey' | 'removePasskey'; passkey: PasskeyRow }
  | { what: 'endOthers'; count: number }

export type Setup = {
  qr: { size: number; path: string }
  secret: string
}
