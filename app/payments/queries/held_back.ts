import { exactSum, minor, type StoredMinor } from '#app/core/database/columns'
import type { Minor } from '#isomorphic/core/money'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * @returns whether all of what was not paid in full is on its way back: the place goes with it, so that money which
 *   comes meanwhile does not pay for it
 */
export async function isGivingUp(
  paymentId: number,
  trx: TransactionClientContract
): Promise<boolean> {
  const asked: unknown = await trx
    .from('online_refunds')
    .where({ payment_id: paymentId, state: 'asked', gives_up: true })
    .select('id')
    .first()
  return asked !== null
}

/** @returns what the gateway was asked to give back of a payment and has not yet, in minor units */
export async function heldBack(paymentId: number, trx: TransactionClientContract): Promise<Minor> {
  const row: { total: StoredMinor } = await trx
    .from('online_refunds')
    .where({ payment_id: paymentId, state: 'asked' })
    .select(trx.raw(`${exactSum('amount_minor')} as total`))
    .firstOrFail()
  return minor(row.total)
}
