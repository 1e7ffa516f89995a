import type { DateTime } from 'luxon'

export type TokenPurpose = 'verify_email' | 'reset_password' | 'claim_account'
export type TokenState = 'valid' | 'used' | 'expired'

export function tokenState(
  token: { usedAt: DateTime | null; expiresAt: DateTime },
  now: DateTime
): TokenState {
  if (token.usedAt) return 'used'
  return token.expiresAt > now ? 'valid' : 'expired'
}
