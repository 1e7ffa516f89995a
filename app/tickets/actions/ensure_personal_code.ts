import PersonalCode from '#app/tickets/models/personal_code'
import { inTransaction } from '#app/core/database/in_transaction'
import { now, toSql } from '#app/core/clock'
import { signCode } from '#app/tickets/actions/sign_code'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import assert from 'node:assert/strict'
import { ulid } from 'ulid'

/**
 * A person's one living code, made when first asked for. Two who ask at once get the same one.
 *
 * @param input the person
 */
export function ensurePersonalCode(
  input: { userId: number },
  trx?: TransactionClientContract
): Promise<PersonalCode> {
  return inTransaction(async (client) => {
    const existing = await findLiving(input.userId, client)
    if (existing) return existing

    const publicId = ulid()
    const { code, keyId } = await signCode({ kind: 'personal', publicId }, client)
    const at = toSql(now())
    await client
      .knexQuery()
      .insert({
        public_id: publicId,
        user_id: input.userId,
        code,
        key_id: keyId,
        created_at: at,
        updated_at: at,
      })
      .into('personal_codes')
      .onConflict()
      .ignore()
    const written = await findLiving(input.userId, client)
    assert.ok(written, 'a personal code that was just written is there')
    return written
  }, trx)
}

function findLiving(userId: number, trx: TransactionClientContract): Promise<PersonalCode | null> {
  return PersonalCode.query({ client: trx }).where('userId', userId).whereNull('revokedAt').first()
}
