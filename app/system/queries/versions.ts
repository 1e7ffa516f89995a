import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { readFileSync } from 'node:fs'

export interface Versions {
  app: string
  node: string
  database: string
  /** The last migration that was applied. */
  migration: string
}

/** Read once, with the module: no request reads a file. */
const VERSION = (
  JSON.parse(readFileSync(app.makePath('package.json'), 'utf8')) as { version: string }
).version

/** Two statements. */
export async function versions(): Promise<Versions> {
  const isPostgres = db.connection().dialect.name === 'postgres'
  const result = await db.rawQuery<{ rows: { version: string }[] } | { version: string }[]>(
    isPostgres
      ? `select current_setting('server_version') as version`
      : 'select sqlite_version() as version'
  )
  const [row] = Array.isArray(result) ? result : result.rows
  const last: { name: string } | null = await db.from('adonis_schema').orderBy('id', 'desc').first()
  return {
    app: VERSION,
    node: process.version.slice(1),
    database: `${isPostgres ? 'PostgreSQL' : 'SQLite'} ${row!.version}`,
    migration: last?.name.split('/').at(-1) ?? '',
  }
}
