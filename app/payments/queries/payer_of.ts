import db from '@adonisjs/lucid/services/db'

/** @returns the row number of the person who owes a payment */
export async function payerOf(paymentId: number): Promise<number> {
  const row: { user_id: number } = await db
    .from('payments')
    .where('id', paymentId)
    .select('user_id')
    .firstOrFail()
  return row.user_id
}
