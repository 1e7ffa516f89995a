import type BetterSqlite3 from 'better-sqlite3'

/** Lists of values (`in (?, ?, …)`) come in many lengths; the least used of their statements go. */
const STATEMENTS_MAX = 500
const CHANGES_SCHEMA = /^\s*(create|alter|drop|pragma|attach|detach|vacuum)\b/i

const compiled = new WeakMap<BetterSqlite3.Database, Map<string, BetterSqlite3.Statement>>()

/** @returns the statement, compiled when the connection first ran it */
export function compile(connection: BetterSqlite3.Database, sql: string): BetterSqlite3.Statement {
  let statements = compiled.get(connection)
  if (!statements) compiled.set(connection, (statements = new Map()))
  const known = statements.get(sql)
  if (known) {
    // A map keeps the order of insertion: what was used last stands last.
    statements.delete(sql)
    statements.set(sql, known)
    return known
  }
  if (CHANGES_SCHEMA.test(sql)) {
    statements.clear()
    return connection.prepare(sql)
  }
  const statement = connection.prepare(withSteadyPlan(sql))
  statements.set(sql, statement)
  if (statements.size > STATEMENTS_MAX) statements.delete(statements.keys().next().value!)
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
