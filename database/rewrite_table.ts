import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type BetterSqlite3 from 'better-sqlite3'
import assert from 'node:assert/strict'

interface ConnectionSource {
  acquireConnection(): Promise<BetterSqlite3.Database>
  releaseConnection(connection: BetterSqlite3.Database): unknown
}

/**
 * Loosens what a table of SQLite demands of its columns (a NOT NULL, the values of a CHECK), which no ALTER TABLE
 * can: its text in the schema is rewritten, as SQLite's own manual says for changes that leave the rows as they
 * are. Copying a table that forty others refer to, with its triggers, is what this is instead of.
 *
 * @param changes what stands in the text of the table, and what shall; each must be found once
 */
export async function rewriteTable(
  db: QueryClientContract,
  table: string,
  changes: readonly (readonly [from: string, to: string])[]
): Promise<void> {
  const source = db.getWriteClient().client as unknown as ConnectionSource
  const connection = await source.acquireConnection()
  try {
    const stored = connection
      .prepare<[string], { sql: string }>(
        `select sql from sqlite_schema where type = 'table' and name = ?`
      )
      .get(table)
    assert.ok(stored, `there is a table ${table}`)
    let text = stored.sql
    for (const [from, to] of changes) {
      assert.equal(text.split(from).length, 2, `${table} says once: ${from}`)
      text = text.replace(from, to)
    }
    const version = Number(connection.pragma('schema_version', { simple: true }))
    // Without this mode the driver keeps the schema from being written.
    connection.unsafeMode(true)
    connection.pragma('writable_schema = on')
    connection
      .prepare(`update sqlite_schema set sql = ? where type = 'table' and name = ?`)
      .run(text, table)
    connection.pragma(`schema_version = ${version + 1}`)
    connection.pragma('writable_schema = off')
    connection.unsafeMode(false)
    assert.equal(connection.pragma('quick_check', { simple: true }), 'ok')
  } finally {
    source.releaseConnection(connection)
  }
}
