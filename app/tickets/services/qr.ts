import { create } from 'qrcode'

export interface QrPicture {
  /** Modules per side, without the quiet zone. */
  size: number
  /** The dark modules as an SVG path, one unit a module. */
  path: string
}

const KEPT = 2000
const pictures = new Map<string, QrPicture>()

/**
 * Draws a code of upper-case letters and digits as a QR in alphanumeric mode, error correction M. The
 * search for the best mask is the cost, so the latest pictures are kept.
 */
export function qrPicture(code: string): QrPicture {
  const kept = pictures.get(code)
  if (kept) return kept

  const { modules } = create([{ data: code, mode: 'alphanumeric' }], { errorCorrectionLevel: 'M' })
  const picture = { size: modules.size, path: darkRuns(modules) }
  const oldest = pictures.size >= KEPT ? pictures.keys().next().value : undefined
  if (oldest !== undefined) pictures.delete(oldest)
  pictures.set(code, picture)
  return picture
}

function darkRuns(modules: { size: number; get(row: number, column: number): number }): string {
  let path = ''
  for (let row = 0; row < modules.size; row++) {
    let from = -1
    for (let column = 0; column <= modules.size; column++) {
      const dark = column < modules.size && modules.get(row, column) === 1
      if (dark && from < 0) from = column
      if (!dark && from >= 0) {
        path += `M${from} ${row}h${column - from}v1H${from}z`
        from = -1
      }
    }
  }
  return path
}
