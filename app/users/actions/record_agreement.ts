import { now, toSql } from '#app/core/clock'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Writes beside the person which versions they have agreed to, where every request looks. */
export async function recordAgreement(
  agreed: { userId: number; terms: number | null; privacy: number | null },
  trx: TransactionClientContract
): Promise<void> {
  await trx
    .from('users')
    .where('id', agreed.userId)
    .update({
      accepted_terms_version: agreed.terms,
      accepted_privacy_version: agreed.privacy,
      updated_at: toSql(now()),
    })
}
