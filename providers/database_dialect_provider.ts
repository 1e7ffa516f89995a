import { compile } from '#app/core/database/compiled'
import type BetterSqlite3 from 'better-sqlite3'
import { createRequire } from 'node:module'

type Connection = { inTransaction?: boolean; exec?(sql: string): unknown }

/** The query builder's own, of which nothing is documented. */
interface Transaction {
  trxClient: { query(connection: Connection, sql: string): Promise<unknown> }
  _completed: boolean
  _resolver(value: unknown): void
  _rejecter(error: unknown): void
  begin(connection: Connection): Promise<unknown>
  commit(connection: Connection, value: unknown): Promise<void>
}

type SqliteClient = {
  prototype: { _query(connection: BetterSqlite3.Database, query: { sql: string }): unknown }
}

/** What the query builder does and has no option for. */
export default class DatabaseDialectProvider {
  register() {
    const lucid = createRequire(import.meta.resolve('@adonisjs/lucid'))
    this.#failWhenItCannotCommit(lucid('knex/lib/execution/transaction'))
    this.#begin('BEGIN;', lucid('knex/lib/dialects/postgres/execution/pg-transaction'))
    // Deferred, as it would be, two processes that read first and write later meet in SQLITE_BUSY without
    // waiting: this takes the write lock at once and waits for `busy_timeout` (measured; see docs/decisions.md).
    this.#begin('BEGIN IMMEDIATE;', lucid('knex/lib/dialects/sqlite3/execution/sqlite-transaction'))
    this.#compileOnce(lucid('knex/lib/dialects/better-sqlite3'))
  }

  /** It tells nobody that a BEGIN failed, and goes on: what should have been one transaction would be none. */
  #begin(sql: string, { prototype }: { prototype: Transaction }) {
    prototype.begin = function (connection) {
      return this.trxClient.query(connection, sql)
    }
  }

  /**
   * It tells nobody that a COMMIT failed: what was never saved, because the disk was full or the database gone,
   * was acknowledged.
   */
  #failWhenItCannotCommit({ prototype }: { prototype: Transaction }) {
    prototype.commit = async function (connection, value) {
      const committed = this.trxClient.query(connection, 'COMMIT;')
      this._completed = true
      try {
        await committed
      } catch (error) {
        // SQLite leaves some open; the connection is another's next.
        if (connection.inTransaction) connection.exec!('rollback')
        this._rejecter(error)
        throw error
      }
      this._resolver(value)
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
