import { compile } from '#app/core/database/compiled'
import { ROWS_A_STATEMENT } from '#app/core/rules/batches'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import assert from 'node:assert/strict'
import type BetterSqlite3 from 'better-sqlite3'
import type { Client as PgClient } from 'pg'

/** What both engines take as a value; instants go as `toSql` writes them. */
export type SqlValue = string | number | bigint | boolean | null

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
 * at once (`together`) on one PostgreSQL connection share a round trip.
 *
 * @param sql with `?` for each value, in SQL that both engines understand
 * @param options.isKept whether PostgreSQL keeps it compiled; false for texts that hardly come again
 */
export function statement<Row>(sql: string, { isKept = true } = {}): Statement<Row> {
  if (isKept) named += 1
  const name = isKept ? `statement_${named}` : undefined
  let numbered: string | undefined

  async function all(client: QueryClientContract, values: SqlValue[] = []): Promise<Row[]> {
    const source = sourceOf(client)
    const connection = await source.acquireConnection()
    try {
      // Counters and logs of queries hear of this one too.
      source.emit('query', { sql, bindings: values })
      if (!isSqlite(connection)) {
        numbered ??= withNumbers(sql)
        const { rows } = await connection.query({ name, text: numbered, values })
        return rows as Row[]
      }
      const prepared = isKept ? compile(connection, sql) : connection.prepare(sql)
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

/** Of longer ones each has a text of its own, which nobody keeps, but for the whole batches of what concerns many. */
const ROWS_KEPT_MAX = 4
const isKeptFor = (count: number) => count <= ROWS_KEPT_MAX || count === ROWS_A_STATEMENT

/**
 * @param columns of the rows that it writes
 * @param ending what follows the values, such as `returning id`
 * @param expressions SQL with one `?` for columns that are not the value itself but what follows from it
 * @returns a function that writes rows by one statement
 */
export function insertion<Returned = never>(
  table: string,
  columns: readonly string[],
  ending = '',
  expressions: Record<string, string> = {}
): (rows: Record<string, SqlValue>[], client: QueryClientContract) => Promise<Returned[]> {
  const line = `(${columns.map((column) => expressions[column] ?? '?').join(', ')})`
  const kept = new Map<number, Statement<Returned>>()
  const written = (count: number) =>
    `insert into ${table} (${columns.join(', ')}) values ${Array(count).fill(line).join(', ')} ${ending}`
  return async (rows, client) => {
    const values = rows.flatMap((row) => columns.map((column) => row[column]!))
    if (!isKeptFor(rows.length)) {
      return statement<Returned>(written(rows.length), { isKept: false }).all(client, values)
    }
    let insert = kept.get(rows.length)
    if (!insert) kept.set(rows.length, (insert = statement<Returned>(written(rows.length))))
    return insert.all(client, values)
  }
}

/**
 * Reserves an id in each of the tables, so that rows that name each other can be sent together.
 *
 * @param trx on SQLite no one else writes until it ends
 */
export async function nextIds<Table extends string>(
  tables: readonly Table[],
  trx: TransactionClientContract
): Promise<Record<Table, number>> {
  const next = trx.dialect.name === 'postgres' ? nextOfSequence : nextOfTable
  const sql = `select ${tables.map((table) => `${next(table)} as ${table}`).join(', ')}`
  let select = idStatements.get(sql)
  if (!select) idStatements.set(sql, (select = statement<Record<string, number>>(sql)))
  return (await select.first(trx)) as Record<Table, number>
}

const idStatements = new Map<string, Statement<Record<string, number>>>()
const nextOfSequence = (table: string) => `nextval(pg_get_serial_sequence('${table}', 'id'))`
const nextOfTable = (table: string) =>
  `coalesce((select seq from sqlite_sequence where name = '${table}'), 0) + 1`

/**
 * Waits for all of them, in the order in which they were sent, before it lets an error through: nothing of
 * a transaction is still under way when it is rolled back. On PostgreSQL they share a round trip.
 *
 * @returns their results
 */
export async function together<Results extends unknown[]>(
  ...sent: { [Index in keyof Results]: Promise<Results[Index]> }
): Promise<Results> {
  await Promise.allSettled(sent)
  return Promise.all(sent) as Promise<Results>
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
