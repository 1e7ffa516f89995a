import type { ImportDefinition, Positions } from '#app/imports/rules/import_kind'

/** Written by ourselves into the file of refused rows, which comes back corrected. */
const OUR_OWN = ['reason', 'motivo', 'line', 'linea']

type Columns = Pick<ImportDefinition, 'columns' | 'requires'>

/** @returns where the columns are, by their headings; case, accents and punctuation do not count */
export function matchHeadings(headings: string[], { columns }: Columns): Positions {
  const words = headings.map(comparable)
  const found = columns.flatMap(({ name, aliases }) => {
    const known = [name, ...aliases.en, ...aliases.es].map(comparable)
    const position = words.findIndex((word) => known.includes(word))
    return position < 0 ? [] : [[name, position] as const]
  })
  return Object.fromEntries(found)
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

function comparable(heading: string): string {
  return heading
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
