import { decodeCsv, SEPARATOR_LINE, sniffDelimiter } from '#app/imports/rules/csv_text'
import type { FileFault, FileRow } from '#app/imports/rules/import_kind'
import { CsvError, parse } from 'csv-parse'
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'

const CHUNK = 64 * 1024
const RECORD_CHARACTERS_MAX = 100_000

/**
 * Reads a whole CSV file, piece by piece, so that other requests are answered in between.
 *
 * @returns its rows without the blank ones, the headings first, or what is wrong with it
 */
export async function readCsv(bytes: Uint8Array): Promise<FileRow[] | FileFault> {
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
    const rows: FileRow[] = []
    for await (const { info, record } of parser as AsyncIterable<CsvRecord>) {
      rows.push({ line: info.lines - newLines(record), cells: record })
    }
    return rows
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = Number((error as { lines?: number }).lines ?? 1)
    if (error.code !== 'CSV_MAX_RECORD_SIZE') return { fault: 'unreadable', values: { line } }
    return { fault: 'line_too_long', values: { line, max: RECORD_CHARACTERS_MAX } }
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
