import app from '@adonisjs/core/services/app'
import type { BaseSchema } from '@adonisjs/lucid/schema'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const OLD = 'old'
/** In the order in which their rows refer to each other. */
const FILLED = [
  ...['campuses', 'faculties', 'courses', 'users', 'announcements', 'events', 'registrations'],
]

/**
 * A database beside that of the tests, as it was before a migration, with what the tests have given so far.
 *
 * @param migration name of the file; earlier ones have run
 * @param more tables that are filled besides, in the order in which their rows refer to each other
 */
export async function givenDatabaseBefore(migration: string, more: string[] = []) {
  const { old, remove } = await givenDatabase()
  try {
    const files = await readdir(app.makePath('database/migrations'))
    const names = files.map((file) => file.replace(/\.[jt]s$/, '')).sort()
    for (const name of names.filter((one) => one < migration)) await migrate(old, name)
    await fill(old, [...FILLED, ...more])
  } catch (error) {
    await remove()
    throw error
  }
  return { old, remove, upgrade: () => migrate(old, migration) }
}

/** A database beside that of the tests, with nothing in it. */
async function givenDatabase() {
  const { config } = db.manager.get(db.primaryConnectionName)!
  const isPostgres = db.connection().dialect.name === 'postgres'
  const folder = await mkdtemp(join(tmpdir(), 'upgrade-'))
  db.manager.add(OLD, {
    ...config,
    ...(isPostgres ? { searchPath: [OLD] } : { connection: { filename: join(folder, 'old') } }),
  } as typeof config)
  const old = db.connection(OLD)
  if (isPostgres) await old.rawQuery(`create schema ${OLD}`)
  const remove = async () => {
    if (isPostgres) await old.rawQuery(`drop schema ${OLD} cascade`)
    await db.manager.close(OLD, true)
    await rm(folder, { recursive: true })
  }
  return { old, remove }
}

async function migrate(old: QueryClientContract, name: string): Promise<void> {
  const { default: Migration } = (await import(`#database/migrations/${name}`)) as {
    default: new (client: QueryClientContract, file: string, dry: boolean) => BaseSchema
  }
  await new Migration(old, name, false).execUp()
}

async function fill(old: QueryClientContract, tables: string[]): Promise<void> {
  for (const table of tables) {
    const generated = await generatedColumns(old, table)
    const known = Object.keys(await old.columnsInfo(table)).filter((name) => !generated.has(name))
    const rows: Record<string, unknown>[] = await db.from(table).orderBy('id')
    for (const row of rows) {
      await old
        .table(table)
        .insert(Object.fromEntries(known.map((column) => [column, row[column] ?? null])))
    }
  }
}

/** SQLite does not name them among a table's columns; PostgreSQL does, and takes no value for them. */
async function generatedColumns(old: QueryClientContract, table: string): Promise<Set<string>> {
  if (old.dialect.name !== 'postgres') return new Set()
  const rows: { column_name: string }[] = await old
    .from('information_schema.columns')
    .where({ table_schema: OLD, table_name: table, is_generated: 'ALWAYS' })
    .select('column_name')
  return new Set(rows.map(({ column_name: name }) => name))
}
