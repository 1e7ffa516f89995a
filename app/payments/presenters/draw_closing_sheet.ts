/* Drawn in the thread of the sheets: imports packages and types only. */
import type { Sheet } from '#app/core/presenters/sheet'
import type { ClosingSheet } from '#app/payments/presenters/closing_sheet'

const LABEL_WIDTH = 110

export function draw(sheet: Sheet, closing: ClosingSheet): void {
  drawHead(sheet, closing)
  drawFigures(sheet, closing.figures)
  for (const table of [closing.counted, closing.totals, closing.movements]) sheet.table(table)
  drawSignatures(sheet, closing.signature)
  sheet.feet(`${closing.head.label}: ${closing.head.value}`)
}

function drawHead(sheet: Sheet, { title, facts }: ClosingSheet): void {
  const { margin: x, inner: width, colours } = sheet
  const y = sheet.head() + 10
  sheet.y = sheet.write(title, { x, y, width, size: 18, weight: 'SemiBold' }) + 8
  for (const { label, value } of facts) {
    const place = { y: sheet.y, size: 9.5 }
    sheet.write(label, { ...place, x, width: LABEL_WIDTH - 8, color: colours.soft })
    const beside = { x: x + LABEL_WIDTH, width: width - LABEL_WIDTH, linesMax: 3 }
    sheet.y = sheet.write(value, { ...place, ...beside }) + 2
  }
  sheet.y += 12
}

/** Float, expected, counted and difference, beside one another. */
function drawFigures(sheet: Sheet, figures: ClosingSheet['figures']): void {
  const width = sheet.inner / figures.length
  for (const [index, { label, value }] of figures.entries()) {
    const place = { x: sheet.margin + index * width, width: width - 6 }
    sheet.write(label, { ...place, y: sheet.y, size: 8.5, color: sheet.colours.soft })
    sheet.write(value, { ...place, y: sheet.y + 12, size: 13, weight: 'SemiBold' })
  }
  sheet.y += 40
}

function drawSignatures(sheet: Sheet, names: string[]): void {
  sheet.makeRoom(60)
  const width = sheet.inner / names.length
  const y = sheet.y + 40
  const { soft } = sheet.colours
  for (const [index, name] of names.entries()) {
    const x = sheet.margin + index * width
    sheet.document
      .moveTo(x, y)
      .lineTo(x + width - 30, y)
      .lineWidth(0.5)
      .stroke(soft)
    sheet.write(name, { x, y: y + 4, width: width - 30, size: 8.5, color: soft })
  }
}
