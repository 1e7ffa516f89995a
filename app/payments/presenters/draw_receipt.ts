/* Drawn in the thread of the sheets: imports packages and types only. */
import type { Place, Sheet } from '#app/core/presenters/sheet'
import type { ReceiptPdf } from '#app/payments/presenters/receipt_pdf'

const QR_SIDE = 92
/** Of the foot, from its line on. */
const FOOT = QR_SIDE + 14

export function draw(sheet: Sheet, receipt: ReceiptPdf): void {
  const headBottom = drawHead(sheet, receipt)
  const noticeBottom = drawNotice(sheet, receipt, headBottom)
  drawFacts(sheet, receipt, drawAmount(sheet, receipt, noticeBottom))
  drawFoot(sheet, receipt)
}

const footTopOf = (sheet: Sheet) => sheet.height - sheet.margin - FOOT

function drawHead(sheet: Sheet, receipt: ReceiptPdf): number {
  const { margin: x, inner: width } = sheet
  let y = sheet.head()
  y = sheet.write(receipt.title, { x, y: y + 14, width, size: 10 })
  y = sheet.write(receipt.number, { x, y: y + 2, width, size: 20, weight: 'SemiBold' })
  sheet.rule(y + 10)
  return y + 22
}

function drawNotice(sheet: Sheet, { notice }: ReceiptPdf, top: number): number {
  if (notice === null) return top
  const { margin, inner, colours } = sheet
  const place: Place = { x: margin + 10, y: top + 8, width: inner - 20, size: 10, linesMax: 3 }
  const style = { weight: 'SemiBold' as const, color: colours.notice }
  const bottom = sheet.write(notice, { ...place, ...style }) + 8
  sheet.document
    .roundedRect(margin, top, inner, bottom - top, 4)
    .lineWidth(1.2)
    .stroke(colours.notice)
  return bottom + 14
}

function drawAmount(sheet: Sheet, { amountLabel, amount }: ReceiptPdf, top: number): number {
  const { margin: x, inner: width, colours } = sheet
  const below = sheet.write(amountLabel, { x, y: top, width, size: 8.5, color: colours.soft })
  return sheet.write(amount, { x, y: below + 2, width, size: 24, weight: 'SemiBold' }) + 14
}

function drawFacts(sheet: Sheet, { facts }: ReceiptPdf, top: number): void {
  const { margin: x, inner, colours } = sheet
  const labelWidth = 108
  let y = top
  for (const { label, value } of facts) {
    if (y > footTopOf(sheet) - 16) return
    sheet.write(label, { x, y: y + 1, width: labelWidth, size: 9, color: colours.soft })
    const bottom = sheet.write(value, {
      ...{ x: x + labelWidth + 8, y, width: inner - labelWidth - 8, size: 10.5, linesMax: 3 },
    })
    y = bottom + 7
  }
}

function drawFoot(sheet: Sheet, receipt: ReceiptPdf): void {
  const { margin, inner, colours } = sheet
  sheet.rule(footTopOf(sheet))
  const top = footTopOf(sheet) + 14
  sheet.qr(receipt.qr, { x: margin, y: top, side: QR_SIDE })
  const place = { x: margin + QR_SIDE + 16, width: inner - QR_SIDE - 16, linesMax: 2 }
  const small = { ...place, size: 8, color: colours.soft }
  let y = sheet.write(receipt.verify, { ...place, y: top, size: 9, linesMax: 3 })
  y = sheet.write(receipt.url, { ...small, y: y + 3 })
  y = sheet.write(receipt.ledger, { ...small, y: y + 8 })
  sheet.write(receipt.issued, { ...small, y: y + 3 })
}
