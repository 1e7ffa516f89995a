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
