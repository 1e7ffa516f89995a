/* Drawn in the thread of the sheets: imports packages and types only. */
import type { Sheet } from '#app/core/presenters/sheet'
import type { TablePdf } from '#app/reports/presenters/table_pdf'

export function draw(sheet: Sheet, { title, facts, figures, issued, ...table }: TablePdf): void {
  const { margin: x, inner: width } = sheet
  const y = sheet.head() + 10
  sheet.y = sheet.write(title, { x, y, width, size: 18, weight: 'SemiBold', linesMax: 2 }) + 8
  sheet.facts(facts)
  sheet.figures(figures)
  sheet.table(table)
  sheet.feet(issued)
}
