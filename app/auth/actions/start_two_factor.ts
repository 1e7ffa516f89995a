import { seal } from '#app/auth/secrets/seal'
import { newTotpSecret } from '#app/auth/secrets/totp'
import { PasswordChangedMeanwhile, TwoFactorAlreadyOn } from '#app/auth/exceptions/auth_refusals'
import { now, toSql } from '#app/core/clock'
import User from '#app/users/models/user'
import db from '@adonisjs/lucid/services/db'

/**
 * Gives the person a new secret to put into their app. It protects nothing until a code made with it
 * confirms it, and starting again makes another one.
 *
 * @param input.underPassword the hash of the password that the session was opened under
 * @throws TwoFactorAlreadyOn, PasswordChangedMeanwhile
 */
export async function startTwoFactor(input: {
  userId: number
  underPassword: string | null
}): Promise<void> {
  const secret = seal(newTotpSecret(), 'two_factor_secret')
  const started = await db
    .from('users')
    .where({ id: input.userId, password: input.underPassword })
    .whereNull('two_factor_confirmed_at')
    .update({ two_factor_secret: secret, two_factor_last_step: null, updated_at: toSql(now()) })
  if (Number(started) === 1) return
  const { hasTwoFactor } = await User.findOrFail(input.userId)
  throw hasTwoFactor ? new TwoFactorAlreadyOn() : new PasswordChangedMeanwhile()
}
