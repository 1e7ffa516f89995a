import { renderSheet, type SheetFact, type SheetTable } from '#app/core/presenters/sheet'
import { letterhead } from '#app/installation/queries/installation_settings'

/** What stands on the sheets: sentences and amounts already, in the reader's language. */
export interface TablePdf extends Pick<SheetTable, 'columns' | 'rows'> {
  language: string
  title: string
  /** What was asked for. */
  facts: SheetFact[]
  /** The totals, above the table. */
  figures: SheetFact[]
  sums: string[]
  /** At the foot of every sheet, before its number. */
  issued: string
}

const DRAWN_BY = new URL('draw_table', import.meta.url)

/** @returns the table as a PDF of A4 pages, each with the headings */
export async function renderTablePdf(table: TablePdf): Promise<Buffer> {
  const { language, title } = table
  const paper = { language, title, letterhead: await letterhead(), size: 'A4' } as const
  return renderSheet(DRAWN_BY, paper, table)
}
