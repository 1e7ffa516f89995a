import { renderSheet } from '#app/core/presenters/sheet'
import type { ClosingSheet } from '#app/payments/presenters/closing_sheet'

const DRAWN_BY = new URL('draw_closing_sheet', import.meta.url)

/** @returns the closing sheet of a cash desk on A4 pages, each with the head of the ledger at its foot */
export function closingSheetPdf(sheet: ClosingSheet): Promise<Buffer> {
  const { language, letterhead, title } = sheet
  return renderSheet(DRAWN_BY, { language, letterhead, title, size: 'A4' }, sheet)
}
