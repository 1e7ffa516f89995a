/* Drawn in the thread of the sheets: imports packages and types only. */
import type { Sheet } from '#app/core/presenters/sheet'
import type { ClosingSheet } from '#app/payments/presenters/closing_sheet'

export function draw(sheet: Sheet, closing: ClosingSheet): void {
  const { title, facts, figures } = closing
  const { margin: x, inner: width } = sheet
  const y = sheet.head() + 10
  sheet.y = sheet.write(title, { x, y, width, size: 18, weight: 'SemiBold' }) + 8
  sheet.facts(facts)
  sheet.figures(figures)
  for (const table of [closing.counted, closing.totals, closing.movements]) sheet.table(table)
  drawSignatures(sheet, closing.signature)
  sheet.feet(`${closing.head.label}: ${closing.head.value}`)
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
