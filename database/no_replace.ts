/** What is unique in a table. */
export interface UniqueKey {
  columns: string[]
  /** Which rows it holds among, where not among all. */
  where?: {
    /** SQL that says so of a row. */
    of: (row: string) => string
    columns: string[]
  }
}

/**
 * SQLite's `or replace` removes the row that holds a key without asking the triggers that refuse a removal, and
 * PostgreSQL's `on conflict do update` writes into it: both are refused where a key that is taken is written again, with
 * the words that `isUniqueViolation` knows. The unique indexes still hold what two connections write at once.
 *
 * @param dialect name of the engine's dialect as Lucid gives it
 * @param keys every unique key of the table beside its row number
 */
export function noReplaceStatements(
  dialect: string,
  table: string,
  keys: readonly UniqueKey[]
): string[] {
  const all: UniqueKey[] = [{ columns: ['id'] }, ...keys]
  return dialect === 'postgres' ? onPostgres(table, all) : onSqlite(table, all)
}

const TAKEN = 'takes the place of a row that is there'

/** Ends with the columns, as the engines' own messages do. */
const saying = (table: string, { columns }: UniqueKey) =>
  `${TAKEN}: ${columns.map((column) => `${table}.${column}`).join(', ')}`

/** SQL: whether another row holds the key of the new one. */
function taken(table: string, { columns, where }: UniqueKey, besides = ''): string {
  const same = columns.map((column) => `other.${column} = new.${column}`)
  const among = where ? [where.of('new'), where.of('other')] : []
  return `exists (select 1 from ${table} other where ${[...same, ...among].join(' and ')}${besides})`
}

function onSqlite(table: string, keys: UniqueKey[]): string[] {
  const abort = (key: UniqueKey, besides?: string) =>
    `select raise(abort, '${saying(table, key)}') where ${taken(table, key, besides)};`
  const touched = new Set(
    keys.flatMap(({ columns, where }) => [...columns, ...(where?.columns ?? [])])
  )
  return [
    `create trigger ${table}_keys_insert before insert on ${table}
       begin ${keys.map((key) => abort(key)).join('\n')} end`,
    `create trigger ${table}_keys_update before update of ${[...touched].join(', ')} on ${table}
       begin ${keys.map((key) => abort(key, ' and other.id <> old.id')).join('\n')} end`,
  ]
}

function onPostgres(table: string, keys: UniqueKey[]): string[] {
  const checks = keys.map(
    (key) =>
      `if ${taken(table, key)} then
         raise exception '${saying(table, key)}'
           using errcode = 'unique_violation', constraint = '${table}_${key.columns.join('_')}_unique';
       end if;`
  )
  return [
    `create or replace function refuse_${table}_keys() returns trigger language plpgsql as $$
       begin ${checks.join('\n')} return new; end $$`,
    `create trigger ${table}_keys before insert on ${table}
       for each row execute function refuse_${table}_keys()`,
  ]
}
