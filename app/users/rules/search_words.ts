import { searchable } from '#app/users/rules/roles'

/**
 * @param person what a person is found by; null where unknown
 * @returns the words of the search index, each once: the parts of the name, the e-mail as a whole and by
 *   its parts, the student code and the document number, in lower case without accents
 */
export function searchWords(person: {
  name: string
  email: string
  studentCode: string | null
  documentId: string | null
}): string[] {
  const codes = [person.studentCode, person.documentId].map((code) => searchable(code ?? ''))
  return [
    ...new Set([
      ...parts(person.name),
      searchable(person.email),
      ...parts(person.email),
      ...codes,
      ...codes.flatMap(parts),
    ]),
  ].filter((word) => word !== '')
}

/** @returns what was typed into a search field, as words of which each must begin a word of the index */
export function wantedWords(typed: string): string[] {
  return [...new Set(searchable(typed).split(' '))].filter((word) => word !== '').slice(0, 8)
}

function parts(text: string): string[] {
  return searchable(text).split(/[^\p{L}\p{N}]+/u)
}
