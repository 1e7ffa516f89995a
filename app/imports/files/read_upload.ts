import {
  columnLetters,
  comparable,
  headingAt,
  leftOut,
  matchHeadings,
  missingGroups,
  repeatedHeading,
  unnamedColumn,
} from '#app/imports/rules/headings'
import { readCsv } from '#app/imports/files/read_csv'
import { readXlsx } from '#app/imports/files/read_xlsx'
import { brief, delimiterOf } from '#app/imports/rules/csv_text'
import type {
  FileFault,
  FileRow,
  ImportDefinition,
  Positions,
} from '#app/imports/rules/import_kind'
import limits from '#config/limits'
import { extname } from 'node:path'

export interface Upload {
  headings: string[]
  rows: FileRow[]
  positions: Positions
  /** Whether no column is left for the headings that are not known, so that nobody need be asked. */
  isCertain: boolean
  /** What stands between the cells, of CSV. */
  delimiter?: string
}

const EXTENSIONS = ['.csv', '.txt', '.tsv']

/** @returns the file with its headings matched, or why nothing can be imported from it */
export async function readUpload(
  file: { bytes: Uint8Array; fileName: string },
  definition: Pick<ImportDefinition, 'columns' | 'requires' | 'readXml' | 'alsoExported'>
): Promise<Upload | FileFault> {
  const reader = readerOf(extname(file.fileName).toLowerCase(), definition)
  if (!reader) return { fault: 'not_text' }
  const read = await reader(file.bytes)
  if ('fault' in read) return read
  const [heading, ...rows] = read.slice(headingAt(read, definition))
  if (!heading) return { fault: 'empty' }
  const headings = heading.cells
  const repeated = repeatedHeading(headings)
  if (repeated) return { fault: 'twice', values: { heading: brief(repeated) } }
  const unnamed = unnamedColumn(headings, rows)
  if (unnamed !== null) return { fault: 'no_heading', values: { column: columnLetters(unnamed) } }
  const positions = matchHeadings(headings, definition)
  const exported = (definition.alsoExported ?? []).map(comparable)
  const isKnown = leftOut(headings, positions).every((at) =>
    exported.includes(comparable(headings[at]!))
  )
  const isCertain = isKnown || definition.columns.every(({ name }) => name in positions)
  const missing = missingGroups(positions, definition)
  if (isKnown && missing.length > 0) {
    return { fault: 'missing', columns: missing.map((group) => group[0]!) }
  }
  if (rows.length === 0) return { fault: 'no_rows' }
  if (rows.length > limits.importRows) {
    return { fault: 'too_many_rows', values: { max: limits.importRows, count: rows.length } }
  }
  const delimiter = reader === readCsv ? { delimiter: delimiterOf(file.bytes) } : {}
  return { headings, rows, positions, isCertain, ...delimiter }
}

function readerOf(extension: string, { readXml }: Pick<ImportDefinition, 'readXml'>) {
  if (extension === '.xml') return readXml
  if (extension === '.xlsx') return readXlsx
  return EXTENSIONS.includes(extension) ? readCsv : undefined
}
