import db from '@adonisjs/lucid/services/db'

const SQLITE = `
  select t.name as "table", group_concat(f."from", ',' order by f.seq) as columns
  from sqlite_schema t join pragma_foreign_key_list(t.name) f
  where t.type = 'table'
  group by t.name, f.id`

const SQLITE_INDEXES = `
  select t.name as "table", group_concat(c.name, ',' order by c.seqno) as columns
  from sqlite_schema t join pragma_index_list(t.name) i join pragma_index_info(i.name) c
  where t.type = 'table' and i.partial = 0
  group by t.name, i.name`

const PG = `
  select c.conrelid::regclass::text as "table",
    (select string_agg(a.attname, ',' order by k.position)
     from unnest(c.conkey) with ordinality k(attnum, position)
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum) as columns
  from pg_constraint c where c.contype = 'f'`

const PG_INDEXES = `
  select i.indrelid::regclass::text as "table",
    (select string_agg(a.attname, ',' order by k.position)
     from unnest(i.indkey::int2[]) with ordinality k(attnum, position)
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum) as columns
  from pg_index i join pg_class t on t.oid = i.indrelid
  where i.indpred is null and t.relnamespace = 'public'::regnamespace`

type Row = { table: string; columns: string }

/**
 * A column whose table is small today is a table scan for every delete and join tomorrow. A primary key
 * counts as an index; a partial index does not, because a join cannot rely on it.
 *
 * @returns `table.column` of every foreign key that no index starts with, in order
 */
export async function foreignKeysWithoutIndex(): Promise<string[]> {
  const isSqlite = db.connection().dialect.name === 'better-sqlite3'
  const keys = await rows(isSqlite ? SQLITE : PG)
  const indexes = await rows(isSqlite ? SQLITE_INDEXES : PG_INDEXES)
  const primary = isSqlite ? await primaryKeys() : []
  return keys
    .filter((key) => !isCovered(key, [...indexes, ...primary]))
    .map((key) => `${key.table}.${key.columns}`)
    .sort()
}

function isCovered(key: Row, indexes: Row[]): boolean {
  return indexes.some(
    ({ table, columns }) => table === key.table && `${columns},`.startsWith(`${key.columns},`)
  )
}

/** An integer primary key is the table itself on SQLite and in no index list. */
function primaryKeys(): Promise<Row[]> {
  return rows(`
    select t.name as "table", c.name as columns
    from sqlite_schema t join pragma_table_info(t.name) c
    where t.type = 'table' and c.pk = 1`)
}

async function rows(sql: string): Promise<Row[]> {
  const result = await db.rawQuery(sql)
  return Array.isArray(result) ? result : result.rows
}
