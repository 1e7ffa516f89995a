import {
  type Exception,
  PARTIAL_PAGES,
  type Row,
  ROWS,
} from '#tests/functional/core/request_costs_rows'
import { browsersOf, givenCostsWorld, type World } from '#tests/functional/core/request_costs_world'
import { type Costs, type CountedServer, startCountedServer } from '#tests/helpers/counted_server'
import { madeWallets } from '#tests/fixtures/wallets'
import { givenInstallation } from '#tests/race/installation'
import app from '@adonisjs/core/services/app'
import router from '@adonisjs/core/services/router'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** What must not be exceeded, whatever the table says. */
const MUST: { of: RegExp; statements: number; compiled?: 0; commits?: 1; roundTrips?: number }[] = [
  // Who is signed in: the session, the person and the effective roles, and nothing else is asked here.
  { of: /^GET users\.abilities$/, statements: 2 },
  // The page of an error has a bell, too.
  { of: /^GET core\.unknown_address$/, statements: 3 },
  { of: /^GET announcements\.index( - Inertia)?$/, statements: 6, compiled: 0 },
  { of: /^POST attendance\.scan/, statements: 10, compiled: 0, commits: 1 },
  {
    of: /^POST registrations\.store/,
    statements: 16,
    compiled: 0,
    commits: 1,
    roundTrips: 8,
  },
]

/** What every page gets, and a part of a page only if it asks for it. */
const SHARED_BY_NAME = ['unreadNotifications']

/** How a commit that a GET may make is known: by the tables that it writes. */
const EXCEPTIONS: Record<Exception, (tables: string[]) => boolean> = {
  'the touch of the session, once a minute': (tables) =>
    tables.every((table) => ['sessions', 'open_sessions'].includes(table)),
  'the renewal of a remembered sign-in': (tables) =>
    tables.every((table) => ['remember_me_tokens', 'sessions', 'open_sessions'].includes(table)),
  'the audit entry of a reading that is audited': (tables) => tables.includes('audit_entries'),
  'a session for what a guest is to find again': (tables) =>
    tables.every((table) => table === 'sessions'),
}

const isPg = db.primaryConnectionName === 'pg'
const COLUMNS = ['request', 'as', 'sqlite', 'compiled', 'pg', 'round trips', 'files', 'commits']
/** What a run on this engine can compare. */
const COMPARED = [...(isPg ? ['pg', 'round trips'] : ['sqlite', 'compiled']), 'files', 'commits']
type Line = Record<string, string>
type Table = Map<string, Line>

const TABLE = 'tests/functional/core/request_costs.txt'
/** Written when a run found other figures than those of the table. */
const NEW_TABLE = 'tmp/request_costs.txt'

test.group('What a request may cost', (group) => {
  let world: World
  let counted: CountedServer
  let browserFor: ReturnType<typeof browsersOf>
  let assetsVersion: string
  const expected = readTable(TABLE)
  const found: Table = new Map()

  group.setup(async () => {
    const installation = await givenInstallation()
    world = await givenCostsWorld()
    counted = await startCountedServer({ ...installation.env, ...(await madeWallets()).env })
    browserFor = browsersOf(world, counted)
    const html = await (await fetch(`${counted.server.url}/login`)).text()
    assetsVersion = /"version":"([^"]*)"/.exec(html)![1]!
    return async () => {
      keepNewTable(expected, found)
      await counted.server.stop()
      await installation.remove()
    }
  })

  test('every list has a row, and every row a line', ({ assert }) => {
    const rows = ROWS.map(({ key }) => key.replace(/ - .*$/, ''))
    assert.includeMembers(rows, listRoutes())
    assert.deepEqual([...expected.keys()], ROWS.map(nameOf))
  })

  for (const { component, props, ...page } of PARTIAL_PAGES) {
    test(`every prop of ${component} has a row, and is sent alone`, async ({ assert }) => {
      const browser = await browserFor(page.as, 1)
      const whole = await answerOf(browser, { ...page, headers: 'inertia' })
      assert.equal(whole.component, component)
      const own = Object.keys(whole.props).filter((name) => !whole.sharedProps.includes(name))
      assert.sameMembers(own, props)
      for (const prop of props) {
        const only = { component, prop }
        const part = await answerOf(browser, { ...page, headers: 'inertia', only })
        const always = whole.sharedProps.filter((name) => !SHARED_BY_NAME.includes(name))
        assert.sameMembers(Object.keys(part.props), [...always, prop])
      }
    })
  }

  for (const row of ROWS) {
    test(nameOf(row), async ({ assert }) => {
      const costs = await costsOf(row)
      const figures = figuresOf(costs)
      found.set(nameOf(row), { request: row.key, as: row.as, ...figures })
      const all = listing(costs)
      assert.deepEqual(wrongsOf(row, costs), [], all)
      const hint = `If it is meant to be: run both engines, then cp ${NEW_TABLE} ${TABLE}`
      assert.deepEqual(figures, compared(expected.get(nameOf(row)) ?? {}), `${all}\n${hint}`)
    })
  }

  async function costsOf(row: Row): Promise<Costs> {
    return counted.withoutTime(async (pass) => {
      const warming = await browserFor(row.as, 0)
      await (await warming.request(sentBy(row, 0))).arrayBuffer()
      const browser = await browserFor(row.as, 1)
      if (row.secondsLater) await pass(row.secondsLater)
      const { response, costs } = await counted.count(browser, sentBy(row, 1))
      const status = row.status ?? 200
      if (response.status !== status) throw new Error(`Answered ${response.status}, not ${status}`)
      return costs
    })
  }

  async function answerOf(browser: Awaited<ReturnType<typeof browserFor>>, row: Row) {
    return (await (await browser.request(sentBy(row, 1))).json()) as {
      component: string
      props: Record<string, unknown>
      sharedProps: string[]
    }
  }

  function sentBy(row: Row, nth: number) {
    const [method, name] = row.key.split(' ') as [string, string]
    const path =
      row.path?.(world) ?? router.makeUrl(name, row.params?.(world, nth) ?? {}, { qs: row.query })
    const headers = {
      json: { accept: 'application/json' },
      inertia: { 'x-inertia': 'true', 'x-inertia-version': assetsVersion },
    }
    return {
      method,
      path,
      body: row.body?.(world, nth),
      headers: row.headers && {
        ...headers[row.headers],
        ...onlyHeaders(row),
        ...(row.bearer && { authorization: `Bearer ${row.bearer(world)}` }),
      },
    }
  }
})

function onlyHeaders({ only }: Row) {
  return (
    only && {
      'x-inertia-partial-component': only.component,
      'x-inertia-partial-data': only.prop,
    }
  )
}

function nameOf({ key, as }: Row): string {
  return `${key} as ${as}`
}

/** @returns what the request does that no request, or none of its kind, may do */
function wrongsOf(row: Row, costs: Costs): string[] {
  const wrongs: string[] = []
  const most = (what: string, count: number, limit = Number.POSITIVE_INFINITY) => {
    if (count > limit) wrongs.push(`${count} ${what}, at most ${limit}`)
  }
  for (const { of, statements, compiled, commits, roundTrips } of MUST) {
    if (!of.test(row.key)) continue
    most('statements', costs.statements.length, statements)
    // PostgreSQL has no say in it here: each of its connections compiles for itself.
    if (!isPg) most('times SQL compiled', costs.compiled, compiled)
    most('commits', costs.commits.length, commits)
    most('round trips', costs.roundTrips, roundTrips)
  }
  if (!row.readsFiles) most('calls of the file system', costs.files.length, 0)
  most('keys parsed', costs.keys.length, 0)
  const made = row.madeFromText ?? 0
  if (costs.code.length !== made) {
    wrongs.push(`${costs.code.length} expressions or functions made from text, not ${made}`)
  }
  if (row.key.startsWith('GET ')) {
    const isNamed = row.mayCommit ? EXCEPTIONS[row.mayCommit] : () => false
    const others = costs.commits.filter((tables) => !isNamed(tables))
    most('commits that a GET may not make', others.length, 0)
  }
  return wrongs
}

/** Everything that was counted, to be read when a test fails. */
function listing(costs: Costs): string {
  const { statements, commits, files, keys, code } = costs
  return [
    ...statements.map((sql, index) => `${index + 1}. ${sql}`),
    ...commits.map((tables) => `commit of ${tables.join(', ')}`),
    ...files.map((call) => `file system: ${call}`),
    ...keys.map((call) => `key: ${call}`),
    ...code.map((text) => `made from text: ${text}`),
  ].join('\n')
}

/** Every route that answers with a list: the house calls those `index`. */
function listRoutes(): string[] {
  // The mailbox is there in the demo alone.
  return Object.values(router.toJSON())
    .flat()
    .filter(({ handler }) => Array.isArray((handler as { reference?: unknown }).reference))
    .filter(({ handler }) => (handler as { reference: unknown[] }).reference[1] === 'index')
    .map(({ name }) => `GET ${name}`)
    .filter((key) => key !== 'GET mails.mailbox')
}

function figuresOf({ statements, compiled, roundTrips, files, commits }: Costs): Line {
  const tables = commits.map((written) => [...new Set(written)].sort().join('+'))
  return compared({
    'sqlite': String(statements.length),
    'compiled': String(compiled),
    'pg': String(statements.length),
    'round trips': String(roundTrips),
    'files': String(files.length),
    'commits': tables.join(', ') || 'none',
  })
}

function compared(line: Line): Line {
  return Object.fromEntries(COMPARED.map((column) => [column, line[column] ?? 'not in the table']))
}

function readTable(file: string): Table {
  const [, ...lines] = readFileSync(app.makePath(file), 'utf8').trimEnd().split('\n')
  const table: Table = new Map()
  for (const text of lines) {
    const cells = text.split(/ {2,}/)
    const line = Object.fromEntries(COLUMNS.map((column, index) => [column, cells[index]!]))
    table.set(`${line.request} as ${line.as}`, line)
  }
  return table
}

/** What this run found, on top of what a run on the other engine wrote. */
function keepNewTable(expected: Table, found: Table): void {
  const differs = [...found].some(([name, line]) =>
    COMPARED.some((column) => expected.get(name)?.[column] !== line[column])
  )
  if (!differs) return
  const known = existsSync(app.makePath(NEW_TABLE)) ? readTable(NEW_TABLE) : expected
  const headings = Object.fromEntries(COLUMNS.map((column) => [column, column]))
  const lines = ROWS.map((row) => ({
    ...expected.get(nameOf(row)),
    ...known.get(nameOf(row)),
    ...found.get(nameOf(row)),
  }))
  const widths = COLUMNS.map((column) =>
    Math.max(...[headings, ...lines].map((line: Line) => (line[column] ?? '?').length))
  )
  const text = [headings, ...lines].map((line: Line) =>
    COLUMNS.map((column, index) => (line[column] ?? '?').padEnd(widths[index]!))
      .join('  ')
      .trimEnd()
  )
  writeFileSync(app.makePath(NEW_TABLE), `${text.join('\n')}\n`)
}
