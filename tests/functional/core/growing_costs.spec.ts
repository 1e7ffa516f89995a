import type Event from '#app/announcements/models/event'
import { now, toSql } from '#app/core/clock'
import { browsersOf, givenCostsWorld, type World } from '#tests/functional/core/request_costs_world'
import { type Costs, type CountedServer, startCountedServer } from '#tests/helpers/counted_server'
import { inTwoSizes } from '#tests/helpers/sizes'
import { givenInstallation } from '#tests/race/installation'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import Database from 'better-sqlite3'
import { setImmediate as yieldToOtherRequests } from 'node:timers/promises'
import { ulid } from 'ulid'

const FEW = 200
const MANY = { check: 4_000, thorough: 20_000 }
/**
 * PostgreSQL may take another plan, and go through a person's own few registrations once for each of them: below
 * this, nothing has grown with the event.
 */
const FLOOR = 20

/** Where what is held, waiting and free for many events is shown. */
const PAGES = [
  ['/', 'guest'],
  ['/announcements', 'guest'],
  ['/announcements', 'participant'],
  ['/announcements', 'organizer'],
  ['/dashboard', 'participant'],
  ['/dashboard', 'organizer'],
] as const

test.group('What a list costs with many registrations behind one event', (group) => {
  let world: World
  let counted: CountedServer
  let sqliteFile: string
  group.setup(async () => {
    const installation = await givenInstallation()
    sqliteFile = installation.env.SQLITE_PATH!
    world = await givenCostsWorld()
    counted = await startCountedServer(installation.env)
    return async () => {
      await counted.server.stop()
      await installation.remove()
    }
  })

  inTwoSizes(MANY, (many) =>
    test(`the same statements with ${many}, and at most half as many rows again`, async ({
      assert,
    }) => {
      const browserFor = browsersOf(world, counted)
      const costsOf = async ([path, caller]: (typeof PAGES)[number]) => {
        const browser = await browserFor(caller, 0)
        await (await browser.request({ method: 'GET', path })).arrayBuffer()
        const { costs } = await counted.count(browser, { method: 'GET', path })
        return { statements: costs.statements, rows: await registrationsRead(costs, sqliteFile) }
      }
      const { event } = world.open[0]!
      const startsAt = now().plus({ hours: 1 }).startOf('second')
      await event.merge({ capacity: null, startsAt }).save()

      await givenCrowd(event, FEW)
      const withFew = []
      for (const page of PAGES) withFew.push(await costsOf(page))
      await givenCrowd(event, many - FEW)
      for (const [index, page] of PAGES.entries()) {
        const { statements, rows } = await costsOf(page)
        const few = withFew[index]!
        assert.deepEqual(statements, few.statements, page.join(' as '))
        assert.isAtMost(
          rows,
          Math.max(few.rows, FLOOR) * 1.5,
          `${page.join(' as ')} reads registrations`
        )
      }
    }).timeout(120_000)
  )
})

/** Registers that many more people for the event, by statements for many at once. */
async function givenCrowd(event: Event, count: number): Promise<void> {
  const at = toSql(now())
  const stamps = { created_at: at, updated_at: at }
  const users = Array.from({ length: count }, () => ({
    public_id: ulid(),
    name: 'One of many',
    name_search: 'one of many',
    email: `${ulid().toLowerCase()}@crowd.example.test`,
    kind: 'student',
    locale: 'en',
    color_scheme: 'auto',
    ...stamps,
  }))
  await insert('users', users)
  const people = await db
    .from('users')
    .whereLike('email', '%@crowd.example.test')
    .whereNotIn('id', db.from('registrations').where('event_id', event.id).select('user_id'))
    .select('id')
  const registrations = people.map(({ id }) => ({
    public_id: ulid(),
    event_id: event.id,
    user_id: id,
    status: 'confirmed',
    price_amount_minor: 0,
    price_currency: 'USD',
    answers: '[]',
    source: 'self',
    confirmed_at: at,
    ...stamps,
  }))
  await insert('registrations', registrations)
  // PostgreSQL does that by itself, but later.
  if (isPostgres()) await db.rawQuery('analyze')
}

async function insert(table: string, rows: object[]): Promise<void> {
  // SQLite puts several rows together as a compound select, which may have 500 parts.
  const AT_ONCE = 250
  await db.transaction(async (trx) => {
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      await trx.table(table).multiInsert(rows.slice(from, from + AT_ONCE))
      // What the server closed meanwhile is to be noticed before the next request.
      await yieldToOtherRequests()
    }
  })
}

const isPostgres = () => db.connection().dialect.name === 'postgres'

/** @returns how many rows of registrations the queries of a request go through */
async function registrationsRead(costs: Costs, sqliteFile: string): Promise<number> {
  let rows = 0
  for (const [index, sql] of costs.statements.entries()) {
    if (!/^\s*(select|with)\b/i.test(sql) || !/\bregistrations\b/.test(sql)) continue
    const values = costs.bindings[index]!
    rows += isPostgres() ? await readByPostgres(sql, values) : readBySqlite(sql, values, sqliteFile)
  }
  return rows
}

/** The table is hidden behind a view that sees every row which an index did not pass over. */
function readBySqlite(sql: string, values: unknown[], file: string): number {
  const client = new Database(file)
  let rows = 0
  client.function('seen', { deterministic: false }, (_id: unknown) => {
    rows += 1
    return 1
  })
  client.exec('create temp view registrations as select * from main.registrations where seen(id)')
  client.prepare(sql).all(...values)
  client.close()
  return rows
}

interface PlanNode {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Plans'?: PlanNode[]
}

async function readByPostgres(sql: string, values: unknown[]): Promise<number> {
  const places = [...sql.matchAll(/\$(\d+)/g)].map(([, nth]) => values[Number(nth) - 1])
  const asked = `explain (analyze, format json) ${sql.replace(/\$\d+/g, '?')}`
  const { rows } = await db.rawQuery(asked, places as string[])
  return readByNode(rows[0]['QUERY PLAN'][0].Plan)
}

function readByNode(node: PlanNode): number {
  const each = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)
  const own = node['Relation Name'] === 'registrations' ? each * node['Actual Loops'] : 0
  return (node.Plans ?? []).reduce((rows, child) => rows + readByNode(child), own)
}
