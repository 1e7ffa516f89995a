import { moneyReaderIfAny } from '#app/payments/http/money_reader_here'
import { sendReceiptPdf } from '#app/payments/http/send_receipt_pdf'
import { readableReceipt } from '#app/payments/queries/find_receipt'
import type { HttpContext } from '@adonisjs/core/http'

export default class ReceiptDocumentsController {
  async show(ctx: HttpContext) {
    const reader = await moneyReaderIfAny(ctx)
    const userId = ctx.auth.getUserOrFail().id
    return sendReceiptPdf(ctx, await readableReceipt(String(ctx.params.receipt), userId, reader))
  }
}
