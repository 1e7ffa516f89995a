import { amountText, type Minor } from '#isomorphic/core/money'
import { stringify } from 'csv-stringify'
import { writeXlsxStream } from 'hucre/xlsx'
import { pipeline, Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

type PlainCell = string | number | boolean | null
export type Cell = PlainCell | Money

/** In a file a decimal number, in units of the currency. */
export interface Money {
  amountMinor: Minor
  /** ISO 4217. */
  currency: string
}

export interface ExportColumn<Row> {
  /** Already translated. */
  header: string
  value(row: Row): Cell
  /** Of amounts: how many decimals a spreadsheet shows. */
  decimals?: number
}

export interface Export<Row> {
  /** Without the ending. */
  fileName: string
  columns: ExportColumn<Row>[]
  /**
   * The next rows in the order of a unique key, after the given one; an empty array ends the file. Each
   * call is a query of its own, so that a slow download holds no cursor and no transaction.
   */
  rowsAfter(last: Row | null): Promise<Row[]>
}

export const FORMATS = ['csv', 'xlsx'] as const
export type Format = (typeof FORMATS)[number]

export const CONTENT_TYPES: Record<Format, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/**
 * What a list shows as a file, filtered as it is, read page by page while the file is written. A cell that
 * a spreadsheet would take for a formula (`= + - @`, tab, return) is neutralised with a leading apostrophe,
 * in both formats.
 *
 * @param format `csv` (UTF-8 with a byte-order mark, which Excel needs for accents) or `xlsx`
 */
export function exportStream<Row>(list: Export<Row>, format: Format): Readable {
  return format === 'csv' ? csv(list) : xlsx(list)
}

async function* cells<Row>(
  list: Export<Row>,
  amount: (money: Money) => PlainCell
): AsyncGenerator<PlainCell[]> {
  let rows = await list.rowsAfter(null)
  while (rows.length > 0) {
    for (const row of rows) yield list.columns.map(({ value }) => plain(value(row), amount))
    rows = await list.rowsAfter(rows.at(-1)!)
  }
}

function csv<Row>(list: Export<Row>): Readable {
  const sheet = stringify({ header: true, bom: true, columns: headers(list) })
  // Not `pipe`, with which a query that fails would end the whole server. The sender of the file gets the
  // error.
  return pipeline(Readable.from(cells(list, decimalText)), sheet, () => {})
}

function xlsx<Row>(list: Export<Row>): Readable {
  const columns = headers(list).map((header, index) => {
    const { decimals } = list.columns[index]!
    return { header, ...(decimals !== undefined && { numFmt: (0).toFixed(decimals) }) }
  })
  const sheet = writeXlsxStream(cells(list, decimalNumber), {
    name: list.fileName.slice(0, 31),
    columns,
  })
  return Readable.fromWeb(sheet as ReadableStream)
}

function plain(cell: Cell, amount: (money: Money) => PlainCell): PlainCell {
  return typeof cell === 'object' && cell ? amount(cell) : neutral(cell)
}

function decimalText({ amountMinor, currency }: Money): string {
  return amountText(amountMinor, currency)
}

/** The digits that a spreadsheet keeps of a number; the others it would make zeros. */
const SPREADSHEET_DIGITS = 15

function decimalNumber(money: Money): PlainCell {
  const text = decimalText(money)
  return text.replace(/\D/g, '').length > SPREADSHEET_DIGITS ? text : Number(text)
}

/** A heading may be what a person typed: a question, a column of an uploaded file. */
function headers<Row>(list: Export<Row>): string[] {
  return list.columns.map(({ header }) => String(neutral(header)))
}

/** @returns the cell, with an apostrophe before a text that a spreadsheet would run */
export function neutral(cell: PlainCell): PlainCell {
  return typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
}
