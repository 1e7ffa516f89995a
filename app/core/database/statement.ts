import { compile } from '#app/core/database/compiled'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import assert from 'node:assert/strict'
import type BetterSqlite3 from 'better-sqlite3'
import type { Client as PgClient } from 'pg'

/** What both engines take as a value; instants go as `toSql` writes them. */
export type SqlValue = string | number | boolean | null

/** One SQL command that is written once and compiled once per connection. */
export interface Statement<Row> {
  /** @returns the rows that it selects or returns */
  all(client: QueryClientContract, values?: SqlValue[]): Promise<Row[]>
  /** @returns the first of them, or null */
  first(client: QueryClientContract, values?: SqlValue[]): Promise<Row | null>
}

type Connection = BetterSqlite3.Database | PgClient

/** The part of the query builder's client that hands out connections. */
interface ConnectionSource {
  acquireConnection(): Promise<Connection>
  releaseConnection(connection: Connection): unknown
  emit(event: 'query', query: { sql: string; bindings: SqlValue[] }): void
}

let named = 0

/**
 * For requests that come by the hundred a second: the query builder would write the same text anew, and the
 * engine compile it anew, every time. Runs inside the caller's transaction like any other query; several sent
 * at once (`Promise.all`) on one PostgreSQL connection share a round trip.
 *
 * @param sql with `?` for each value, in SQL that both engines understand
 */
export function statement<Row>(sql: string): Statement<Row> {
  named += 1
  const name = `statement_${named}`
  const numbered = withNumbers(sql)

  async function all(client: QueryClientContract, values: SqlValue[] = []): Promise<Row[]> {
    const source = sourceOf(client)
    const connection = await source.acquireConnection()
    try {
      // Whoever counts or logs queries hears of this one too.
      source.emit('query', { sql, bindings: values })
      if (!isSqlite(connection)) {
        const { rows } = await connection.query({ name, text: numbered, values })
        return rows as Row[]
      }
      const prepared = compile(connection, sql)
      const bound = values.map((value) => (typeof value === 'boolean' ? Number(value) : value))
      if (prepared.reader) return prepared.all(bound) as Row[]
      prepared.run(bound)
      return []
    } finally {
      source.releaseConnection(connection)
    }
  }

  return {
    all,
    async first(client, values) {
      const [row] = await all(client, values)
      return row ?? null
    },
  }
}

function sourceOf(client: QueryClientContract): ConnectionSource {
  if (client.isTransaction) {
    const { isCompleted } = client as TransactionClientContract
    assert.ok(!isCompleted, 'the transaction of a statement is over')
  }
  return client.getWriteClient().client as ConnectionSource
}

function isSqlite(connection: Connection): connection is BetterSqlite3.Database {
  return 'pragma' in connection
}

/** PostgreSQL counts its values; none of ours is written inside quotes. */
function withNumbers(sql: string): string {
  let count = 0
  return sql.replace(/\?/g, () => `$${(count += 1)}`)
}
