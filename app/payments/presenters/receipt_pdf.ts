import { renderSheet } from '#app/core/presenters/sheet'
import type { Letterhead } from '#app/installation/queries/installation_settings'
import type { QrPicture } from '#app/core/rules/qr_picture'

/** What stands on the sheet: sentences already, in the reader's language and the campus's time. */
export interface ReceiptPdf {
  language: 'en' | 'es'
  letterhead: Letterhead
  documentTitle: string
  title: string
  number: string
  /** Says that it was taken back, or that it takes another one back; printed in a frame. */
  notice: string | null
  amountLabel: string
  amount: string
  facts: { label: string; value: string }[]
  qr: QrPicture
  verify: string
  url: string
  ledger: string
  issued: string
}

const DRAWN_BY = new URL('draw_receipt', import.meta.url)

/** @returns the receipt as a PDF of one A5 page */
export function renderReceiptPdf(receipt: ReceiptPdf): Promise<Buffer> {
  const { language, letterhead, documentTitle: title } = receipt
  return renderSheet(DRAWN_BY, { language, letterhead, title, size: 'A5' }, receipt)
}
