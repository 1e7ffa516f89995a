import { insertNumberedRows, insertRows } from '#app/core/database/insert_rows'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

test.group('Many rows by one statement', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(async () => {
    const isPostgres = db.connection().dialect.name === 'postgres'
    const id = isPostgres ? 'serial primary key' : 'integer primary key autoincrement'
    await db.rawQuery(
      `create temporary table many_rows
       (id ${id}, "before" text, size integer, part numeric, at timestamp, state text default 'new')`
    )
  })

  const stored = () => db.from('many_rows').orderBy('id')

  test('are stored as they are, in their order', async ({ assert }) => {
    const texts = ['12', '1e3', 'true', '', ' ', `it's "so"\n\\n`, '$1 ? :name', 'Ñandú 🎉', null]
    const rows = texts.map((before, index) => ({ before, size: index - 1, part: 0.5 }))
    const ids = await insertNumberedRows('many_rows', rows, db.connection())
    const found = await stored()
    assert.deepEqual(
      found.map((row) => row.id),
      ids
    )
    assert.deepEqual(
      found.map((row) => row.before),
      texts
    )
    assert.deepEqual(
      found.map((row) => [row.size, Number(row.part)]),
      rows.map((row) => [row.size, row.part])
    )
    assert.isTrue(found.every((row) => row.state === 'new' && row.at === null))
  })

  test('however many; none is no statement', async ({ assert }) => {
    const many = Array.from({ length: 40_000 }, (_, index) => ({ size: index }))
    await insertRows('many_rows', many, db.connection())
    const found = await stored()
    assert.deepEqual(
      found.map((row) => row.size),
      many.map((row) => row.size)
    )
    assert.deepEqual(await insertNumberedRows('many_rows', [], db.connection()), [])
    await insertRows('many_rows', [], db.connection())
    assert.lengthOf(await stored(), many.length)
  })
})
