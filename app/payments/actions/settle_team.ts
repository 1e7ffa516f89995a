import { settlePayment } from '#app/payments/actions/settle_payment'
import type { Actor } from '#app/registrations/rules/transitions'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Confirms a team that waits for nobody's money any more, since the one who owed some has left it. The caller holds the
 * event's lock. Settling again changes nothing.
 */
export async function settleTeam(
  { teamId, actor }: { teamId: number; actor: Actor | null },
  trx: TransactionClientContract
): Promise<void> {
  const paid: { id: number } | null = await trx
    .from('payments as p')
    .join('registrations as r', 'r.id', 'p.registration_id')
    .where({ 'r.team_id': teamId, 'r.status': 'pending_payment', 'p.status': 'paid' })
    .where('p.unallocated', false)
    .orderBy('p.id')
    .select('p.id')
    .first()
  if (paid) await settlePayment({ paymentId: paid.id, actor }, trx)
}
