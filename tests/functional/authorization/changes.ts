import db from '@adonisjs/lucid/services/db'

type Row = Record<string, unknown>
/** What signing somebody in for one request leaves, in a browser that was never seen. */
export const SIGNED_IN = 'open_sessions +1'

/** Each table's rows as JSON. */
export type Snapshot = Map<string, Set<string>>

/** What triggers keep beside the rows it is about: numbers and words to search by. */
const DERIVED =
  /^(tallies|seat_counts|audit_values|.*_words|.*_search.*|sqlite_.*|adonis_schema.*|queue_.*)$/
/** Who is signed in, and how often somebody tried. */
const OF_EVERY_REQUEST = /^(sessions|rate_limits)$/
/** What tells one row of a table from another one, where rows of several sorts are written. */
const SORT: Record<string, string> = {
  audit_entries: 'action',
  outbound_mails: 'template',
  notifications: 'type',
  notification_preferences: 'type',
  registrations: 'status',
  user_roles: 'role',
  event_staff: 'duty',
  tracked_jobs: 'kind',
}
const STAMPS = ['created_at', 'updated_at', 'version']

/** @returns the tables whose rows a request changes on purpose */
export async function watchedTables(): Promise<string[]> {
  // Asked before a transaction begins: it would wait for the connection that the transaction holds.
  const all = await db.connection().getAllTables(['public'])
  return all.filter((name) => !DERIVED.test(name) && !OF_EVERY_REQUEST.test(name)).sort()
}

/** @returns every row of the tables as text, in one statement: it is asked hundreds of times */
export async function snapshotOf(tables: string[]): Promise<Snapshot> {
  if (tables.length === 0) return new Map()
  const selects: string[] = []
  for (const table of tables) selects.push(await rowsAsText(table))
  const result = await db.rawQuery(selects.join(' union all '))
  const rows: { name: string; row: string }[] = result.rows ?? result
  const snapshot: Snapshot = new Map(tables.map((table) => [table, new Set()]))
  for (const { name, row } of rows) snapshot.get(name)!.add(row)
  return snapshot
}

/** How many rows of a table were inserted so far, and how many changed or deleted. */
interface Writes {
  name: string
  inserted: number
  changed: number
}

const isPostgres = () => db.connection().dialect.name === 'postgres'

/**
 * What a transaction has written to each table is quicker to count than all rows are to read. PostgreSQL keeps
 * that count, and never takes from it; on SQLite a rollback takes it back, as it does the rows.
 */
async function writesSoFar(tables: string[]): Promise<Writes[]> {
  if (!isPostgres()) return db.rawQuery('select name, inserted, changed from counted_writes')
  const { rows } = await db.rawQuery(
    `select relname as name, n_tup_ins as inserted, n_tup_upd + n_tup_del as changed
     from pg_stat_xact_user_tables where relname = any(?)`,
    [tables]
  )
  return rows
}

/**
 * SQLite counts nowhere what is written: temporary triggers do, which only this connection has. They see what
 * other triggers and foreign keys write as well.
 */
async function countOnSqlite(tables: string[]): Promise<void> {
  await db.rawQuery(
    'create temp table counted_writes (name text primary key, inserted integer not null, changed integer not null)'
  )
  for (const { table, verb, column } of triggersOf(tables)) {
    await db.rawQuery('insert or ignore into counted_writes values (?, 0, 0)', [table])
    await db.rawQuery(
      `create temp trigger counted_${table}_${verb} after ${verb} on main.${table} begin
         update counted_writes set ${column} = ${column} + 1 where name = '${table}';
       end`
    )
  }
}

async function stopCountingOnSqlite(tables: string[]): Promise<void> {
  for (const { table, verb } of triggersOf(tables)) {
    await db.rawQuery(`drop trigger temp.counted_${table}_${verb}`)
  }
  await db.rawQuery('drop table temp.counted_writes')
}

const triggersOf = (tables: string[]) =>
  tables.flatMap((table) => [
    { table, verb: 'insert', column: 'inserted' },
    { table, verb: 'update', column: 'changed' },
    { table, verb: 'delete', column: 'changed' },
  ])

/** @returns what was written between two counts, by table: `open_sessions +1` */
function writtenBetween(before: Writes[], after: Writes[]): Map<string, string> {
  const was = new Map(before.map((writes) => [writes.name, writes]))
  return new Map(
    after.flatMap(({ name, inserted, changed }) => {
      const { inserted: i = 0, changed: c = 0 } = was.get(name) ?? {}
      const words = `${name} +${inserted - i}${changed - c || ''}`
      return inserted === i && changed === c ? [] : [[name, words] as const]
    })
  )
}

/** The tables as they are at some time. */
interface Look {
  rows: Snapshot
  writes: Writes[]
}

/**
 * Compares the tables with what they were, and reads only those that were written to: a row that is not counted
 * was not written.
 */
export class Watch {
  readonly #tables: string[]
  readonly #base: Look
  #writes: Writes[]

  private constructor(tables: string[], base: Look) {
    this.#tables = tables
    this.#base = base
    this.#writes = base.writes
  }

  /** Looks at the tables now. */
  static async over(tables: string[]): Promise<Watch> {
    return new Watch(tables, { writes: await writesSoFar(tables), rows: await snapshotOf(tables) })
  }

  /** @returns a watch of the tables as they are now, which differ little from what this one began with */
  async again(): Promise<Watch> {
    const writes = await writesSoFar(this.#tables)
    const written = [...writtenBetween(this.#base.writes, writes).keys()]
    const rows = new Map([...this.#base.rows, ...(await snapshotOf(written))])
    return new Watch(this.#tables, { writes, rows })
  }

  /** To be called when the tables are again as they were, after a rollback. */
  async begin(): Promise<void> {
    this.#writes = await writesSoFar(this.#tables)
  }

  /** @returns what was written since `begin`, in words of `changesBetween` */
  async changes(): Promise<string[]> {
    const written = writtenBetween(this.#writes, await writesSoFar(this.#tables))
    const words = [...written.values()]
    if (words.every((one) => one === SIGNED_IN)) return words
    return changesBetween(this.#base.rows, await snapshotOf([...written.keys()]))
  }
}

/**
 * Begins to count what is written. To be called before a transaction begins, which holds the connection.
 *
 * @returns `look` at the tables, to tell what is written from then on; `stop` once the transaction has ended
 */
export async function countWrites() {
  const tables = await watchedTables()
  if (!isPostgres()) await countOnSqlite(tables)
  return {
    look: () => Watch.over(tables),
    stop: async () => {
      if (!isPostgres()) await stopCountingOnSqlite(tables)
    },
  }
}

const selects = new Map<string, string>()

async function rowsAsText(table: string): Promise<string> {
  if (!selects.has(table)) {
    const row = isPostgres() ? 'row_to_json(one)::text' : await rowOnSqlite(table)
    selects.set(table, `select '${table}' as name, ${row} as row from ${table} as one`)
  }
  return selects.get(table)!
}

async function rowOnSqlite(table: string): Promise<string> {
  const columns: { name: string }[] = await db.rawQuery(`pragma table_xinfo(${table})`)
  return `'{' || ${columns.map(({ name }) => `'"${name}":' || ${jsonOf(name)}`).join(" || ',' || ")} || '}'`
}

/** JSON knows no bytes. */
const jsonOf = (column: string) =>
  `json_quote(case typeof("${column}") when 'blob' then hex("${column}") else "${column}" end)`

/**
 * @returns what was written between two snapshots, in order: `audit_entries +user.disabled`, `tickets +1`,
 *   `users ~disabled_at` for changed columns, `event_staff -scanner` for rows that are gone; of the tables of
 *   the second one
 */
export function changesBetween(before: Snapshot, after: Snapshot): string[] {
  const changes = [...after.keys()].flatMap((table) => {
    const was = byId(before.get(table)!.difference(after.get(table)!))
    const is = byId(after.get(table)!.difference(before.get(table)!))
    const without = (rows: Map<string, Row>, others: Map<string, Row>) =>
      [...rows].filter(([id]) => !others.has(id)).map(([, row]) => row)
    const columns = [...is]
      .filter(([id]) => was.has(id))
      .flatMap(([id, row]) => changedColumns(was.get(id)!, row))
    const words = [
      ...bySort(table, '+', without(is, was)),
      ...bySort(table, '-', without(was, is)),
      ...(columns.length > 0 ? [`~${[...new Set(columns)].sort().join(',')}`] : []),
    ]
    return words.map((word) => `${table} ${word}`)
  })
  return changes.sort()
}

function byId(rows: Set<string>): Map<string, Row> {
  const parsed = [...rows].map((text) => [text, JSON.parse(text) as Row] as const)
  return new Map(parsed.map(([text, row]) => [String(row.id ?? text), row]))
}

/** @returns e.g. `+user.disabled` or `+2 user.disabled`; just how many where a table has one sort */
function bySort(table: string, sign: '+' | '-', rows: Row[]): string[] {
  if (rows.length === 0) return []
  const column = SORT[table]
  if (!column) return [`${sign}${rows.length}`]
  const groups = Map.groupBy(rows, (row) => String(row[column]))
  return [...groups]
    .map(([sort, { length }]) => `${sign}${length > 1 ? `${length} ` : ''}${sort}`)
    .sort()
}

/** Instants, keys, secrets and structures differ from run to run: their column is enough. */
const UNSAID =
  /(_at|_id|_by|_until|_ids|_search|password|secret|token|hash|slug|step|code)$|^(email|logo|signature|before|after|data|draft_event|search_text|series)$/

/** @returns the columns whose value is another one, with the new value where it can be foreseen */
function changedColumns(was: Row, is: Row): string[] {
  return Object.keys(is)
    .filter(
      (column) =>
        !STAMPS.includes(column) && JSON.stringify(was[column]) !== JSON.stringify(is[column])
    )
    .map((column) => (UNSAID.test(column) ? column : `${column}=${plain(is[column])}`))
}

/** SQLite knows no booleans. */
const plain = (value: unknown) => (typeof value === 'boolean' ? Number(value) : String(value))
