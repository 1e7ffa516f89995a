/*
 * The bench's own look into a database: a few statements before and after the measuring, on either engine.
 */
import Database from 'better-sqlite3'
import pg from 'pg'

/**
 * @param target { engine: 'sqlite', path } or { engine: 'pg', url }
 * @param work (query) => …, where query(sql, ...values) answers the rows; values stand as `?`
 */
export function inDatabase(target, work) {
  return target.engine === 'pg' ? inPostgres(target.url, work) : inSqlite(target.path, work)
}

async function inSqlite(path, work) {
  const database = new Database(path)
  try {
    return await work(async (sql, ...values) => {
      const statement = database.prepare(sql)
      return statement.reader ? statement.all(...values) : statement.run(...values)
    })
  } finally {
    // What the log holds goes to the file, so that the file alone can be copied.
    database.pragma('wal_checkpoint(truncate)')
    database.close()
  }
}

async function inPostgres(url, work) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(async (sql, ...values) => {
      let number = 0
      const { rows } = await client.query(
        sql.replace(/\?/g, () => `$${++number}`),
        values
      )
      return rows
    })
  } finally {
    await client.end()
  }
}
