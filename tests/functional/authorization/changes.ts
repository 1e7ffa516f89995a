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
  statement ??= (await Promise.all(tables.map(rowsAsText))).join(' union all ')
  const result = await db.rawQuery(statement)
  const rows: { name: string; row: string }[] = result.rows ?? result
  const snapshot: Snapshot = new Map(tables.map((table) => [table, new Set()]))
  for (const { name, row } of rows) snapshot.get(name)!.add(row)
  return snapshot
}

let statement: string | undefined

/**
 * PostgreSQL counts what a transaction writes to each table, which is quicker to ask for than all rows are to
 * read.
 *
 * @returns how many rows of each table were inserted, and how many changed or deleted; null on SQLite
 */
async function writesSoFar(tables: string[]): Promise<Writes[] | null> {
  if (db.connection().dialect.name !== 'postgres') return null
  const { rows } = await db.rawQuery(
    `select relname as name, n_tup_ins as inserted, n_tup_upd + n_tup_del as changed
     from pg_stat_xact_user_tables where relname = any(?)`,
    [tables]
  )
  return rows
}

interface Writes {
  name: string
  inserted: number
  changed: number
}

/** @returns what was written between two counts, if that is nothing or a sign-in; null: to be looked at */
function littleWritten(before: Writes[] | null, after: Writes[] | null): string[] | null {
  if (!before || !after) return null
  const was = new Map(before.map((writes) => [writes.name, writes]))
  const written = after.flatMap(({ name, inserted, changed }) => {
    const { inserted: i = 0, changed: c = 0 } = was.get(name) ?? {}
    return inserted === i && changed === c ? [] : [`${name} +${inserted - i}${changed - c || ''}`]
  })
  return written.every((words) => words === SIGNED_IN) ? written : null
}

/**
 * Looks at the tables now; each `changes` compares them with that, in words of `changesBetween`.
 *
 * @returns `begin`, to be called when the tables are again as they were, after a rollback
 */
export async function watch(tables: string[]) {
  const base = await snapshotOf(tables)
  let writes = await writesSoFar(tables)
  return {
    async begin() {
      writes = await writesSoFar(tables)
    },
    async changes(): Promise<string[]> {
      const little = littleWritten(writes, await writesSoFar(tables))
      return little ?? changesBetween(base, await snapshotOf(tables))
    },
  }
}

async function rowsAsText(table: string): Promise<string> {
  const onPostgres = db.connection().dialect.name === 'postgres'
  const row = onPostgres ? 'row_to_json(one)::text' : await rowOnSqlite(table)
  return `select '${table}' as name, ${row} as row from ${table} as one`
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
 *   `users ~disabled_at` for changed columns, `event_staff -scanner` for rows that are gone
 */
export function changesBetween(before: Snapshot, after: Snapshot): string[] {
  const changes = [...before.keys()].flatMap((table) => {
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
