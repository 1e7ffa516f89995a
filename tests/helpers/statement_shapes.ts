import { fileOf, type RecordedTest, type Recording } from '../../scripts/lib/pg_list.mjs'
import type { PluginFn } from '@japa/runner/types'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The query builder's own, of which nothing is documented. */
interface Builder {
  isOfTest?: boolean
  _single?: { lock?: string; lockTables?: string[] }
}
interface KnexClient {
  transacting?: boolean
  queryBuilder(): Builder
  raw(...args: unknown[]): Builder
  emit(event: string, ...args: unknown[]): boolean
}
interface Runner {
  builder: Builder
  query(asked: { sql: string }): unknown
}

/** In which the application runs in the process of the tests. */
const SUITES = ['functional', 'authorization']

/** What a transaction or a connection says of itself, and what migrations do: every run on PostgreSQL begins with them. */
const NO_STATEMENT =
  /^(begin|commit|rollback|savepoint|release|pragma|set|create|alter|drop|comment|vacuum|analyze) ?/i

const ROW = String.raw`\((?:[^()]|\([^()]*\))*\)`
const SHAPES: [pattern: RegExp, short: string][] = [
  [/\s+/g, ' '],
  [/\btrx\w+/g, 'trx'],
  [/\$\d+/g, '?'],
  // Lists of values, rows and conditions are as long as the data.
  [/\bin \((?:\?|, ?)+\)/g, 'in (?)'],
  [/\bin \((\((?:\?|, ?)+\))(?:, ?\1)+\)/g, 'in ($1)'],
  [new RegExp(`\\bvalues (${ROW})(?:, ?${ROW})+`, 'g'), 'values $1'],
  [/(select .{1,400}?)(?: union all \1)+/g, '$1 union all …'],
  [/( or \([^()]*\?[^()]*\))\1+/g, '$1'],
  [/(?:when \? then \? ?)+/g, 'when ? then ? '],
]

/**
 * @param sql a statement as it is sent
 * @returns what stays when the data grows: the same for all lengths of its lists, on the engine that it is sent to
 */
export function shapeOf(sql: string): string {
  return SHAPES.reduce((text, [pattern, short]) => text.replace(pattern, short), sql).trim()
}

/**
 * Records which statements each test makes the application send, for the list of tests that run on
 * PostgreSQL. What a test itself asks for (in its own file, its fixtures or helpers) does not count.
 *
 * @param folder where the recording is written when the run ends; nothing is recorded without one
 */
export function statementShapes(folder: string | undefined): PluginFn {
  return ({ config, emitter }) => {
    const suite = config.filters.suites?.find((name) => SUITES.includes(name))
    if (!folder || !suite) return
    const recorder = new Recorder()
    emitter.on('group:start', () => recorder.beginGroup())
    emitter.on('test:start', ({ title, tags, meta }) =>
      recorder.beginTest({
        file: fileOf(meta.fileName as string),
        title: title.original,
        tags,
      })
    )
    emitter.on('test:end', () => recorder.endTest())
    emitter.on('runner:end', () => recorder.write(folder, suite))
    listen((sql) => recorder.note(sql))
  }
}

class Recorder {
  readonly #places = new Map<string, number>()
  readonly #known = new Map<string, number>()
  readonly #tests: (Omit<RecordedTest, 'shapes'> & { shapes: Set<number> })[] = []
  /** of a group's setup, before its first test: they are that test's */
  #early = new Set<number>()
  #met = this.#early
  #cpuBefore = cpuSeconds()

  beginGroup(): void {
    this.#met = this.#early = new Set()
    this.#cpuBefore = cpuSeconds()
  }

  beginTest(test: Pick<RecordedTest, 'file' | 'title' | 'tags'>): void {
    this.#met = new Set(this.#early)
    this.#early = new Set()
    this.#tests.push({ ...test, cpuSeconds: 0, shapes: this.#met })
  }

  endTest(): void {
    const now = cpuSeconds()
    this.#tests.at(-1)!.cpuSeconds = Math.round((now - this.#cpuBefore) * 1000) / 1000
    this.#cpuBefore = now
  }

  note(sql: string): void {
    let place = this.#known.get(sql)
    if (place === undefined) this.#known.set(sql, (place = this.#placeOf(sql)))
    if (place >= 0) this.#met.add(place)
  }

  write(folder: string, suite: string): void {
    const recording: Recording = {
      suite,
      engine: process.env.DB_CONNECTION ?? 'sqlite',
      files: [...new Set(this.#tests.map(({ file }) => file))],
      shapes: [...this.#places.keys()],
      tests: this.#tests.map((test) => ({ ...test, shapes: [...test.shapes] })),
    }
    mkdirSync(folder, { recursive: true })
    const name = `${suite}-${recording.engine}-${process.pid}.json`
    writeFileSync(join(folder, name), JSON.stringify(recording))
  }

  #placeOf(sql: string): number {
    const shape = shapeOf(sql)
    if (NO_STATEMENT.test(shape)) return -1
    const place = this.#places.get(shape) ?? this.#places.size
    this.#places.set(shape, place)
    return place
  }
}

/**
 * Hears of every statement on every connection of this process, but for those that a test itself builds.
 *
 * @returns a function that ends it
 */
export function listen(heard: (sql: string) => void): () => void {
  const lucid = createRequire(import.meta.resolve('@adonisjs/lucid'))
  const client = lucid('knex/lib/client').prototype as KnexClient
  const runner = lucid('knex/lib/execution/runner').prototype as Runner
  const dialects = ['sqlite3', 'postgres'].map(
    (name) => lucid(`knex/lib/dialects/${name}`).prototype as KnexClient
  )

  const builders = dialects.map(({ queryBuilder }) => queryBuilder)
  dialects.forEach((dialect, index) => {
    dialect.queryBuilder = function () {
      return Object.assign(builders[index]!.call(this), { isOfTest: isTestCalling() })
    }
  })
  const { raw, emit } = client
  client.raw = function (...args) {
    return Object.assign(raw.apply(this, args), { isOfTest: isTestCalling() })
  }
  const { query } = runner
  runner.query = function (asked) {
    if (!this.builder.isOfTest) heard(asked.sql + lockOf(this.builder))
    return query.call(this, asked)
  }
  // The application's own prepared statements (`app/core/database/statement.ts`) have no builder.
  client.emit = function (event, ...args) {
    const [asked] = args as { sql?: string; __knexUid?: string }[]
    if (event === 'query' && asked?.sql && !asked.__knexUid) heard(asked.sql)
    return emit.call(this, event, ...args)
  }
  return () => {
    Object.assign(client, { raw, emit })
    dialects.forEach((dialect, index) => (dialect.queryBuilder = builders[index]!))
    runner.query = query
  }
}

/** SQLite has no row locks, and its text does not say where PostgreSQL's does. */
function lockOf({ _single: single }: Builder): string {
  return single?.lock ? ` [${[single.lock, ...(single.lockTables ?? [])].join(' ')}]` : ''
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const OWN = /^(?:app|commands|config|database|providers|start|tests)\//
const SELF = 'tests/helpers/statement_shapes.ts'
const FRAMES_MAX = 16

/** @returns whether a file of the tests calls, and not one of the application; false where neither is seen */
function isTestCalling(): boolean {
  const { stackTraceLimit, prepareStackTrace } = Error
  const holder: { stack?: unknown } = {}
  Error.stackTraceLimit = FRAMES_MAX
  Error.prepareStackTrace = (_, frames) => frames
  Error.captureStackTrace(holder, isTestCalling)
  const frames = holder.stack as NodeJS.CallSite[]
  Error.prepareStackTrace = prepareStackTrace
  Error.stackTraceLimit = stackTraceLimit
  for (const frame of frames) {
    const path = frame.getFileName()?.replace('file://', '')
    if (!path?.startsWith(ROOT)) continue
    const own = path.slice(ROOT.length)
    if (OWN.test(own) && own !== SELF) return own.startsWith('tests/')
  }
  return false
}

/** @returns what this process and its ended children have used, in seconds */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6 + childrenCpuSeconds()
}

/** Linux counts a hundred ticks a second; fields 16 and 17 of `proc(5)`, after the name in brackets. */
function childrenCpuSeconds(): number {
  if (process.platform !== 'linux') return 0
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[13]) + Number(fields[14])) / 100
}
