import { compile } from '#app/core/database/compiled'
import type BetterSqlite3 from 'better-sqlite3'
import { createRequire } from 'node:module'

type SqliteTransaction = {
  prototype: { begin(connection: object): unknown; query(connection: object, sql: string): unknown }
}

type SqliteClient = {
  prototype: { _query(connection: BetterSqlite3.Database, query: { sql: string }): unknown }
}

/** Two things that the query builder does on SQLite and has no option for. */
export default class DatabaseDialectProvider {
  register() {
    const lucid = createRequire(import.meta.resolve('@adonisjs/lucid'))
    this.#beginImmediately(lucid('knex/lib/dialects/sqlite3/execution/sqlite-transaction'))
    this.#compileOnce(lucid('knex/lib/dialects/better-sqlite3'))
  }

  /**
   * It opens transactions with a deferred BEGIN: two processes that read first and write later meet in
   * SQLITE_BUSY without waiting. BEGIN IMMEDIATE takes the write lock at once and waits for
   * `busy_timeout` (measured; see docs/decisions.md).
   */
  #beginImmediately(transaction: SqliteTransaction) {
    transaction.prototype.begin = function (connection) {
      return this.query(connection, 'BEGIN IMMEDIATE;')
    }
  }

  /** It compiles the text of a statement anew each time. */
  #compileOnce(client: SqliteClient) {
    const query = client.prototype._query
    client.prototype._query = function (connection, asked) {
      const kept = { prepare: (sql: string) => compile(connection, sql) }
      return query.call(this, connection && (kept as BetterSqlite3.Database), asked)
    }
  }
}
