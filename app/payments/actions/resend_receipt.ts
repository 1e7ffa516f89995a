import { receiptMail } from '#app/payments/presenters/payment_mails'
import type { IssuedReceipt } from '#app/payments/queries/find_receipt'
import type { Cashier } from '#app/payments/rules/cashier'
import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import { queueMail } from '#app/mails/actions/queue_mail'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Sends a receipt to its payer once more.
 *
 * @returns whether it was sent: a disabled account gets no mail, and a reversal has none
 */
export function resendReceipt(
  input: { receipt: IssuedReceipt; actor: Cashier },
  trx?: TransactionClientContract
): Promise<boolean> {
  return inTransaction(async (client) => {
    const { receipt, actor } = input
    const { kind, payerAccount: payer } = receipt
    if (payer.isDisabled || kind === 'reversal') return false
    const { amount, currency, reference, concept, publicId, number } = receipt
    const mail = receiptMail({
      payer,
      payment: { reference, concept },
      transaction: { kind, amount, currency },
      receipt: { publicId, number },
    })
    await queueMail(mail, client)
    await recordAudit(
      {
        actorId: actor.id,
        ability: actor.ability,
        action: 'payment.receipt_sent',
        subjectType: 'payment',
        subjectId: receipt.paymentId,
        after: { number },
      },
      client
    )
    return true
  }, trx)
}
