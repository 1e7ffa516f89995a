import { cashierOf } from '#app/payments/queries/cashier_of'
import { sendReceiptPdf } from '#app/payments/http/send_receipt_pdf'
import { readableReceipt } from '#app/payments/queries/find_receipt'
import type { HttpContext } from '@adonisjs/core/http'

export default class ReceiptDocumentsController {
  async show(ctx: HttpContext) {
    const reader = await cashierOf(ctx.auth.getUserOrFail())
    const userId = ctx.auth.getUserOrFail().id
    return sendReceiptPdf(ctx, await readableReceipt(String(ctx.params.receipt), userId, reader))
  }
}
