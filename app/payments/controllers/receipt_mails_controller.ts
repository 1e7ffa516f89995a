import { resendReceipt } from '#app/payments/actions/resend_receipt'
import { cashierHere } from '#app/payments/http/cashier_here'
import { spendReceiptMail } from '#app/payments/http/throttle'
import { receiptInScope } from '#app/payments/queries/find_receipt'
import type { HttpContext } from '@adonisjs/core/http'

/** A receipt is sent to its payer again. */
export default class ReceiptMailsController {
  async store(ctx: HttpContext) {
    const { i18n, params, response, session } = ctx
    const reader = await cashierHere(ctx)
    const receipt = await receiptInScope(String(params.receipt), reader)
    await spendReceiptMail(receipt.publicId, reader.id)
    const isSent = await resendReceipt({ receipt, actor: reader })
    const { name } = receipt.payerAccount
    const outcome = isSent ? 'resent' : 'notResent'
    session.flash(isSent ? 'success' : 'info', i18n.t(`receipts.${outcome}`, { name }))
    return response.redirect().status(303).withQs().back()
  }
}
