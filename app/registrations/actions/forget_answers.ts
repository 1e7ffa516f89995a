import { now, toSql } from '#app/core/clock'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Leaves of a person's registrations what figures need, and nothing they or staff wrote. */
export async function forgetAnswers(
  { userIds }: { userIds: number[] },
  trx: TransactionClientContract
): Promise<void> {
  await trx
    .from('registrations')
    .whereIn('user_id', userIds)
    .update({ answers: '[]', reason: null, updated_at: toSql(now()) })
}
