import { endSessions } from '#app/auth/http/end_sessions'
import { inBatches } from '#app/core/rules/batches'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Signs people out on every device: no browser remembers them any more, and once the caller's transaction
 * has committed every session is gone.
 */
export async function signOutEverywhere(
  userIds: readonly number[],
  trx: TransactionClientContract
): Promise<void> {
  for (const batch of inBatches(userIds)) {
    await trx.from('remember_me_tokens').whereIn('tokenable_id', batch).delete()
  }
  trx.after('commit', () => endSessions(userIds))
}
