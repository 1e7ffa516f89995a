import limits from '#config/limits'
import type { TokenPurpose } from '#app/auth/rules/tokens'
import { tokenHash } from '#app/auth/secrets/token_hash'
import { now, toSql } from '#app/core/clock'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { randomBytes } from 'node:crypto'

/**
 * Makes the secret of a link that is sent by e-mail. Earlier links of the person go on working until
 * they expire: people open the older mail first.
 *
 * @returns the token, which is kept nowhere but in the mail
 */
export async function issueToken(
  input: { userId: number; purpose: TokenPurpose },
  trx: TransactionClientContract
): Promise<string> {
  const { token, row } = newToken(input)
  await trx.table('user_tokens').insert(row)
  return token
}

/** @returns a new token, and the row that knows it by its hash */
export function newToken({ userId, purpose }: { userId: number; purpose: TokenPurpose }) {
  const token = randomBytes(32).toString('base64url')
  const at = now()
  const row = {
    user_id: userId,
    purpose,
    token_hash: tokenHash(token),
    expires_at: toSql(at.plus({ minutes: limits.linkMinutes })),
    created_at: toSql(at),
    updated_at: toSql(at),
  }
  return { token, row }
}
