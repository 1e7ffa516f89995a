import type { ImportColumn } from '#app/imports/rules/import_kind'

/** Written by ourselves into the file of refused rows, which comes back corrected. */
const OUR_OWN = ['reason', 'motivo', 'line', 'linea']

export interface MatchedHeadings {
  /** Position in the file by column name. */
  positions: Record<string, number>
  /** Headings that mean nothing here, as they stand in the file. */
  unknown: string[]
  /** Columns that two headings claim. */
  twice: string[]
  /** Groups of columns of which none is there. */
  missing: string[][]
}

/** @returns which heading means which column; case, accents and punctuation do not count */
export function matchHeadings(
  headings: string[],
  kind: { columns: ImportColumn[]; requires: string[][] }
): MatchedHeadings {
  const byAlias = new Map<string, string>()
  for (const { name, aliases } of kind.columns) {
    for (const alias of [name, ...aliases.en, ...aliases.es]) byAlias.set(comparable(alias), name)
  }
  const positions: Record<string, number> = {}
  const unknown: string[] = []
  const twice: string[] = []
  headings.forEach((heading, index) => {
    const word = comparable(heading)
    const column = byAlias.get(word)
    if (!column) {
      if (word !== '' && !OUR_OWN.includes(word)) unknown.push(heading.trim())
    } else if (column in positions) twice.push(column)
    else positions[column] = index
  })
  const missing = kind.requires.filter((group) => !group.some((name) => name in positions))
  return { positions, unknown, twice, missing }
}

function comparable(heading: string): string {
  return heading
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
