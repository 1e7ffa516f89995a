import { searchable } from '#app/users/rules/roles'

/** Who may find somebody by a word; whoever may do more may do less. */
export const REACH = {
  /** Whoever sees names: at a door. */
  name: 1,
  /** Whoever sees e-mail and student code: at one's own events. */
  contact: 2,
  /** Whoever sees everything but the document number, and may find people by it. */
  document: 3,
} as const

export type Reach = (typeof REACH)[keyof typeof REACH]

interface FoundBy {
  name: string
  email: string
  studentCode: string | null
  documentId: string | null
}

/**
 * @param person what a person is found by; null where unknown
 * @returns the words of the search index, each once: the parts of the name, the e-mail as a whole and by
 *   its parts, the student code and the document number, in lower case without accents
 */
export function searchWords(person: FoundBy): string[] {
  return searchWordsByReach(person).map(({ word }) => word)
}

/**
 * @param person what a person is found by; null where unknown
 * @returns the same words, each with the widest reach of those that it has
 */
export function searchWordsByReach(person: FoundBy): { word: string; reach: Reach }[] {
  const [code, document] = [person.studentCode, person.documentId].map((one) =>
    searchable(one ?? '')
  )
  const byReach: [Reach, string[]][] = [
    [REACH.document, [document!, ...parts(document!)]],
    [REACH.contact, [searchable(person.email), ...parts(person.email), code!, ...parts(code!)]],
    [REACH.name, parts(person.name)],
  ]
  const found = new Map(
    byReach.flatMap(([reach, words]) => words.map((word) => [word, reach] as const))
  )
  found.delete('')
  return [...found].map(([word, reach]) => ({ word, reach }))
}

/** @returns what was typed into a search field, as words of which each must begin a word of the index */
export function wantedWords(typed: string): string[] {
  return [...new Set(searchable(typed).split(' '))].filter((word) => word !== '').slice(0, 8)
}

/** @returns the parts of a text that a sign divides, in lower case without accents */
export function parts(text: string): string[] {
  return searchable(text).split(/[^\p{L}\p{N}]+/u)
}
