import { inBatches } from '#app/core/rules/batches'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface AccountState {
  id: number
  isDisabled: boolean
  /** Merged into another account, or erased: for good. */
  isClosed: boolean
  isVerified: boolean
}

/** The accounts as they stand under their lock, one query for every batch. */
export async function accountStates(
  userIds: readonly number[],
  trx: TransactionClientContract
): Promise<AccountState[]> {
  const states: AccountState[] = []
  for (const batch of inBatches(userIds)) {
    const rows: Row[] = await trx
      .from('users')
      .whereIn('id', batch)
      .orderBy('id')
      .select('id', 'disabled_at', 'merged_into_id', 'erased_at', 'email_verified_at')
    for (const row of rows) {
      const isClosed = row.merged_into_id !== null || row.erased_at !== null
      const isVerified = row.email_verified_at !== null
      states.push({ id: row.id, isDisabled: row.disabled_at !== null, isClosed, isVerified })
    }
  }
  return states
}

interface Row {
  id: number
  disabled_at: string | Date | null
  merged_into_id: number | null
  erased_at: string | Date | null
  email_verified_at: string | Date | null
}
