import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Keeps of a person's attendances what figures need, and removes what staff wrote. */
export async function forgetReasons(
  { userIds }: { userIds: number[] },
  trx: TransactionClientContract
): Promise<void> {
  const theirs = trx.from('registrations').whereIn('user_id', userIds).select('id')
  await trx.from('attendances').whereIn('registration_id', theirs).update({ reason: null })
  const scans = trx.from('scans').whereIn('registration_id', theirs.clone()).select('id')
  await trx
    .from('scan_reviews')
    .whereIn('scan_id', scans)
    .whereNotNull('reason')
    .update({ reason: null })
}
