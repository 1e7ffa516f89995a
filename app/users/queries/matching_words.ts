import { wantedWords } from '#app/users/rules/search_words'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/**
 * Narrows a query to the people of whom every word typed begins a word they are found by.
 *
 * @param query a query that knows the person's row number
 * @param typed as it stands in the search field; nothing but spaces narrows nothing
 * @param column where the person's row number stands, e.g. `users.id`
 */
export function matchingWords<Query extends DatabaseQueryBuilderContract>(
  query: Query,
  typed: string,
  column: string
): Query {
  for (const word of wantedWords(typed)) {
    // A range, not LIKE: it uses the index on both engines. U+10FFFF sorts after whatever follows.
    query.whereRaw(`${column} in (select user_id from user_words where word >= ? and word < ?)`, [
      word,
      `${word}\u{10FFFF}`,
    ])
  }
  return query
}
