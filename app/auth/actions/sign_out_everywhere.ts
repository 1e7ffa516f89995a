import { endSessions } from '#app/auth/http/end_sessions'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Signs a person out on every device: no browser is remembered any more, and once the caller's transaction
 * has committed every session is gone.
 */
export async function signOutEverywhere(
  userId: number,
  trx: TransactionClientContract
): Promise<void> {
  await trx.from('remember_me_tokens').where('tokenable_id', userId).delete()
  trx.after('commit', () => endSessions(userId))
}
