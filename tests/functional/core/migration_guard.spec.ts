import { BootRefusal } from '#app/core/exceptions/boot_refusal'
import { guardMigration } from '#app/core/database/migration_guard'
import db from '@adonisjs/lucid/services/db'
import { Database } from '@adonisjs/lucid/database'
import emitter from '@adonisjs/core/services/emitter'
import logger from '@adonisjs/core/services/logger'
import { test } from '@japa/runner'

type Connection = ConstructorParameters<typeof Database>[0]['connections'][string]

const MEMORY: Connection = {
  client: 'better-sqlite3',
  connection: { filename: ':memory:' },
  useNullAsDefault: true,
  pool: { min: 1, max: 1 },
}

function databaseOf(connection: Connection): Database {
  return new Database({ connection: 'one', connections: { one: connection } }, logger, emitter)
}

const refusalOf = (of: Database) => guardMigration(of).catch((error: unknown) => error)

test.group('Before anything is migrated', () => {
  test('an empty database and one of ours are taken', async () => {
    const empty = databaseOf(MEMORY)
    await guardMigration(empty)
    await empty.manager.closeAll()
    await guardMigration(db)
  })

  test("tables that are somebody else's are refused by name", async ({ assert }) => {
    const foreign = databaseOf(MEMORY)
    await foreign.rawQuery('create table invoices (id integer)')
    await foreign.rawQuery('create table adonis_schema (id integer)')
    const refusal = await refusalOf(foreign)
    await foreign.manager.closeAll()
    assert.instanceOf(refusal, BootRefusal)
    assert.match((refusal as Error).message, /1 tables that are not ours \(invoices …\)/)
  })

  test('a server that does not answer is said in one sentence', async ({ assert }) => {
    const gone = databaseOf({ client: 'pg', connection: 'postgres://nobody@127.0.0.1:1/nothing' })
    const refusal = await refusalOf(gone)
    await gone.manager.closeAll()
    assert.instanceOf(refusal, BootRefusal)
    assert.match((refusal as Error).message, /cannot be opened: .*ECONNREFUSED.*DATABASE_URL/)
  })
})
