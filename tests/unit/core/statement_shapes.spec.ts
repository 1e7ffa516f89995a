import { lockEvent } from '#app/registrations/queries/lock_event'
import { readNewestVersions } from '#app/legal/queries/newest_versions'
import { statement } from '#app/core/database/statement'
import { listen, shapeOf } from '#tests/helpers/statement_shapes'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

test.group('The shape of a statement', () => {
  test('is the same for every length of its lists', ({ assert }) => {
    const same = (...statements: string[]) =>
      assert.lengthOf(new Set(statements.map(shapeOf)), 1, statements.map(shapeOf).join('\n'))
    same('select 1 from a where id in (?)', 'select 1 from a where id in (?, ?, ?)')
    same(
      'insert into a (b, c) values (?, lower(?)) returning id',
      'insert into a (b, c) values (?, lower(?)), (?, lower(?)), (?, lower(?)) returning id'
    )
    same(
      'update a set b = case when ? then ? end',
      'update a set b = case when ? then ? when ? then ? end'
    )
    same(
      'select 1 from a where (b, c) in ((?, ?))',
      'select 1 from a where (b, c) in ((?, ?), (?, ?))'
    )
    same('select 1 from a where x or (b = ?)', 'select 1 from a where x or (b = ?) or (b = ?)')
    same('select a from b where c = $1', 'select a from b where c = ?')
    same(
      'with x as (select ? as a union all select ? as a) select * from x',
      'with x as (select ? as a union all select ? as a union all select ? as a) select * from x'
    )
  })

  test('differs where the statement does', ({ assert }) => {
    const different = (one: string, other: string) => assert.notEqual(shapeOf(one), shapeOf(other))
    different('select a from b', 'select a from c')
    different("select a from b where c = 'x'", "select a from b where c = 'y'")
    different('insert into a (b) values (?)', 'insert into a (b) values (?) on conflict do nothing')
  })
})

test.group('Listening to statements', () => {
  test('hears what the application sends, with its row locks, and not what a test asks', async ({
    assert,
  }) => {
    const heard: string[] = []
    const stop = listen((sql) => void heard.push(sql))
    try {
      await db.from('catalogue_of_a_test').catch(() => undefined)
      await db.rawQuery('select 42')
      await readNewestVersions()
      await statement('select 43').all(db.connection())
      await db.transaction((trx) => lockEvent(0, trx).catch(() => undefined))
    } finally {
      stop()
    }
    const all = heard.join('\n')
    assert.notInclude(all, 'catalogue_of_a_test')
    assert.notInclude(all, 'select 42')
    assert.include(all, 'select 43')
    assert.match(all, /from `legal_/)
    assert.match(all, /from `events` .*\[forNoKeyUpdate\]/)
    const before = heard.length
    await readNewestVersions()
    assert.lengthOf(heard, before)
  })
})
