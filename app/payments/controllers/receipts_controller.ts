import { cashierOf } from '#app/payments/queries/cashier_of'
import { findReceipt, mayReadReceipt } from '#app/payments/queries/find_receipt'
import PublicReceiptTransformer from '#app/payments/transformers/public_receipt_transformer'
import type { HttpContext } from '@adonisjs/core/http'

export default class ReceiptsController {
  /** Whether a receipt is genuine, for whoever holds the paper: it says nothing about the person in full. */
  async show({ auth, inertia, params, response }: HttpContext) {
    const receipt = await findReceipt(String(params.receipt))
    if (!receipt) response.status(404)
    const { user } = auth
    const mayDownload =
      receipt !== null &&
      user !== undefined &&
      (await mayReadReceipt(receipt, user.id, await cashierOf(user)))
    return inertia.render('receipts/show', {
      receipt: receipt && PublicReceiptTransformer.transform(receipt),
      asked: String(params.receipt),
      mayDownload,
    })
  }
}
