import { inTransaction } from '#app/core/database/in_transaction'
import { foreignKeysWithoutIndex } from '#tests/helpers/foreign_keys'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const isSqlite = () => db.connection().dialect.name === 'better-sqlite3'

async function pragma(name: string): Promise<unknown> {
  const rows: Record<string, unknown>[] = await db.rawQuery(`pragma ${name}`)
  return Object.values(rows[0]!)[0]
}

test.group('Database', () => {
  test('every connection is set up for durability and integrity', async ({ assert }) => {
    if (isSqlite()) {
      assert.equal(await pragma('journal_mode'), 'wal')
      assert.equal(await pragma('synchronous'), 2, 'FULL')
      assert.equal(await pragma('foreign_keys'), 1)
      assert.isAtLeast((await pragma('busy_timeout')) as number, 1000)
      return
    }
    const { rows } = await db.rawQuery(
      `select current_setting('default_transaction_isolation') as isolation,
              current_setting('TimeZone') as zone`
    )
    assert.deepEqual(rows, [{ isolation: 'read committed', zone: 'UTC' }])
  })

  test('a transaction takes the write lock when it begins, not when it first writes', async ({
    assert,
  }) => {
    if (!isSqlite()) {
      // PostgreSQL locks rows: two open transactions do not wait for each other.
      await inTransaction(() => inTransaction(async (trx) => trx.rawQuery('select 1')))
      return
    }
    const path = db.connection().getReadClient().client.config.connection.filename
    const { default: Sqlite } = await import('better-sqlite3')
    const other = new Sqlite(path, { timeout: 0 })
    try {
      await inTransaction(async (trx) => {
        await trx.rawQuery('select 1')
        assert.throws(() => other.exec('begin immediate'), /database is locked/)
      })
      other.exec('begin immediate')
      other.exec('rollback')
    } finally {
      other.close()
    }
  })

  test('a foreign key is enforced', async ({ assert }) => {
    const row = {
      user_id: 987_654,
      role: 'admin',
      created_at: '2026-01-01',
      updated_at: '2026-01-01',
    }
    await assert.rejects(() => db.table('user_roles').insert(row), /foreign key/i)
  })

  test('every foreign key has an index that starts with it', async ({ assert }) => {
    assert.deepEqual(await foreignKeysWithoutIndex(), [])
  })

  test('the check for indexes finds one that is missing', async ({ assert }) => {
    await db.rawQuery('create table fk_parents (id integer primary key)')
    await db.rawQuery(
      'create table fk_children (id integer primary key, parent_id integer references fk_parents (id))'
    )
    try {
      assert.deepEqual(await foreignKeysWithoutIndex(), ['fk_children.parent_id'])
    } finally {
      await db.rawQuery('drop table fk_children')
      await db.rawQuery('drop table fk_parents')
    }
  })
})
