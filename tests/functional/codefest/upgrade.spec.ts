import { now, toSql } from '#app/core/clock'
import { givenEvent } from '#tests/fixtures/events'
import { register } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import app from '@adonisjs/core/services/app'
import type { BaseSchema } from '@adonisjs/lucid/schema'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { test } from '@japa/runner'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ulid } from 'ulid'

const OLD = 'old'
const TEAMS = '0035_create_teams'
/** In the order in which their rows refer to each other. */
const FILLED = [
  ...['campuses', 'faculties', 'courses', 'users', 'announcements', 'events', 'registrations'],
]

/** A database beside that of the tests, with nothing in it. */
async function givenDatabase() {
  const { config } = db.manager.get(db.primaryConnectionName)!
  const isPostgres = db.connection().dialect.name === 'postgres'
  const folder = await mkdtemp(join(tmpdir(), 'upgrade-'))
  db.manager.add(OLD, {
    ...config,
    ...(isPostgres ? { searchPath: [OLD] } : { connection: { filename: join(folder, 'old') } }),
  } as typeof config)
  const old = db.connection(OLD)
  if (isPostgres) await old.rawQuery(`create schema ${OLD}`)
  const remove = async () => {
    if (isPostgres) await old.rawQuery(`drop schema ${OLD} cascade`)
    await db.manager.close(OLD, true)
    await rm(folder, { recursive: true })
  }
  return { old, remove }
}

async function migrate(old: QueryClientContract, name: string): Promise<void> {
  const { default: Migration } = (await import(`#database/migrations/${name}`)) as {
    default: new (client: QueryClientContract, file: string, dry: boolean) => BaseSchema
  }
  await new Migration(old, name, false).execUp()
}

async function fill(old: QueryClientContract): Promise<void> {
  for (const table of FILLED) {
    const known = Object.keys(await old.columnsInfo(table))
    const rows: Record<string, unknown>[] = await db.from(table).orderBy('id')
    for (const row of rows) {
      await old
        .table(table)
        .insert(Object.fromEntries(known.map((column) => [column, row[column] ?? null])))
    }
  }
}

test.group('An event with registrations of an older version', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('keeps them and its counts, and teams count once beside them', async ({ assert }) => {
    const { event } = await givenEvent({ kind: 'codefest', capacity: 2, waitlist: true })
    const { event: talk } = await givenEvent({ capacity: 2, waitlist: true })
    for (let asked = 0; asked < 4; asked++) await register(talk, await givenUser())
    const newcomers = [await givenUser(), await givenUser()]

    const { old, remove } = await givenDatabase()
    try {
      const files = await readdir(app.makePath('database/migrations'))
      const names = files.map((file) => file.replace(/\.[jt]s$/, '')).sort()
      for (const name of names.filter((one) => one < TEAMS)) await migrate(old, name)
      await fill(old)
      const counts = () => old.from('seat_counts').orderBy('event_id').select('held', 'waiting')
      const registrations = () => old.from('registrations').orderBy('id')
      const before = await registrations()
      assert.deepEqual(await counts(), [
        { held: 0, waiting: 0 },
        { held: 2, waiting: 2 },
      ])

      await migrate(old, TEAMS)
      assert.deepEqual(
        await registrations(),
        before.map((row: object) => ({ ...row, team_id: null }))
      )
      assert.deepEqual(await counts(), [
        { held: 0, waiting: 0 },
        { held: 2, waiting: 2 },
      ])
      const stamps = { created_at: toSql(now()), updated_at: toSql(now()) }
      const team = { event_id: event.id, public_id: ulid(), join_code: 'PUMAS234', ...stamps }
      await old.table('teams').insert({ ...team, name: 'Los Pumas', name_search: 'los pumas' })
      const { id: teamId } = await old.from('teams').firstOrFail()
      const [last] = before.slice(-1)
      for (const { id } of newcomers) {
        await old.table('registrations').insert({
          ...last,
          ...{ id: (last.id += 1), public_id: ulid(), event_id: event.id, user_id: id },
          ...{ status: 'confirmed', confirmed_at: stamps.created_at, waitlist_seq: null },
          ...{ team_id: teamId, name_search: 'newcomer' },
        })
      }
      assert.deepEqual(await counts(), [
        { held: 1, waiting: 0 },
        { held: 2, waiting: 2 },
      ])
    } finally {
      await remove()
    }
  })
})
