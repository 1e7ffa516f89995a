import { resendReceipt } from '#app/payments/actions/resend_receipt'
import { moneyReaderHere } from '#app/payments/http/money_reader_here'
import { spendReceiptMail } from '#app/payments/http/throttle'
import { receiptInScope } from '#app/payments/queries/find_receipt'
import type { HttpContext } from '@adonisjs/core/http'

/** A receipt is sent to its payer again. */
export default class ReceiptMailsController {
  async store(ctx: HttpContext) {
    const { i18n, params, response, session } = ctx
    const reader = await moneyReaderHere(ctx)
    const receipt = await receiptInScope(String(params.receipt), reader)
    await spendReceiptMail(receipt.publicId, reader.id)
    const isSent = await resendReceipt({ receipt, actor: reader })
    const { name } = receipt.payerAccount
    const outcome = isSent ? 'resent' : 'notResent'
    session.flash(isSent ? 'success' : 'info', i18n.t(`receipts.${outcome}`, { name }))
    return response.redirect().status(303).withQs().back()
  }
}
