import { recordAudit } from '#app/audit/actions/record_audit'
import PersonalCode from '#app/tickets/models/personal_code'
import { inTransaction } from '#app/core/database/in_transaction'
import { now, toSql } from '#app/core/clock'
import { signCode } from '#app/tickets/actions/sign_code'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import assert from 'node:assert/strict'
import { ulid } from '#app/core/ulid'

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

/**
 * The old personal code stops working and a new one is made; a person without one gets their first.
 *
 * @param input the person, and the code they saw when they asked (its public id): a second click on the
 *   same page replaces nothing more; null: they saw none
 * @returns the person's living code, and whether it took another one's place
 */
export function replacePersonalCode(
  input: { userId: number; actorId: number | null; publicId: string | null },
  trx?: TransactionClientContract
): Promise<{ code: PersonalCode; replaced: boolean }> {
  return inTransaction(async (client) => {
    const at = toSql(now())
    const revoked = await PersonalCode.query({ client })
      .where({ userId: input.userId, publicId: input.publicId ?? '' })
      .whereNull('revokedAt')
      .update({ revoked_at: at, updated_at: at })
    const code = await ensurePersonalCode({ userId: input.userId }, client)
    const replaced = Number(revoked) > 0
    if (replaced) {
      await recordAudit(
        {
          actorId: input.actorId,
          action: 'personal_code.replaced',
          subjectType: 'personal_code',
          subjectId: code.id,
          after: { keyId: code.keyId },
        },
        client
      )
    }
    return { code, replaced }
  }, trx)
}

/** One living code per person: it goes over to the other account only where that one has none. */
export async function passPersonalCode(
  { from, to }: { from: number; to: number },
  trx: TransactionClientContract
): Promise<void> {
  const at = toSql(now())
  const living = (userId: number) =>
    trx.from('personal_codes').where('user_id', userId).whereNull('revoked_at')
  const own = await living(to).first()
  await living(from).update(
    own ? { revoked_at: at, updated_at: at } : { user_id: to, updated_at: at }
  )
}

/** The people's personal codes stop working. */
export async function revokePersonalCodes(
  { userIds }: { userIds: number[] },
  trx: TransactionClientContract
): Promise<void> {
  const at = toSql(now())
  await trx
    .from('personal_codes')
    .whereIn('user_id', userIds)
    .whereNull('revoked_at')
    .update({ revoked_at: at, updated_at: at })
}

/** Forgets why tickets of the people were revoked. */
export async function forgetRevocations(
  { userIds }: { userIds: number[] },
  trx: TransactionClientContract
): Promise<void> {
  const theirs = trx.from('registrations').whereIn('user_id', userIds).select('id')
  await trx.from('tickets').whereIn('registration_id', theirs).update({ revoked_reason: null })
}
