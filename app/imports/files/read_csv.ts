import {
  decodeCsv,
  SEPARATOR_LINE,
  sniffDelimiter,
  type Encoding,
} from '#app/imports/rules/csv_text'
import { CsvError, parse } from 'csv-parse'
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'

export interface CsvRow {
  /** The line of the file where the row begins; the heading is line 1 unless blank lines stand above. */
  line: number
  cells: string[]
}

export interface CsvFile {
  headings: string[]
  rows: CsvRow[]
  encoding: Encoding
  delimiter: string
}

export type CsvFault = { fault: 'not_text' | 'empty' } | { fault: 'unreadable'; line: number }

const CHUNK = 64 * 1024
const RECORD_CHARACTERS_MAX = 100_000

/**
 * Reads a whole CSV file, piece by piece, so that other requests are answered in between.
 *
 * @returns its headings and rows without the blank ones, or what is wrong with it
 */
export async function readCsv(bytes: Uint8Array): Promise<CsvFile | CsvFault> {
  const decoded = decodeCsv(bytes)
  if (!decoded) return { fault: 'not_text' }
  const delimiter = sniffDelimiter(decoded.text)
  // The parser counts the line ends of Windows within quotes twice.
  const text = decoded.text.replace(SEPARATOR_LINE, '\n').replace(/\r\n?/g, '\n')
  const parser = Readable.from(pieces(text)).pipe(
    parse({
      delimiter,
      info: true,
      relaxColumnCount: true,
      relaxQuotes: true,
      skipEmptyLines: true,
      skipRecordsWithEmptyValues: true,
      maxRecordSize: RECORD_CHARACTERS_MAX,
    })
  )
  try {
    const rows: CsvRow[] = []
    for await (const { info, record } of parser as AsyncIterable<CsvRecord>) {
      rows.push({ line: info.lines - newLines(record), cells: record })
    }
    const heading = rows.shift()
    if (!heading) return { fault: 'empty' }
    return { headings: heading.cells, rows, encoding: decoded.encoding, delimiter }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { fault: 'unreadable', line: Number((error as { lines?: number }).lines ?? 1) }
  }
}

type CsvRecord = { info: { lines: number }; record: string[] }

async function* pieces(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += CHUNK) {
    yield text.slice(at, at + CHUNK)
    await nextTurn()
  }
}

function newLines(record: string[]): number {
  return record.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0)
}
