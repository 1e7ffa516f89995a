import type { DateTime } from 'luxon'
import { createHash } from 'node:crypto'

export type TokenPurpose = 'verify_email' | 'reset_password' | 'claim_account'
export type TokenState = 'valid' | 'used' | 'expired'

/** @returns what the table keeps of a token: its SHA-256, with which nobody can open the link */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export function tokenState(
  token: { usedAt: DateTime | null; expiresAt: DateTime },
  now: DateTime
): TokenState {
  if (token.usedAt) return 'used'
  return token.expiresAt > now ? 'valid' : 'expired'
}
