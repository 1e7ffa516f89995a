import { holderOf, ProtectionChanged } from '#app/auth/events/account_facts'
import { announce } from '#app/core/facts'
import RecoveryCode from '#app/auth/models/recovery_code'
import { asRecoveryCode, asTotpCode } from '#app/auth/rules/recovery_codes'
import { unseal } from '#app/auth/secrets/seal'
import { stepOfCode } from '#app/auth/secrets/totp'
import { recordAudit } from '#app/audit/actions/record_audit'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import User from '#app/users/models/user'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { timingSafeEqual } from 'node:crypto'

/**
 * Uses up a code of the person's app, or one of their recovery codes. However many send the same code at
 * once, one of them is accepted: the statement that notes it decides.
 *
 * @param input.code as typed
 * @returns which of the two it was, or null for a wrong or used one
 */
export async function acceptSecondFactor(input: {
  userId: number
  code: string
}): Promise<'two_factor' | 'recovery' | null> {
  const user = await User.findOrFail(input.userId)
  if (!user.hasTwoFactor) return null
  const totp = asTotpCode(input.code)
  if (totp !== null) return (await useTotp(user, totp)) ? 'two_factor' : null
  const recovery = asRecoveryCode(input.code)
  return recovery !== null && (await useRecoveryCode(user, recovery)) ? 'recovery' : null
}

async function useTotp(user: User, code: string): Promise<boolean> {
  const secret = unseal(user.twoFactorSecret, 'two_factor_secret')
  const step = secret === null ? null : stepOfCode(secret, code, now())
  if (step === null) return false
  const noted = await User.query()
    .where('id', user.id)
    .where('two_factor_secret', user.twoFactorSecret!)
    .where((query) =>
      query.whereNull('two_factor_last_step').orWhere('two_factor_last_step', '<', step)
    )
    .update({ two_factor_last_step: step })
  return Number(noted) === 1
}

function useRecoveryCode(user: User, code: string): Promise<boolean> {
  return inTransaction(async (trx) => {
    const unused = await RecoveryCode.query({ client: trx })
      .where('user_id', user.id)
      .whereNull('used_at')
    const row = unused.find((one) => isSame(unseal(one.code, 'recovery_code'), code))
    if (!row || !(await noteUsed(row, trx))) return false
    const left = unused.length - 1
    await announce(trx, new ProtectionChanged(holderOf(user), 'authRecoveryCodeUsed', { left }))
    await recordAudit(
      {
        actorId: user.id,
        action: 'two_factor.recovery_code_used',
        subjectType: 'user',
        subjectId: user.id,
        after: { left },
      },
      trx
    )
    return true
  })
}

async function noteUsed(row: RecoveryCode, trx: TransactionClientContract): Promise<boolean> {
  const at = toSql(now())
  const noted = await RecoveryCode.query({ client: trx })
    .where('id', row.id)
    .whereNull('used_at')
    .update({ used_at: at, updated_at: at })
  return Number(noted) === 1
}

function isSame(kept: string | null, given: string): boolean {
  const [one, other] = [Buffer.from(kept ?? ''), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}
