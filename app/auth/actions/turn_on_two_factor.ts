import { lockedPerson } from '#app/users/actions/lock_people'
import { inTransaction } from '#app/core/database/in_transaction'
import { recordAudit } from '#app/audit/actions/record_audit'
import { asTotpCode } from '#app/auth/rules/recovery_codes'
import { writeRecoveryCodes } from '#app/auth/actions/write_recovery_codes'
import { announce } from '#app/core/facts'
import { holderOf, ProtectionChanged } from '#app/auth/events/account_facts'
import db from '@adonisjs/lucid/services/db'
import User from '#app/users/models/user'
import { now, toSql } from '#app/core/clock'
import {
  PasswordChangedMeanwhile,
  TwoFactorAlreadyOn,
  TwoFactorOff,
} from '#app/auth/exceptions/auth_refusals'
import { newTotpSecret, stepOfCode } from '#app/auth/secrets/totp'
import { seal, unseal } from '#app/auth/secrets/seal'

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

/**
 * Turns two-factor on: the code shows that the person's app has the secret. From here on no session opens
 * with a password alone.
 *
 * @returns the recovery codes, which are shown once, or null for a wrong code
 * @throws TwoFactorAlreadyOn, or TwoFactorOff when it was never started
 */
export function confirmTwoFactor(input: {
  userId: number
  code: string
}): Promise<string[] | null> {
  return inTransaction(async (trx) => {
    const user = await lockedPerson(input.userId, trx)
    if (user.hasTwoFactor) throw new TwoFactorAlreadyOn()
    const secret = unseal(user.twoFactorSecret, 'two_factor_secret')
    if (!secret) throw new TwoFactorOff()
    const code = asTotpCode(input.code)
    const step = code === null ? null : stepOfCode(secret, code, now())
    if (step === null) return null
    await user.merge({ twoFactorConfirmedAt: now(), twoFactorLastStep: step }).save()
    const codes = await writeRecoveryCodes({ userId: user.id }, trx)
    await announce(trx, new ProtectionChanged(holderOf(user), 'authTwoFactorOn'))
    await recordAudit(
      {
        actorId: user.id,
        action: 'two_factor.enabled',
        subjectType: 'user',
        subjectId: user.id,
      },
      trx
    )
    return codes
  })
}
