import type { FileRow, ImportDefinition, Positions } from '#app/imports/rules/import_kind'

/** Written by ourselves into the file of refused rows, which comes back corrected. */
const OUR_OWN = ['reason', 'motivo', 'line', 'linea']

type Columns = Pick<ImportDefinition, 'columns' | 'requires'>

/** @returns where the columns are, by their headings; case, accents and punctuation do not count */
export function matchHeadings(headings: string[], { columns }: Columns): Positions {
  const words = headings.map(comparable)
  const positions: Positions = {}
  const taken = new Set<number>()
  for (const { name, aliases } of columns) {
    const known = [name, ...aliases.en, ...aliases.es].map(comparable)
    const position = words.findIndex((word, at) => known.includes(word) && !taken.has(at))
    if (position < 0) continue
    positions[name] = position
    taken.add(position)
  }
  return positions
}

/** How far down a heading is looked for, and how many of its cells must be known there. */
const [HEADING_ROWS, HEADING_WORDS] = [20, 2]

/**
 * A student system writes its name, a title and the date above the table. The first row is the heading unless one
 * further down has more headings that are known, and at least two.
 *
 * @param rows of the whole file, without the blank ones
 * @returns the position of the heading
 */
export function headingAt(rows: FileRow[], kind: Columns): number {
  const known = rows
    .slice(0, HEADING_ROWS)
    .map(({ cells }) => Object.keys(matchHeadings(cells, kind)).length)
  const most = Math.max(0, ...known)
  return most < HEADING_WORDS || most === known[0] ? 0 : known.indexOf(most)
}

/**
 * @param rows those below the heading
 * @returns the position of a column without a heading that most rows have a value in, as a heading that is merged
 *   over several columns, or a title above them, leaves it; null: there is none
 */
export function unnamedColumn(headings: string[], rows: FileRow[]): number | null {
  const filled = new Map<number, number>()
  for (const { cells } of rows) {
    for (const [at, cell] of cells.entries()) {
      const isNamed = (headings[at] ?? '').trim() !== ''
      if (!isNamed && cell.trim() !== '') filled.set(at, (filled.get(at) ?? 0) + 1)
    }
  }
  const found = [...filled].filter(([, count]) => count > rows.length / 2).map(([at]) => at)
  return found.length > 0 ? Math.min(...found) : null
}

const LETTERS = 26

/** @returns what a spreadsheet calls the column at a position from 0: A, B, … AA */
export function columnLetters(position: number): string {
  const rest = Math.floor(position / LETTERS)
  const letter = String.fromCodePoint('A'.codePointAt(0)! + (position % LETTERS))
  return rest === 0 ? letter : columnLetters(rest - 1) + letter
}

/** @returns the positions of the headings that no column takes */
export function leftOut(headings: string[], positions: Positions): number[] {
  const taken = new Set(Object.values(positions))
  return [...headings.keys()].filter((at) => isTheirs(comparable(headings[at]!)) && !taken.has(at))
}

/** @returns groups of columns of which none is there */
export function missingGroups(positions: Positions, { requires }: Columns): string[][] {
  return requires.filter((group) => !group.some((name) => name in positions))
}

/** @returns a heading that stands in the file twice, if there is one */
export function repeatedHeading(headings: string[]): string | undefined {
  const words = headings.map(comparable)
  return headings.find((_, at) => isTheirs(words[at]!) && words.indexOf(words[at]!) !== at)
}

/** @returns what tells whether two files have the same headings; what we add to refused rows does not count */
export function headingsKey(headings: string[]): string {
  const words = headings.map(comparable)
  return words.slice(0, words.findLastIndex(isTheirs) + 1).join('\n')
}

const isTheirs = (word: string) => word !== '' && !OUR_OWN.includes(word)

/** @returns a heading without what does not count */
export function comparable(heading: string): string {
  return heading
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
