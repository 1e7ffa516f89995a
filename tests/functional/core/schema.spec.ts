import { copyMigratedDatabase } from '#tests/helpers/tables_anew'
import env from '#start/env'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import BetterSqlite3 from 'better-sqlite3'
import pg from 'pg'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

/*
 * Every column, constraint, index and trigger that the migrations make, on both engines: a migration that loses one shows
 * here, even where no row would break it. After a deliberate change: SCHEMA_RECORD=1 npm test -- functional
 * --files=tests/functional/core/schema.spec.ts, and read the difference.
 */
const isPostgres = env.get('DB_CONNECTION') === 'pg'
const RECORD = app.makePath(`database/schema.${isPostgres ? 'pg' : 'sqlite'}.txt`)

/** Bodies of triggers and functions are long: their hash shows that one changed, its migration how. */
const hashed = (body: string) => createHash('sha256').update(plain(body)).digest('hex').slice(0, 12)
const plain = (sql: string) => sql.replace(/\s+/g, ' ').trim()

async function onSqlite(): Promise<string[]> {
  const path = app.makePath(`tmp/schema-${process.pid}.sqlite`)
  await copyMigratedDatabase(path)
  const database = new BetterSqlite3(path)
  try {
    const rows = database
      .prepare(
        `select type, name, tbl_name as owner, sql from sqlite_master
         where sql is not null and name not like 'sqlite_%'`
      )
      .all() as { type: string; name: string; owner: string; sql: string }[]
    return rows.flatMap(({ type, name, owner, sql }) => {
      if (type === 'trigger') return [`${owner} trigger ${name} ${hashed(sql)}`]
      if (type !== 'table') return [`${owner} ${type} ${plain(sql)}`]
      return partsOf(sql).map((part) => `${name} ${part}`)
    })
  } finally {
    database.close()
  }
}

/** @returns the columns and constraints of a `create table`, and what comes after its parenthesis */
function partsOf(sql: string): string[] {
  const text = plain(sql)
  const parts: string[] = []
  let depth = 0
  let part = ''
  for (const character of text.slice(text.indexOf('('))) {
    if (character === ')') depth -= 1
    if ((character === ',' && depth === 1) || (character === ')' && depth === 0)) {
      parts.push(part.trim())
      part = ''
    } else if (depth > 0) part += character
    if (character === '(') depth += 1
  }
  return [...parts, text.slice(text.lastIndexOf(')') + 1).trim()].filter(Boolean)
}

async function onPostgres(): Promise<string[]> {
  const name = `schema_${process.pid}`
  await copyMigratedDatabase(name)
  const url = new URL(env.get('DATABASE_URL')!)
  url.pathname = `/${name}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    const lines = async (sql: string) => {
      const { rows } = await client.query<{ line: string; body?: string }>(sql)
      return rows.map(({ line, body }) =>
        body === undefined ? plain(line) : `${line} ${hashed(body)}`
      )
    }
    const tables = `n.nspname = 'public' and c.relkind = 'r'`
    return [
      ...(await lines(
        `select c.relname || ' ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) ||
           case when a.attnotnull then ' not null' else '' end ||
           coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') as line
         from pg_attribute a join pg_class c on c.oid = a.attrelid
         join pg_namespace n on n.oid = c.relnamespace
         left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
         where ${tables} and a.attnum > 0 and not a.attisdropped`
      )),
      ...(await lines(
        `select c.relname || ' ' || pg_get_constraintdef(o.oid) as line from pg_constraint o
         join pg_class c on c.oid = o.conrelid join pg_namespace n on n.oid = c.relnamespace
         where ${tables}`
      )),
      ...(await lines(`select indexdef as line from pg_indexes where schemaname = 'public'`)),
      ...(await lines(
        `select c.relname || ' trigger ' || t.tgname as line, pg_get_triggerdef(t.oid) as body
         from pg_trigger t join pg_class c on c.oid = t.tgrelid
         join pg_namespace n on n.oid = c.relnamespace where ${tables} and not t.tgisinternal`
      )),
      ...(await lines(
        `select 'function ' || p.proname as line, pg_get_functiondef(p.oid) as body from pg_proc p
         join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'public' and p.prokind = 'f'
           and not exists (select 1 from pg_depend e where e.objid = p.oid and e.deptype = 'e')`
      )),
    ]
  } finally {
    await client.end()
  }
}

test.group('The schema', () => {
  test('has what the record says, and nothing else', async ({ assert }) => {
    const lines = (await (isPostgres ? onPostgres() : onSqlite())).sort()
    if (process.env.SCHEMA_RECORD) writeFileSync(RECORD, `${lines.join('\n')}\n`)
    const recorded = readFileSync(RECORD, 'utf8').trim().split('\n')
    assert.deepEqual(
      { missing: difference(recorded, lines), unknown: difference(lines, recorded) },
      { missing: [], unknown: [] }
    )
    assert.isAbove(lines.length, 1000)
  })
})

/** @returns what the first list has more often than the second */
function difference(list: string[], other: string[]): string[] {
  const left = Map.groupBy(other, (line) => line)
  return list.filter((line) => left.get(line)?.pop() === undefined)
}
