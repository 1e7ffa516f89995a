import { holderOf, ProtectionChanged } from '#app/auth/events/account_facts'
import { announce } from '#app/core/facts'
import { writeRecoveryCodes } from '#app/auth/actions/write_recovery_codes'
import { TwoFactorOff } from '#app/auth/exceptions/auth_refusals'
import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import { lockedPerson } from '#app/users/actions/lock_people'

/**
 * Makes new recovery codes; the old ones are worth nothing.
 *
 * @returns the codes, which are shown once
 * @throws TwoFactorOff
 */
export function renewRecoveryCodes({ userId }: { userId: number }): Promise<string[]> {
  return inTransaction(async (trx) => {
    const user = await lockedPerson(userId, trx)
    if (!user.hasTwoFactor) throw new TwoFactorOff()
    const codes = await writeRecoveryCodes({ userId }, trx)
    await announce(trx, new ProtectionChanged(holderOf(user), 'authRecoveryCodesRenewed'))
    await recordAudit(
      {
        actorId: userId,
        action: 'two_factor.recovery_codes_renewed',
        subjectType: 'user',
        subjectId: userId,
      },
      trx
    )
    return codes
  })
}
