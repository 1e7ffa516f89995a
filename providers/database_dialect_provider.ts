import { createRequire } from 'node:module'

type SqliteTransaction = {
  prototype: { begin(connection: object): unknown; query(connection: object, sql: string): unknown }
}

/**
 * The query builder opens SQLite transactions with a deferred BEGIN: two processes that read first and
 * write later meet in SQLITE_BUSY without waiting. BEGIN IMMEDIATE takes the write lock at once and
 * waits for `busy_timeout` (measured; see docs/decisions.md). The query builder has no option for it.
 */
export default class DatabaseDialectProvider {
  register() {
    const lucid = createRequire(import.meta.resolve('@adonisjs/lucid'))
    const transaction: SqliteTransaction = lucid(
      'knex/lib/dialects/sqlite3/execution/sqlite-transaction'
    )
    transaction.prototype.begin = function (connection) {
      return this.query(connection, 'BEGIN IMMEDIATE;')
    }
  }
}
