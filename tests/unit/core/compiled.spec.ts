import { compile } from '#app/core/database/compiled'
import { test } from '@japa/runner'
import Database from 'better-sqlite3'

function planOf(statement: Database.Statement, values: unknown[]): string {
  const rows = statement.all(values) as { detail: string }[]
  return rows.map(({ detail }) => detail).join('\n')
}

test.group('Statements on SQLite', (group) => {
  let connection: Database.Database

  group.each.setup(() => {
    connection = new Database(':memory:')
    connection.exec(`create table places (id integer primary key, name text, state text);
      create index places_open on places (name) where state = 'open';`)
    return () => {
      connection.close()
    }
  })

  test('a text is compiled once', ({ assert }) => {
    const sql = 'select name from places where id = ?'
    assert.strictEqual(compile(connection, sql), compile(connection, sql))
  })

  test('the plan does not depend on the values, for which the engine would compile anew', ({
    assert,
  }) => {
    const sql = 'explain query plan select id from places where name = ? and state = ?'
    const values = ['Lab 2', 'open']
    assert.include(planOf(connection.prepare(sql), values), 'places_open')
    assert.notInclude(planOf(compile(connection, sql), values), 'places_open')
  })

  test('means what it meant: values, lists, limits, quotes', ({ assert }) => {
    const insert = compile(connection, 'insert into places (name, state) values (?, ?), (?, ?)')
    insert.run('Lab 1', 'open', 'Who?', "it's ?")
    const all = (sql: string, ...values: unknown[]) => compile(connection, sql).all(values)

    assert.deepEqual(all('select id from places where id in (?, ?) order by id limit ?', 1, 2, 1), [
      { id: 1 },
    ])
    assert.deepEqual(all(`select '?' as "a?", '''?' as b, ? as c`, 'x'), [
      { 'a?': '?', 'b': "'?", 'c': 'x' },
    ])
    assert.deepEqual(all(`select id from places where name = 'Who?' and state = ?`, "it's ?"), [
      { id: 2 },
    ])
    assert.deepEqual(all('select id from places where id = ?', '2'), [{ id: 2 }])
    assert.deepEqual(all('select id from places where name = ?', null), [])
  })
})
