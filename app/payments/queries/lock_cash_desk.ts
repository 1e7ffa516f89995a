import { NoOpenDesk } from '#app/payments/exceptions/payment_refusals'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** An open desk, which nobody closes before the caller's transaction ends. */
export interface OpenDesk {
  id: number
  publicId: string
  campusId: number
}

/**
 * Locks the cashier's open desk, after the payment.
 *
 * @throws NoOpenDesk
 */
export async function lockOpenDesk(
  cashierId: number,
  trx: TransactionClientContract
): Promise<OpenDesk> {
  const query = trx
    .from('cash_desk_sessions')
    .where('cashier_id', cashierId)
    .whereNull('closed_at')
    .select('id', 'public_id', 'campus_id')
  query.knexQuery.forNoKeyUpdate()
  const [row]: { id: number; public_id: string; campus_id: number }[] = await query
  if (!row) throw new NoOpenDesk()
  return { id: row.id, publicId: row.public_id, campusId: row.campus_id }
}
