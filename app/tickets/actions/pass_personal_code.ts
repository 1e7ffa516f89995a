import { now, toSql } from '#app/core/clock'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

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

/** Ends the personal codes of people who are gone, and forgets why tickets of theirs were revoked. */
export async function endCodes(
  { userIds }: { userIds: number[] },
  trx: TransactionClientContract
): Promise<void> {
  const at = toSql(now())
  await trx
    .from('personal_codes')
    .whereIn('user_id', userIds)
    .whereNull('revoked_at')
    .update({ revoked_at: at, updated_at: at })
  const theirs = trx.from('registrations').whereIn('user_id', userIds).select('id')
  await trx.from('tickets').whereIn('registration_id', theirs).update({ revoked_reason: null })
}
