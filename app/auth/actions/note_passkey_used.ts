import { PasskeyRefused } from '#app/auth/exceptions/auth_refusals'
import type Passkey from '#app/auth/models/passkey'
import { now, toSql } from '#app/core/clock'
import db from '@adonisjs/lucid/services/db'

/**
 * Notes that a passkey was used. An authenticator that counts must have counted on: the same answer is not
 * accepted twice, not even at once; most passkeys do not count and stay at 0.
 *
 * @throws PasskeyRefused
 */
export async function notePasskeyUsed(input: { passkey: Passkey; counter: number }): Promise<void> {
  const { passkey, counter } = input
  const at = toSql(now())
  const query = db.from('passkeys').where('id', passkey.id)
  if (counter > 0) query.where('counter', '<', counter)
  const noted = await query.update({ counter, last_used_at: at, updated_at: at })
  if (Number(noted) !== 1) throw new PasskeyRefused()
}
