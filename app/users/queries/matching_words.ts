import { containing } from '#app/core/http/list_query'
import { holderOfCode } from '#app/tickets/queries/read_code'
import {
  parts,
  REACH,
  wantedWords,
  withoutSigns,
  WORDS_MAX,
  type Reach,
} from '#app/users/rules/search_words'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

interface Sql {
  sql: string
  bindings: (string | number)[]
}

/**
 * Narrows a query to the people of whom every word typed begins a word they are found by.
 *
 * @param query a query that knows the person's row number
 * @param typed as it stands in the search field; nothing but spaces narrows nothing
 * @param column where the person's row number stands, e.g. `users.id`
 * @param reach which words find a person; by default name, e-mail and student code
 */
export function matchingWords<Query extends DatabaseQueryBuilderContract>(
  query: Query,
  typed: string,
  column: string,
  reach: Reach = REACH.contact
): Query {
  if (typed.trim() === '') return query
  const { sql, bindings } = peopleFound(typed, reach)
  query.whereRaw(`${column} in (${sql})`, bindings)
  return query
}

/**
 * The same people as a list of its own, for a query that goes from them to what they have; joined by
 * `cross join`, which keeps SQLite to that order.
 *
 * @returns their row numbers as `user_id`, each once
 */
export function peopleFoundBy(typed: string, reach: Reach): DatabaseQueryBuilderContract {
  const { sql, bindings } = peopleFound(typed, reach)
  return db.from(db.raw(`(${sql}) as named`, bindings) as never).distinct('user_id')
}

/**
 * @param typed as it stands in the search field; without a letter or digit it finds nobody
 * @returns the row numbers of the people as `user_id`, some of them twice: of whom every word begins a word
 *   of theirs, or all of them as one (`de león` for Deleón), or who hold the ticket with that code; where
 *   the reach says so also whoever has exactly that document number
 */
export function peopleFound(typed: string, reach: Reach): Sql {
  const [longest, ...others] = wantedWords(typed)
  if (!longest) return { sql: 'select user_id from user_words where 1 = 0', bindings: [] }
  const ways = [
    {
      sql: `select w.user_id from user_words w where ${begins('w')} ${others
        .map(() => `and ${hasWord('w.user_id')}`)
        .join(' ')}`,
      bindings: [longest, ...others].flatMap((word) => rangeOf(word, reach)),
    },
  ]
  if (others.length > 0) {
    const whole = rangeOf(withoutSigns(typed), reach)
    ways.push({ sql: `select user_id from user_words o where ${begins('o')}`, bindings: whole })
  }
  if (reach === REACH.document) {
    const sql = `select id as user_id from users where ${plainCode('document_id')} = ?`
    ways.push({ sql, bindings: [withoutSigns(typed)] })
  }
  const holder = holderOfCode(typed)
  if (holder) ways.push(holder)
  return {
    sql: ways.map(({ sql }) => sql).join(' union '),
    bindings: ways.flatMap(({ bindings }) => bindings),
  }
}

/** @returns a code or number without its signs, word for word as in the index of the column */
export const plainCode = (column: 'student_code' | 'document_id') =>
  `lower(replace(replace(replace(replace(replace(
  ${column}, '-', ''), '.', ''), '/', ''), '_', ''), ' ', ''))`

/**
 * Asks the same of a person who is at hand, for a query that goes through people in an order of its own.
 *
 * @param column where the person's row number stands
 * @param typed with a letter or digit in it
 */
export function isFoundBy(column: string, typed: string, reach: Reach): Sql {
  const words = wantedWords(typed)
  const each = words.map(() => hasWord(column)).join(' and ')
  return {
    sql: `(${each} or ${hasWord(column)})`,
    bindings: [...words, withoutSigns(typed)].flatMap((word) => rangeOf(word, reach)),
  }
}

const hasWord = (column: string) =>
  `exists (select 1 from user_words o where o.user_id = ${column} and ${begins('o')})`

/** A range, not LIKE: it uses the index on both engines. */
const begins = (table: string) => `${table}.word >= ? and ${table}.word < ? and ${table}.reach <= ?`

/** U+10FFFF sorts after whatever follows. */
function rangeOf(word: string, reach: Reach): (string | number)[] {
  return [word, `${word}\u{10FFFF}`, reach]
}

/**
 * Narrows a query to the titles or names that hold every word typed, at most eight of them, hyphens and
 * apostrophes aside on both sides; signs alone are looked for as they are.
 *
 * @param column as `searchable` writes it, e.g. `announcements.title_search`
 * @param typed as it stands in the search field
 */
export function havingWords<Query extends DatabaseQueryBuilderContract>(
  query: Query,
  column: string,
  typed: string
): Query {
  const words = [...new Set(parts(typed))].slice(0, WORDS_MAX)
  const text = words.length > 0 ? withoutJoiners(column) : column
  for (const word of words.length > 0 ? words : [typed.trim()]) {
    query.whereRaw(`${text} like ? escape '\\'`, [containing(word)])
  }
  return query
}

/** What stands inside of words: `O'Brien`, `O’Brien`, `López-Ibáñez`, `CS-101`, `N.N.`, `and/or`. */
const JOINERS = ["''", '’', '-', '.', '/', '_']
const withoutJoiners = (column: string) =>
  JOINERS.reduce((text, sign) => `replace(${text}, '${sign}', '')`, column)
