import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Keeps of a person's attendances what figures need, and removes what staff wrote. */
export async function forgetReasons(
  { userIds }: { userIds: number[] },
  trx: TransactionClientContract
): Promise<void> {
  const theirs = trx.from('registrations').whereIn('user_id', userIds).select('id')
  await trx.from('attendances').whereIn('registration_id', theirs).update({ reason: null })
}
