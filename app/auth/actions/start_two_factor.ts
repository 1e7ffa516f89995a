import { seal } from '#app/auth/services/seal'
import { newTotpSecret } from '#app/auth/services/totp'
import { TwoFactorAlreadyOn } from '#app/auth/exceptions/two_factor_state'
import { now, toSql } from '#app/core/services/clock'
import db from '@adonisjs/lucid/services/db'

/**
 * Gives the person a new secret to put into their app. It protects nothing until a code made with it
 * confirms it, and starting again makes another one.
 *
 * @throws TwoFactorAlreadyOn
 */
export async function startTwoFactor({ userId }: { userId: number }): Promise<void> {
  const secret = seal(newTotpSecret(), 'two_factor_secret')
  const started = await db
    .from('users')
    .where('id', userId)
    .whereNull('two_factor_confirmed_at')
    .update({ two_factor_secret: secret, two_factor_last_step: null, updated_at: toSql(now()) })
  if (Number(started) !== 1) throw new TwoFactorAlreadyOn()
}
