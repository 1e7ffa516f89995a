import { lockedPerson } from '#app/users/actions/lock_people'
import { inTransaction } from '#app/core/database/in_transaction'
import { recordAudit } from '#app/audit/actions/record_audit'
import { TwoFactorOff } from '#app/auth/exceptions/auth_refusals'
import { announce } from '#app/core/facts'
import { holderOf, ProtectionChanged } from '#app/auth/events/account_facts'
import limits from '#config/limits'
import RecoveryCode from '#app/auth/models/recovery_code'
import { recoveryCodeFrom } from '#app/auth/rules/recovery_codes'
import { seal } from '#app/auth/secrets/seal'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { randomBytes } from 'node:crypto'

/**
 * Replaces the person's recovery codes.
 *
 * @returns the new ones, which are shown once
 */
export async function writeRecoveryCodes(
  { userId }: { userId: number },
  trx: TransactionClientContract
): Promise<string[]> {
  await RecoveryCode.query({ client: trx }).where('user_id', userId).delete()
  const codes = Array.from({ length: limits.recoveryCodes }, newCode)
  await RecoveryCode.createMany(
    codes.map((code) => ({ userId, code: seal(code, 'recovery_code') })),
    { client: trx }
  )
  return codes
}

function newCode(): string {
  return recoveryCodeFrom(randomBytes(32)) ?? newCode()
}

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
