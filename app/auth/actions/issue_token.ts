import limits from '#config/limits'
import type { TokenPurpose } from '#app/auth/rules/tokens'
import { tokenHash } from '#app/auth/services/token_hash'
import { now } from '#app/core/services/clock'
import UserToken from '#app/users/models/user_token'
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
  const token = randomBytes(32).toString('base64url')
  await UserToken.create(
    {
      userId: input.userId,
      purpose: input.purpose,
      tokenHash: tokenHash(token),
      expiresAt: now().plus({ minutes: limits.linkMinutes }),
    },
    { client: trx }
  )
  return token
}
