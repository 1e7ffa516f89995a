import env from '#start/env'
import { inTransaction } from '#app/core/database/in_transaction'
import { givenInstallation, type Installation } from '#tests/race/installation'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

test.group('A transaction that fails at its end', (group) => {
  let installation: Installation
  group.each.setup(async () => {
    installation = await givenInstallation()
    await db.rawQuery('create table parents (id integer primary key)')
    await db.rawQuery(
      `create table children (id integer primary key,
         parent_id integer references parents (id) deferrable initially deferred)`
    )
    return () => installation.remove()
  })

  const write = (id: number, parent: number) =>
    inTransaction(async (trx) => {
      await trx.rawQuery('insert into children (id, parent_id) values (?, ?)', [id, parent])
    })

  test('says so: nothing is acknowledged that was not saved', async ({ assert }) => {
    let isTold = false
    await assert.rejects(
      () =>
        inTransaction(async (trx) => {
          trx.after('commit', () => void (isTold = true))
          await trx.rawQuery('insert into children (id, parent_id) values (1, 99)')
        }),
      /foreign key/i
    )
    assert.isFalse(isTold)
    assert.isEmpty(await db.from('children'))
  })

  test('leaves its connection fit for the next', async ({ assert }) => {
    await db.rawQuery('insert into parents (id) values (1)')
    for (let turn = 0; turn < 12; turn++) await assert.rejects(() => write(1, 99))
    await write(2, 1)
    assert.lengthOf(await db.from('children'), 1)
  })

  // SQLite's BEGIN fails with the disk: outages.spec.ts.
  if (env.get('DB_CONNECTION') !== 'pg') return

  test('and one that cannot begin says why, and does nothing', async ({ assert }) => {
    await breakFreeConnections()
    let isWorking = false
    await assert.rejects(
      () => inTransaction(async () => void (isWorking = true)),
      /current transaction is aborted/
    )
    assert.isFalse(isWorking)
  })

  /** Leaves every connection of the pool in a state in which PostgreSQL takes no BEGIN. */
  async function breakFreeConnections() {
    const { client } = db.connection().getWriteClient()
    const count: number = client.pool.numFree()
    const connections = await Promise.all(
      Array.from({ length: count }, () => client.acquireConnection())
    )
    for (const connection of connections) {
      await connection.query('begin')
      await connection.query('select 1 / 0').catch(() => {})
      client.releaseConnection(connection)
    }
  }
})
