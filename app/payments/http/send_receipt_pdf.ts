import { letterhead } from '#app/installation/queries/installation_settings'
import type { IssuedReceipt } from '#app/payments/queries/find_receipt'
import { renderReceiptPdf } from '#app/payments/presenters/receipt_pdf'
import { receiptSheet } from '#app/payments/presenters/receipt_sheet'
import type { HttpContext } from '@adonisjs/core/http'

/** @param receipt for whoever may have it */
export async function sendReceiptPdf({ i18n, response }: HttpContext, receipt: IssuedReceipt) {
  const pdf = await renderReceiptPdf(receiptSheet(receipt, await letterhead(), i18n))
  response.header('cache-control', 'private, no-store')
  response.header('x-content-type-options', 'nosniff')
  response.header('content-type', 'application/pdf')
  response.header('content-disposition', `attachment; filename="${receipt.number}.pdf"`)
  return response.send(pdf)
}
