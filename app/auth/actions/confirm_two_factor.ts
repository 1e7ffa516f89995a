import { holderOf, ProtectionChanged } from '#app/auth/events/account_facts'
import { announce } from '#app/core/facts'
import { writeRecoveryCodes } from '#app/auth/actions/write_recovery_codes'
import { TwoFactorAlreadyOn, TwoFactorOff } from '#app/auth/exceptions/auth_refusals'
import { asTotpCode } from '#app/auth/rules/recovery_codes'
import { unseal } from '#app/auth/secrets/seal'
import { stepOfCode } from '#app/auth/secrets/totp'
import { recordAudit } from '#app/audit/actions/record_audit'
import { now } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { lockedPerson } from '#app/users/actions/lock_people'

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
