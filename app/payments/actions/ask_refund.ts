import { openRefundRequests } from '#app/payments/actions/refund_requests'
import { NothingCollected } from '#app/payments/exceptions/payment_refusals'
import { lockPayment } from '#app/payments/queries/payment_to_move'
import { heldOf } from '#app/payments/rules/payment_states'
import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Puts a payment on the cashiers' list because its payer asks for the money back. Asking while it is on the list
 * changes nothing.
 *
 * @throws NothingCollected when no money is held
 */
export function askRefund(
  input: { paymentId: number; words: string; userId: number },
  trx?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (client) => {
    const { paymentId, words, userId } = input
    const payment = await lockPayment(paymentId, client)
    const amount = heldOf(payment)
    if (amount === 0n) throw new NothingCollected()
    const open: unknown = await client
      .from('refund_requests')
      .where({ payment_id: paymentId, state: 'open' })
      .select('id')
      .first()
    if (open) return
    await openRefundRequests([{ paymentId, amount, reason: 'asked', words }], client)
    await recordAudit(
      {
        actorId: userId,
        action: 'payment.refund_asked',
        subjectType: 'payment',
        subjectId: paymentId,
        reason: words,
      },
      client
    )
  }, trx)
}
