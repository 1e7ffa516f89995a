import { amountText, type Minor } from '#isomorphic/core/money'
import { stringify } from 'csv-stringify'
import type { CellValue, ColumnDef } from 'hucre'
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
  /** The value is a local date, or a date and time (`2026-01-15`, `2026-01-15 09:30:00`): in a workbook a real one. */
  shows?: keyof typeof DATE_FORMATS
}

/** As a workbook shows them. */
const DATE_FORMATS = {
  date: 'yyyy-mm-dd',
  minutes: 'yyyy-mm-dd hh:mm',
  seconds: 'yyyy-mm-dd hh:mm:ss',
} as const

export interface Export<Row> {
  /** Without the ending. */
  fileName: string
  columns: ExportColumn<Row>[]
  /**
   * The next rows in the order of a unique key, after the given one; an empty array ends the file. Each
   * call is a query of its own, so that a slow download holds no cursor and no transaction.
   */
  rowsAfter(last: Row | null): Promise<Row[]>
  /** Between the cells of a CSV file; a comma unless somebody's program wants another. */
  delimiter?: string
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
  amount: (money: Money) => PlainCell,
  first?: Row[]
): AsyncGenerator<PlainCell[]> {
  let rows = first ?? (await list.rowsAfter(null))
  while (rows.length > 0) {
    for (const row of rows) yield list.columns.map(({ value }) => plain(value(row), amount))
    rows = await list.rowsAfter(rows.at(-1)!)
  }
}

function csv<Row>(list: Export<Row>): Readable {
  const sheet = stringify({
    ...{ header: true, bom: true, columns: headers(list) },
    delimiter: list.delimiter ?? ',',
  })
  // Not `pipe`, with which a query that fails would end the whole server. The sender of the file gets the
  // error.
  return pipeline(Readable.from(cells(list, decimalText)), sheet, () => {})
}

function xlsx<Row>(list: Export<Row>): Readable {
  return Readable.from(workbook(list), { objectMode: false })
}

/** In characters; a heading needs room for itself, and no cell the whole screen. */
const [WIDTH_MIN, WIDTH_MAX] = [10, 50]

/** The headings are bold and stay in sight; the columns are as wide as their first rows. */
async function* workbook<Row>(list: Export<Row>): AsyncGenerator<Uint8Array> {
  const first = await list.rowsAfter(null)
  const sample = first.map((row) => list.columns.map(({ value }) => plain(value(row), decimalText)))
  const columns: ColumnDef[] = headers(list).map((header, index) => {
    const lengths = sample.map((row) => String(row[index] ?? '').length)
    const width = Math.min(Math.max(WIDTH_MIN, header.length + 2, ...lengths), WIDTH_MAX)
    return { header, width, style: { font: { bold: true } } }
  })
  const sheet = writeXlsxStream(dated(list, columns, first), {
    name: list.fileName.slice(0, 31),
    columns,
    freezePane: { rows: 1 },
  })
  yield* Readable.fromWeb(sheet as ReadableStream<Uint8Array>)
}

/** The rows; once the first is asked for the headings are written, and what comes next is not bold. */
async function* dated<Row>(
  list: Export<Row>,
  columns: ColumnDef[],
  first: Row[]
): AsyncGenerator<CellValue[]> {
  for (const [index, column] of columns.entries()) {
    const { decimals, shows } = list.columns[index]!
    const format = shows
      ? DATE_FORMATS[shows]
      : decimals === undefined
        ? null
        : (0).toFixed(decimals)
    delete column.style
    if (format !== null) column.numFmt = format
  }
  for await (const row of cells(list, decimalNumber, first)) {
    yield row.map((cell, index) => (list.columns[index]!.shows ? dateOf(cell) : cell))
  }
}

const LOCAL = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}(?::\d{2})?))?$/

/** @returns the local time as a spreadsheet counts it, which knows no zones; what is none stays a text */
function dateOf(cell: PlainCell): CellValue {
  const [, day, time = '00:00'] = LOCAL.exec(typeof cell === 'string' ? cell : '') ?? []
  return day ? new Date(`${day}T${time}Z`) : cell
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
