import { matchHeadings, type MatchedHeadings } from '#app/imports/rules/headings'
import type { ImportKind } from '#app/imports/rules/import_kind'
import { readCsv, type CsvFile } from '#app/imports/files/read_csv'
import limits from '#config/limits'

/** What is wrong with the file as a whole: `imports.file.<code>` in resources/lang. */
export interface FileFault {
  code: 'not_text' | 'empty' | 'unreadable' | 'no_rows' | 'too_many_rows' | 'twice' | 'missing'
  values: Record<string, string | number>
  /** Names of columns, for the sentence. */
  columns: string[]
}

export interface Upload extends CsvFile, Pick<MatchedHeadings, 'positions' | 'unknown'> {}

/** @returns the file with its headings matched, or why nothing can be imported from it */
export async function readUpload(
  bytes: Uint8Array,
  kind: ImportKind
): Promise<{ upload: Upload } | { fault: FileFault }> {
  const file = await readCsv(bytes)
  if ('fault' in file) {
    const values: FileFault['values'] = 'line' in file ? { line: file.line } : {}
    return { fault: { code: file.fault, values, columns: [] } }
  }
  const { positions, unknown, twice, missing } = matchHeadings(file.headings, kind)
  if (missing.length > 0) {
    return { fault: { code: 'missing', values: {}, columns: missing.map((group) => group[0]!) } }
  }
  if (twice.length > 0) return { fault: { code: 'twice', values: {}, columns: twice } }
  if (file.rows.length === 0) return { fault: { code: 'no_rows', values: {}, columns: [] } }
  if (file.rows.length > limits.importRows) {
    const values = { max: limits.importRows, count: file.rows.length }
    return { fault: { code: 'too_many_rows', values, columns: [] } }
  }
  return { upload: { ...file, positions, unknown } }
}
