import type { FileFault, FileRow } from '#app/imports/rules/import_kind'
import { EncryptedFileError } from 'hucre'
import { streamXlsxRows, type CellValue } from 'hucre/xlsx'

/** What a file of 5 MB may become: some 20,000 rows of 50 columns. */
const UNPACKED_BYTES_MAX = 64 * 1024 * 1024
const CELLS_MAX = 1_000_000

const PLAIN = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 })

/**
 * Reads the first sheet of a workbook, row by row: formulas as the values that were saved with them, dates as
 * ISO dates, numbers without exponents.
 *
 * @returns its rows without the blank ones, the headings first, or what is wrong with it
 */
export async function readXlsx(bytes: Uint8Array): Promise<FileRow[] | FileFault> {
  const size = unpackedBytes(bytes)
  if (size !== null && size > UNPACKED_BYTES_MAX) return { fault: 'too_large' }
  try {
    const rows: FileRow[] = []
    let cellCount = 0
    for await (const { index, values } of streamXlsxRows(bytes)) {
      cellCount += values.length
      if (cellCount > CELLS_MAX) return { fault: 'too_large' }
      const cells = values.map(textOf)
      const line = Math.max(index, rows.at(-1)?.line ?? 0) + 1
      if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells })
    }
    return rows
  } catch (error) {
    // Whatever the parser stumbles over, it is the file's fault: nothing else is asked in there.
    return { fault: error instanceof EncryptedFileError ? 'locked' : 'not_xlsx' }
  }
}

function textOf(value: CellValue): string {
  if (value instanceof Date) {
    const iso = value.toISOString()
    return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 16).replace('T', ' ')
  }
  // No database keeps every character that a cell can spell.
  if (typeof value !== 'number')
    return String(value ?? '')
      .toWellFormed()
      .replaceAll('\0', '')
  // Excel keeps 15 digits; what comes after them is noise.
  return PLAIN.format(Number(value.toPrecision(15)))
}

const ENTRY = 0x02014b50
const END = Buffer.from('PK\u0005\u0006')

/**
 * What the archive says it unpacks to; the parser unpacks no entry beyond what it says.
 *
 * @returns null for what is no archive, infinity for one that does not say
 */
function unpackedBytes(bytes: Uint8Array): number | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = file.lastIndexOf(END, Math.max(file.length - 22, 0))
  if (end < 0 || end + 22 > file.length) return null
  let at = file.readUInt32LE(end + 16)
  let left = file.readUInt16LE(end + 10)
  // The sizes stand elsewhere, as in archives of more than 4 GB.
  if ([at, file.readUInt32LE(end + 12)].includes(0xffffffff) || left === 0xffff) return Infinity
  let total = 0
  for (; left > 0; left -= 1) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== ENTRY) return null
    const [packed, unpacked] = [file.readUInt32LE(at + 20), file.readUInt32LE(at + 24)]
    // An empty entry is packed into two bytes.
    if (unpacked === 0 && (packed > 2 || file.readUInt16LE(at + 8) & 8)) return Infinity
    total += unpacked
    at += 46 + [28, 30, 32].reduce((sum, more) => sum + file.readUInt16LE(at + more), 0)
  }
  return total
}
