import env from '#start/env'
import pg from 'pg'

/** From the weakest to the strongest, as PostgreSQL's manual orders them. */
const MODES = ['key share', 'share', 'no key update', 'update'] as const
type Mode = (typeof MODES)[number]

/** One row that a transaction has locked, at the statement that did it. */
export interface Lock {
  table: string
  row: string
  mode: Mode
  sql: string
  /** which of its transaction's statements it was: the rows of one statement are locked in one turn */
  turn: number
}

/** What one action does: the locks of each of its transactions, as they were taken. */
export interface LockRecord {
  action: string
  transactions: Lock[][]
}

/**
 * On PostgreSQL rows are locked in this order, each kind by id (docs/architecture.md, "The order of locks").
 * What is not named comes after all of it.
 */
export const LOCK_ORDER = [
  'announcements',
  'campuses',
  'faculties',
  'courses',
  'academic_periods',
  'events',
  'users',
  'teams',
  'arduino_kits',
  'payments',
  'cash_desk_sessions',
  'receipt_series',
  'ledger_heads',
]

/**
 * Records which rows the work locks on PostgreSQL, as another connection sees them after each statement: by
 * `for update`, by writing, by a trigger or by a foreign key alike. Each statement waits for the record of the
 * one before. Nothing else may use the database meanwhile.
 *
 * @returns the locks of each transaction that took some, in order; rows that it inserts itself are not seen
 */
export async function recordLocks(work: () => Promise<unknown>): Promise<Lock[][]> {
  const observer = new pg.Client({ connectionString: env.get('DATABASE_URL') })
  await observer.connect()
  await observer.query('create extension if not exists pgrowlocks')
  const see = await lockedRows(observer)
  const transactions: Lock[][] = []
  const open = new WeakMap<object, Lock[]>()
  let turn = 0

  const stop = afterEachStatement(observer, async (client, sql) => {
    if (/^\s*begin/i.test(sql)) {
      const locks: Lock[] = []
      transactions.push(locks)
      open.set(client, locks)
    } else if (/^\s*(commit|rollback)\b(?! to)/i.test(sql)) open.delete(client)
    else {
      const locks = open.get(client)
      if (!locks || isPlainRead(sql)) return
      turn += 1
      const held = new Map(locks.map((lock) => [`${lock.table} ${lock.row}`, lock.mode]))
      for (const { table, row, modes } of await see(client.processID)) {
        const mode = strongest(modes)
        const before = held.get(`${table} ${row}`)
        if (before && strength(before) >= strength(mode)) continue
        locks.push({ table, row, mode, sql, turn })
      }
    }
  })
  try {
    await work()
  } finally {
    stop()
    await observer.end()
  }
  return transactions.filter((locks) => locks.length > 0)
}

const isPlainRead = (sql: string) =>
  /^\s*select\b/i.test(sql) && !/\bfor (no key )?(update|share)/i.test(sql)

type Query = (this: pg.Client, ...args: unknown[]) => unknown

/** @returns a function that ends it */
function afterEachStatement(
  observer: pg.Client,
  seen: (client: { processID: number }, sql: string) => Promise<void>
): () => void {
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const { query } = prototype
  const turns = new WeakMap<object, Promise<unknown>>()
  prototype.query = function (...args) {
    if (this === observer) return query.apply(this, args)
    const done = typeof args.at(-1) === 'function' ? (args.pop() as Done) : null
    const [asked] = args as [string | { text: string }]
    const sent = (turns.get(this) ?? Promise.resolve()).then(async () => {
      const result = await query.apply(this, args)
      await seen(
        this as unknown as { processID: number },
        typeof asked === 'string' ? asked : asked.text
      )
      return result
    })
    turns.set(
      this,
      sent.catch(() => undefined)
    )
    if (!done) return sent
    void sent.then(
      (result) => done(null, result),
      (error) => done(error)
    )
    return undefined
  }
  return () => void (prototype.query = query)
}
type Done = (error: unknown, result?: unknown) => void

type Seen = { table: string; row: string; modes: string[] }

/** Only tables with rows: what an action inserts itself no one else can wait for. */
async function lockedRows(observer: pg.Client): Promise<(pid: number) => Promise<Seen[]>> {
  const { rows: tables } = await observer.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`
  )
  const parts: string[] = []
  for (const { name } of tables) {
    const { rowCount } = await observer.query(`select 1 from "${name}" limit 1`)
    if (!rowCount) continue
    parts.push(
      `select '${name}' as table, coalesce(to_jsonb(t) ->> 'id', t.ctid::text) as row, l.modes
       from pgrowlocks('"${name}"') l join "${name}" t on t.ctid = l.locked_row where $1 = any(l.pids)`
    )
  }
  const sql = parts.join(' union all ')
  return async (pid) =>
    (await observer.query<Seen>({ name: 'locked', text: sql, values: [pid] })).rows
}

/** `pgrowlocks` says how a row was locked or written: "For No Key Update", "No Key Update", "Key Share". */
function strongest(modes: string[]): Mode {
  const known = modes.map((mode) => mode.toLowerCase().replace(/^for /, '') as Mode)
  return known.reduce((one, other) => (strength(other) > strength(one) ? other : one))
}

function strength(mode: Mode): number {
  const place = MODES.indexOf(mode)
  if (place < 0) throw new Error(`an unknown lock: ${mode}`)
  return place
}

/** Of the four modes those wait for each other that are opposite or stronger. */
const conflict = (one: Mode, other: Mode) => strength(one) + strength(other) >= MODES.length - 1

/**
 * @returns a sentence for each lock that comes too early or too late in the documented order, and for each two
 *   actions that could wait for each other for ever
 */
export function judgeLocks(records: LockRecord[]): string[] {
  return [...new Set([...records.flatMap(outOfOrder), ...circles(records)])]
}

/**
 * A key share only says that the row must stay: it waits for a deletion alone, and comes where it comes. A
 * stronger lock of a row that is locked already is judged with the circles.
 */
function outOfOrder({ action, transactions }: LockRecord): string[] {
  return transactions.flatMap((locks) => {
    const ordered = locks.filter(
      (lock, index) =>
        LOCK_ORDER.includes(lock.table) &&
        lock.mode !== 'key share' &&
        !locks
          .slice(0, index)
          .some((held) => nameOf(held) === nameOf(lock) && held.mode !== 'key share')
    )
    return ordered.flatMap((lock, index) => {
      const before = ordered[index - 1]
      if (!before || before.turn === lock.turn || comesAfter(lock, before)) return []
      return [`${action}: locks ${nameOf(lock)} after ${nameOf(before)}: ${lock.sql}`]
    })
  })
}

function comesAfter(lock: Lock, before: Lock): boolean {
  const [place, placeBefore] = [lock, before].map(({ table }) => LOCK_ORDER.indexOf(table))
  if (place !== placeBefore) return place! > placeBefore!
  return Number(lock.row) >= Number(before.row)
}

/** A step: a transaction waits for one row while it holds another. */
interface Step {
  action: string
  held: Lock
  wanted: Lock
  /** what it holds since before, under which two that both need it cannot meet */
  guards: Lock[]
}

/**
 * Two transactions wait for each other when each wants a row that the other holds, and no third row that both
 * hold keeps them apart.
 */
function circles(records: LockRecord[]): string[] {
  const steps = records.flatMap(({ action, transactions }) =>
    transactions.flatMap((locks) => stepsOf(action, locks))
  )
  const byRows = new Map<string, Step[]>()
  for (const step of steps) {
    const key = `${nameOf(step.held)} ${nameOf(step.wanted)}`
    byRows.set(key, [...(byRows.get(key) ?? []), step])
  }
  return steps.flatMap((one) =>
    (byRows.get(`${nameOf(one.wanted)} ${nameOf(one.held)}`) ?? [])
      .filter((other) => canMeet(one, other))
      .map((other) => {
        const [first, second] = [one, other].toSorted((a, b) => (a.action < b.action ? -1 : 1)) as [
          Step,
          Step,
        ]
        return (
          `${first.action} and ${second.action} can wait for each other: the first wants ` +
          `${nameOf(first.wanted)} and holds ${nameOf(first.held)}, the second the other way round`
        )
      })
  )
}

function stepsOf(action: string, locks: Lock[]): Step[] {
  return locks.flatMap((wanted) =>
    locks
      .filter((held) => held.turn < wanted.turn || isBeforeInOne(held, wanted))
      .filter((held) => nameOf(held) !== nameOf(wanted))
      .map((held) => {
        const guards = locks.filter(({ turn }) => turn < held.turn)
        return { action, held, wanted, guards }
      })
  )
}

/**
 * One statement locks rows of several tables in the documented order. It may lock those of one table in any order,
 * unless it says in which.
 */
function isBeforeInOne(held: Lock, wanted: Lock): boolean {
  if (held.turn !== wanted.turn) return false
  if (held.table !== wanted.table) {
    return LOCK_ORDER.includes(wanted.table) && comesAfter(wanted, held)
  }
  return !/\border by\b[^)]*\bid\b/i.test(wanted.sql.replaceAll('"', ''))
}

function canMeet(one: Step, other: Step): boolean {
  if (!conflict(one.held.mode, other.wanted.mode) || !conflict(one.wanted.mode, other.held.mode))
    return false
  return !one.guards.some((guard) =>
    other.guards.some((same) => nameOf(guard) === nameOf(same) && conflict(guard.mode, same.mode))
  )
}

function nameOf({ table, row }: Lock): string {
  return `${table} ${row}`
}
