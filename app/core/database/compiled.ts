import { Recent } from '#app/core/rules/recent'
import type BetterSqlite3 from 'better-sqlite3'

/** Lists of values (`in (?, ?, …)`) come in many lengths; the least used of their statements go. */
const STATEMENTS_MAX = 500
const CHANGES_SCHEMA = /^\s*(create|alter|drop|pragma|attach|detach|vacuum)\b/i

const compiled = new WeakMap<BetterSqlite3.Database, Recent<string, BetterSqlite3.Statement>>()

/** @returns the statement, compiled when the connection first ran it */
export function compile(connection: BetterSqlite3.Database, sql: string): BetterSqlite3.Statement {
  let statements = compiled.get(connection)
  if (!statements) compiled.set(connection, (statements = new Recent(STATEMENTS_MAX)))
  const known = statements.get(sql)
  if (known) return known
  if (CHANGES_SCHEMA.test(sql)) {
    statements.clear()
    return connection.prepare(sql)
  }
  const statement = connection.prepare(withSteadyPlan(sql))
  statements.set(sql, statement)
  return statement
}

const QUOTED_OR_VALUE = /'(?:[^']|'')*'|"[^"]*"|`[^`]*`|\?/g

/**
 * SQLite looks at the values of a statement to choose its plan, and for that compiles it anew whenever they
 * are bound: ten times the time of finding a person. Inside an expression it does not look at them, and
 * `unlikely` is one that says nothing about a value (https://sqlite.org/lang_corefunc.html#unlikely). A
 * condition that a partial index needs is therefore written out in the text, not given as a value.
 */
function withSteadyPlan(sql: string): string {
  return sql.replace(QUOTED_OR_VALUE, (part) => (part === '?' ? 'unlikely(?)' : part))
}
