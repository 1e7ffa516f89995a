import { parts, REACH, wantedWords, type Reach } from '#app/users/rules/search_words'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/**
 * Narrows a query to the people of whom every word typed begins a word they are found by.
 *
 * @param query a query that knows the person's row number
 * @param typed as it stands in the search field; nothing but spaces narrows nothing
 * @param column where the person's row number stands, e.g. `users.id`
 * @param reach which words find somebody; by default all of them
 */
export function matchingWords<Query extends DatabaseQueryBuilderContract>(
  query: Query,
  typed: string,
  column: string,
  reach: Reach = REACH.document
): Query {
  for (const word of wantedWords(typed)) {
    const { sql, bindings } = peopleWith(word, reach)
    query.whereRaw(`${column} in (${sql})`, bindings)
  }
  return query
}

/**
 * The same people as a list of its own, for a query that goes from them to what they have; joined by
 * `cross join`, which keeps SQLite to that order.
 *
 * @param typed at least one word
 * @returns their row numbers as `user_id`, each once
 */
export function peopleFoundBy(typed: string, reach: Reach): DatabaseQueryBuilderContract {
  // The longest one first: it finds the fewest.
  const [longest, ...others] = wantedWords(typed).sort((a, b) => b.length - a.length)
  const first = db.from('user_words').distinct('user_id')
  if (isPlain(longest!)) first.whereRaw(BEGINS, rangeOf(longest!, reach))
  else matchingWords(first, longest!, 'user_id', reach)
  return matchingWords(first, others.join(' '), 'user_id', reach)
}

interface Sql {
  sql: string
  bindings: (string | number)[]
}

/** A word with a sign in it is the beginning of an e-mail or of a code, or a name by its parts. */
function peopleWith(word: string, reach: Reach): Sql {
  const whole = { sql: BEGINNING, bindings: rangeOf(word, reach) }
  const names = isPlain(word) ? [] : parts(word).filter((part) => part !== '')
  if (names.length === 0) return whole
  return {
    sql: `${whole.sql} union
      select user_id from (${names.map(() => BEGINNING).join(' intersect ')}) as named`,
    bindings: [...whole.bindings, ...names.flatMap((name) => rangeOf(name, REACH.name))],
  }
}

function isPlain(word: string): boolean {
  return parts(word).length === 1
}

/** A range, not LIKE: it uses the index on both engines. */
const BEGINS = 'word >= ? and word < ? and reach <= ?'
const BEGINNING = `select user_id from user_words where ${BEGINS}`

/** U+10FFFF sorts after whatever follows. */
function rangeOf(word: string, reach: Reach): (string | number)[] {
  return [word, `${word}\u{10FFFF}`, reach]
}
