import { searchable } from '#app/users/rules/roles'

/** Who may find a person by a word; each level includes the ones before. */
export const REACH = {
  /** People who see names: at a door. */
  name: 1,
  /** People who see e-mail and student code: at their own events. */
  contact: 2,
  /** People who may also find people by their document number, typed whole; it is no word of the index. */
  document: 3,
} as const

export type Reach = (typeof REACH)[keyof typeof REACH]

interface FoundBy {
  name: string
  /** Null: they left a phone instead. */
  email: string | null
  studentCode: string | null
}

/**
 * @param person what a person is found by; null where unknown
 * @returns the words of the search index, each once: name, e-mail and student code, each as a whole and from
 *   each of its parts on, in lower case, without accents and signs
 */
export function searchWords(person: FoundBy): string[] {
  return searchWordsByReach(person).map(({ word }) => word)
}

/**
 * @param person what a person is found by; null where unknown
 * @returns the same words, each with the widest reach of those that it has
 */
export function searchWordsByReach(person: FoundBy): { word: string; reach: Reach }[] {
  const byReach: [Reach, (string | null)[]][] = [
    [REACH.contact, [person.email, person.studentCode]],
    [REACH.name, [person.name]],
  ]
  const found = new Map(
    byReach.flatMap(([reach, texts]) =>
      texts.flatMap((text) => endings(text ?? '').map((word) => [word, reach] as const))
    )
  )
  return [...found].map(([word, reach]) => ({ word, reach }))
}

/** Nobody means more, and each costs a look at every row. */
export const WORDS_MAX = 8

/**
 * @returns what was typed into a search field, as words of which each must begin a word of the index: what
 *   stands between spaces without its signs, each once and the longest first, since that finds the fewest
 */
export function wantedWords(typed: string): string[] {
  const words = typed.split(/\s+/).map(withoutSigns).filter(Boolean)
  return [...new Set(words)].slice(0, WORDS_MAX).sort((a, b) => b.length - a.length)
}

/** @returns the letters and digits of a text, in lower case without accents: "O’Brien 7" is "obrien7" */
export function withoutSigns(text: string): string {
  return parts(text).join('')
}

/** "López-Ibáñez" is found as "lopezibanez" and as "ibanez", "UG-2607" as "ug2607" and as "2607". */
function endings(text: string): string[] {
  return parts(text).map((_, index, all) => all.slice(index).join(''))
}

/**
 * @returns the runs of letters and those of digits, in lower case without accents; an accent that stands
 *   alone is an apostrophe, as in "O´Brien"
 */
export function parts(text: string): string[] {
  return searchable(text.replace(/[´`ʼ]/g, "'")).match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? []
}
