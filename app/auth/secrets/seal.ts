import { createHash } from 'node:crypto'
import encryption from '@adonisjs/core/services/encryption'

/** What a sealed text is for: sealed for one thing it opens for nothing else. */
type Purpose = 'two_factor_secret' | 'recovery_code' | 'recovery_codes_once'

/** @returns the text encrypted with the app key */
export function seal(text: string, purpose: Purpose): string {
  return encryption.encrypt(text, { purpose })
}

/** @returns the text, or null where it was sealed under another key or for something else */
export function unseal(sealed: unknown, purpose: Purpose): string | null {
  return typeof sealed === 'string' ? encryption.decrypt<string>(sealed, purpose) : null
}

/** @returns what the table keeps of a token: its SHA-256, with which nobody can open the link */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
