import { createHash } from 'node:crypto'

/** @returns what the table keeps of a token: its SHA-256, with which nobody can open the link */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
