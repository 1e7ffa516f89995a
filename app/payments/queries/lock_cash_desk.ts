import { NoOpenDesk } from '#app/payments/exceptions/payment_refusals'
import type { Method } from '#app/payments/rules/ledger_entry'
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
  const desk = await openDeskLocked(cashierId, trx)
  if (!desk) throw new NoOpenDesk()
  return desk
}

/**
 * Locks the desk at which money that a cashier gives back, or takes back by mistake, is recorded. Cash leaves a drawer;
 * what goes by card or transfer stands at the desk too while one is open, since its closing sheet is compared with what
 * the card terminal and the bank say. What a gateway moves stands at none.
 *
 * @throws NoOpenDesk for cash
 */
export async function lockDeskOf(
  { method, cashierId }: { method: Method; cashierId: number },
  trx: TransactionClientContract
): Promise<OpenDesk | null> {
  if (method === 'online') return null
  return method === 'cash' ? lockOpenDesk(cashierId, trx) : openDeskLocked(cashierId, trx)
}

async function openDeskLocked(
  cashierId: number,
  trx: TransactionClientContract
): Promise<OpenDesk | null> {
  const query = trx
    .from('cash_desk_sessions')
    .where('cashier_id', cashierId)
    .whereNull('closed_at')
    .select('id', 'public_id', 'campus_id')
  query.knexQuery.forNoKeyUpdate()
  const [row]: { id: number; public_id: string; campus_id: number }[] = await query
  return row ? { id: row.id, publicId: row.public_id, campusId: row.campus_id } : null
}
