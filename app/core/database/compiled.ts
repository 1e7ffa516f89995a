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
  const statement = connection.prepare(sql)
  if (CHANGES_SCHEMA.test(sql)) {
    statements.clear()
    return statement
  }
  statements.set(sql, statement)
  if (statements.size > STATEMENTS_MAX) statements.delete(statements.keys().next().value!)
  return statement
}
