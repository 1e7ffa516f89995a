import { forgetNewestVersions, newestVersions } from '#app/legal/queries/newest_versions'
import { freezeClock, now } from '#app/core/clock'
import { givenDoor, type GivenDoorResult } from '#tests/fixtures/attendance'
import { givenCrowd } from '#tests/fixtures/crowd'
import { givenManyPeople } from '#tests/fixtures/many_people'
import { givenUser } from '#tests/fixtures/users'
import type User from '#app/users/models/user'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'

interface Statement {
  sql: string
  bindings: readonly unknown[]
}

/** What one opens while an event runs, and the audit log: all of it must cost what it shows. */
const PAGES = (door: GivenDoorResult): Record<string, string> => {
  const details = `/announcements/${door.announcement.slug}/details`
  const attendance = `/events/${door.event.publicId}/attendance`
  return {
    'details': details,
    'details, confirmed': `${details}?state=confirmed`,
    'details, by name': `${details}?sort=name&direction=desc`,
    'details, by state': `${details}?sort=state`,
    'details, last page': `${details}?state=confirmed&page=99999`,
    'details, a rare name': `${details}?q=996`,
    'attendance': `${details}?tab=attendance`,
    'curve': `${details}?tab=capacity`,
    'sheet': attendance,
    'sheet, last page': `${attendance}?page=99999`,
    'sheet, inside': `${attendance}?presence=inside`,
    'sheet, missing': `${attendance}?presence=missing`,
    'sheet, inside at a session': `${attendance}?presence=inside&session=${door.session.publicId}`,
    'sheet, waitlisted': `${attendance}?status=waitlisted`,
    'sheet, a rare name': `${attendance}?q=996`,
    [COMMON]: `${attendance}/people?q=maria`,
    'door people, a rare name': `${attendance}/people?q=996`,
    'desk': `/announcements/${door.announcement.slug}/people?q=rosa%20996`,
    'door count': `${attendance}/count`,
    'scanner': `${attendance}/create`,
    'audit': '/audit',
    'audit, last page': '/audit?page=99999',
    'audit, one action': '/audit?action=registration.waitlisted',
    'audit, one subject': '/audit?subject=registration',
  }
}

/** The rows that are shown are few; these names are of lists made of them on the way. */
const SMALL = new Set([
  ...['page', 'found', 'named', 'steps', 'rare', 'common', '(subquery-4)'],
  // The bell counts a hundred at most.
  'unread',
])

const FROM_THE_END = ['audit', 'audit, last page', 'audit, one subject']

/** Costs what the name finds. */
const COMMON = 'door people, a common name'

const isSqlite = () => db.connection().dialect.name !== 'postgres'

async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  // Kept for a minute by the process: read now, so that it does not run out while we look.
  forgetNewestVersions()
  await newestVersions()
  const knex = db.manager.get(db.primaryConnectionName)!.connection!.client!
  const statements: Statement[] = []
  const seen = ({ sql, bindings }: Statement) => statements.push({ sql, bindings })
  knex.on('query', seen)
  try {
    await work()
  } finally {
    knex.off('query', seen)
  }
  return statements.filter(({ sql }) => /^(select|with)/i.test(sql))
}

const open = async (client: ApiClient, path: string, as: User) => {
  const request = client.get(path).loginAs(as)
  const isJson = /\/(people|count)(\?|$)/.test(path)
  const response = await (isJson ? request.accept('json') : request.withInertia())
  response.assertStatus(200)
}

/** @returns what SQLite reads from beginning to end, all indexes and lists of our own aside */
async function scansOf(page: string, { sql, bindings }: Statement): Promise<string[]> {
  const plan: { detail: string }[] = await db.rawQuery(`explain query plan ${sql}`, [...bindings])
  return (
    plan
      .map(({ detail }) => detail)
      .filter((detail) => detail.startsWith('SCAN '))
      .filter((detail) => !SMALL.has(detail.split(' ')[1]!))
      // The log is read from one of its ends, as far as the page goes.
      .filter((detail) => !(detail === 'SCAN e' && FROM_THE_END.includes(page)))
  )
}

interface PlanNode {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Plans'?: PlanNode[]
}

/** @returns how many rows PostgreSQL took into its hands for the statement, on all levels of the plan */
async function rowsVisited({ sql, bindings }: Statement): Promise<number> {
  const asked = sql.replace(/\$\d+/g, '?')
  const { rows } = await db.rawQuery(`explain (analyze, format json) ${asked}`, [...bindings])
  const visited = (node: PlanNode): number => {
    const own =
      node['Actual Rows'] +
      (node['Rows Removed by Filter'] ?? 0) +
      (node['Rows Removed by Index Recheck'] ?? 0)
    const below = (node.Plans ?? []).reduce((sum, child) => sum + visited(child), 0)
    return own * node['Actual Loops'] + below
  }
  return visited(rows[0]['QUERY PLAN'][0].Plan)
}

async function givenBusyDoor(people: number) {
  const door = await givenDoor({ capacity: null, waitlist: true })
  await givenManyPeople(people)
  await givenCrowd(door)
  if (!isSqlite()) {
    const tables = ['registrations', 'attendances', 'audit_entries', 'tallies', 'events']
    for (const table of tables) await db.rawQuery(`analyze ${table}`)
    // A few thousand rows in memory are read whole for want of a reason not to; twenty thousand are not.
    await db.rawQuery('set local enable_seqscan = off')
  }
  return door
}

test.group('Pages of an event with many people', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))

  test('read by an index what they show, not the tables behind it', async ({ client, assert }) => {
    freezeClock(now())
    const admin = await givenUser({ roles: ['admin'] })
    const few = await givenBusyDoor(1000)
    const first = await costOf(client, few, admin)
    if (isSqlite()) return void assert.deepEqual(first.scans, {})

    await db
      .from('users')
      .whereLike('email', '%@people.example.test')
      .update({ student_code: null, email: db.raw(`replace(email, '@people', '@former')`) })
    const many = await givenBusyDoor(8000)
    const second = await costOf(client, many, admin)
    for (const [page, visited] of Object.entries(second.visited)) {
      if (page === COMMON) continue
      const before = first.visited[page]!
      assert.isAtMost(visited, before * 1.5 + 400, `${page}: ${before} → ${visited} rows`)
    }
  }).timeout(180_000)
})

/** By page: what is read whole on SQLite, how many rows are visited on PostgreSQL. */
async function costOf(client: ApiClient, door: GivenDoorResult, admin: User) {
  const scans: Record<string, string[]> = {}
  const visited: Record<string, number> = {}
  for (const [page, path] of Object.entries(PAGES(door))) {
    const statements = await statementsOf(() => open(client, path, admin))
    for (const statement of statements) {
      if (isSqlite()) {
        const found = await scansOf(page, statement)
        if (found.length > 0) (scans[page] ??= []).push(...found, statement.sql.slice(0, 200))
      } else {
        visited[page] = (visited[page] ?? 0) + (await rowsVisited(statement))
      }
    }
  }
  return { scans, visited }
}
