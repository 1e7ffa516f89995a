import { sendReceiptPdf } from '#app/payments/http/send_receipt_pdf'
import { findMailedReceipt } from '#app/payments/queries/find_receipt'
import { errors } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'

/** A receipt by the link of a mail, for who reads the mailbox of an account that nobody has verified. */
export default class MailedReceiptsController {
  async show(ctx: HttpContext) {
    const receipt = await findMailedReceipt(String(ctx.params.token))
    if (!receipt) throw new errors.E_ROUTE_NOT_FOUND([ctx.request.method(), ctx.request.url()])
    ctx.response.header('referrer-policy', 'no-referrer')
    return sendReceiptPdf(ctx, receipt)
  }
}
