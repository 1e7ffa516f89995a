import { exactSum, minor, type StoredMinor } from '#app/core/database/columns'
import type { Minor } from '#isomorphic/core/money'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** @returns what the gateway was asked to give back of a payment and has not yet, in minor units */
export async function heldBack(paymentId: number, trx: TransactionClientContract): Promise<Minor> {
  const row: { total: StoredMinor } = await trx
    .from('online_refunds')
    .where({ payment_id: paymentId, state: 'asked' })
    .select(trx.raw(`${exactSum('amount_minor')} as total`))
    .firstOrFail()
  return minor(row.total)
}
