const DELIMITERS = [';', ',', '\t'] as const
const SNIFFED_CHARACTERS = 20_000

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/**
 * @param bytes the file
 * @returns its text without byte-order mark: UTF-8 where that is what it is, else as Windows writes it;
 *   null for what is no text at all
 */
export function decodeCsv(bytes: Uint8Array): { text: string; encoding: Encoding } | null {
  const encoding = encodingOf(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  return text.includes('\0') ? null : { text, encoding }
}

function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** The line by which some programs tell Excel the separator. */
export const SEPARATOR_LINE = /^\s*"?sep=([;,\t])"?[ \t]*(?:\r\n?|\n|$)/i

const SNIFFED_LINES = 30

/**
 * @returns the separator that the file names; else the one that as many lines as can be have equally often, as the
 *   lines of a table do and a title above it does not; of two such the one that the first line has more often. Quotes
 *   are left out
 */
export function sniffDelimiter(text: string): string {
  const named = SEPARATOR_LINE.exec(text)?.[1]
  if (named) return named
  const lines = text
    .slice(0, SNIFFED_CHARACTERS)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\r|\n/, SNIFFED_LINES)
    .filter((line) => line.trim() !== '')
  const [first = ''] = lines
  const scores = new Map(
    DELIMITERS.map((sign) => {
      const counts = lines.map((line) => line.split(sign).length - 1).filter((count) => count > 0)
      const alike = Map.groupBy(counts, (count) => count)
      const most = Math.max(0, ...[...alike.values()].map(({ length }) => length))
      return [sign, [most, first.split(sign).length - 1] as const]
    })
  )
  const [best] = [...DELIMITERS].sort((a, b) => {
    const [[lineA, firstA], [lineB, firstB]] = [scores.get(a)!, scores.get(b)!]
    return lineB - lineA || firstB - firstA
  })
  return best!
}

/** @returns the separator of a file, by its beginning; a comma for what is no text */
export function delimiterOf(bytes: Uint8Array): string {
  return sniffDelimiter(decodeCsv(bytes.subarray(0, SNIFFED_CHARACTERS))?.text ?? ',')
}

/** @returns a cell as a person meant it: in one line, without the apostrophe that guards against formulas */
export function cleanCell(cell: string | undefined): string {
  return (cell ?? '')
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^'(?=[=+\-@\t\r])/, '')
}

const FORMULA = /^(?:=|#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$)/

/** @returns whether a cell holds a formula instead of what it gives, or the fault that it gave */
export function isFormula(cell: string): boolean {
  return FORMULA.test(cell)
}

const BRIEF_MAX = 80

/** @returns the text, or the beginning of a long one */
export function brief(text: string): string {
  return text.length > BRIEF_MAX ? `${text.slice(0, BRIEF_MAX - 1)}…` : text
}
