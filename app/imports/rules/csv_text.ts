const DELIMITERS = [';', ',', '\t'] as const
const SNIFFED_CHARACTERS = 20_000

export type Encoding = 'utf-8' | 'utf-16le' | 'windows-1252'

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
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** @returns the separator that stands most often in the heading line, quoted text left out */
export function sniffDelimiter(text: string): string {
  const heading =
    text
      .slice(0, SNIFFED_CHARACTERS)
      .trimStart()
      .split(/\r\n|\r|\n/, 1)[0] ?? ''
  const bare = heading.replace(/"(?:[^"]|"")*"/g, '')
  const count = (sign: string) => bare.split(sign).length - 1
  return [...DELIMITERS].sort((a, b) => count(b) - count(a))[0]!
}

/** @returns a cell as a person meant it: trimmed, without the apostrophe that guards against formulas */
export function cleanCell(cell: string | undefined): string {
  return (cell ?? '')
    .normalize('NFC')
    .trim()
    .replace(/^'(?=[=+\-@\t\r])/, '')
}
