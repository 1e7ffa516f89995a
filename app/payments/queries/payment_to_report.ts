import { inCashScope } from '#app/payments/queries/in_cash_scope'
import { paymentOf, paymentsWithPlace, type OwedPayment } from '#app/payments/queries/my_payments'
import type { Cashier } from '#app/payments/rules/cashier'
import { asPerson } from '#app/users/queries/person_ids'
import { parsePaymentReference } from '#isomorphic/payments/reference'

/** Whom a payment is reported for, and by whom. */
export interface PaymentToReport extends OwedPayment {
  payer: string
  isOwn: boolean
}

/**
 * @param asked the public id, or the reference as somebody typed it
 * @param reader null: only one's own
 * @returns the payment for whoever owes it, or a cashier within their scope; null for everybody else
 */
export async function findPaymentToReport(
  asked: string,
  userId: number,
  reader: Cashier | null
): Promise<PaymentToReport | null> {
  const own = paymentsWithPlace().whereIn('p.user_id', asPerson(userId))
  const mine = await named(own, asked)
  if (mine || reader === null) return mine && { ...mine, isOwn: true }
  const theirs = paymentsWithPlace()
  inCashScope(theirs, reader.scope)
  const found = await named(theirs, asked)
  return found && { ...found, isOwn: false }
}

async function named(query: ReturnType<typeof paymentsWithPlace>, asked: string) {
  const reference = parsePaymentReference(asked)
  if (reference !== null) query.where('p.reference', reference)
  else query.where('p.public_id', asked)
  const row = await query.join('users as u', 'u.id', 'p.user_id').select('u.name as payer').first()
  return row && { ...paymentOf(row), payer: (row as unknown as { payer: string }).payer }
}

/** @returns one's own payment; fails with 404 for everybody else's */
export async function ownPayment(publicId: string, userId: number): Promise<OwedPayment> {
  const row = await paymentsWithPlace()
    .whereIn('p.user_id', asPerson(userId))
    .where('p.public_id', publicId)
    .firstOrFail()
  return paymentOf(row as never)
}
