import { now, toSql } from '#app/core/services/clock'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Leaves of somebody's registrations and attendances what figures need, and nothing they or staff wrote. */
export async function forgetAnswers(
  { userIds }: { userIds: number[] },
  trx: TransactionClientContract
): Promise<void> {
  const at = toSql(now())
  const own = () => trx.from('registrations').whereIn('user_id', userIds)
  await own().update({ answers: '[]', reason: null, updated_at: at })
  const ids = own().select('id')
  await trx.from('attendances').whereIn('registration_id', ids).update({ reason: null })
  await trx
    .from('tickets')
    .whereIn('registration_id', own().select('id'))
    .update({ revoked_reason: null })
}
