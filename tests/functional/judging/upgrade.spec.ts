import EventStaff from '#app/announcements/models/event_staff'
import { givenEvent } from '#tests/fixtures/events'
import { giveScores, givenJudging } from '#tests/fixtures/judging'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import type { BaseSchema } from '@adonisjs/lucid/schema'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

type Row = Record<string, unknown>

const NEW = ['team_places', 'result_publications', 'scores', 'team_judges', 'rubric_criteria']

/** The staff as migration 0005 made their table, and nothing of judging. */
async function asBefore(): Promise<Row[]> {
  const rows: Row[] = await db.from('event_staff').orderBy('id')
  const client = db.connection()
  for (const table of [...NEW, 'event_staff']) await client.schema.dropTable(table)
  await client.schema.createTable('event_staff', (table) => {
    table.increments('id')
    table.integer('event_id').notNullable().references('events.id').onDelete('CASCADE')
    table.integer('user_id').notNullable().references('users.id').index()
    table.string('duty', 8).notNullable().checkIn(['manager', 'scanner'])
    table.timestamp('created_at').notNullable()
    table.timestamp('updated_at').notNullable()
    table.unique(['event_id', 'user_id', 'duty'])
  })
  await db.table('event_staff').multiInsert(rows)
  return rows
}

test.group('An event of an older version', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('keeps its staff, and can be judged', async ({ assert }) => {
    const scanners = [await givenUser(), await givenUser()]
    const { event, author } = await givenEvent({ managers: [await givenUser()], scanners })
    const before = await asBefore()
    const { default: Migration } = await import('#database/migrations/0038_judge_teams')
    const migration: BaseSchema = new Migration(db.connection(), '0038', false)
    await migration.execUp()
    assert.lengthOf(before, 3)
    assert.deepEqual(await db.from('event_staff').orderBy('id'), before)

    const added = await EventStaff.create({ eventId: event.id, userId: author.id, duty: 'scanner' })
    assert.isAbove(added.id, before.at(-1)!.id as number)
    const judging = await givenJudging({ teams: 1, judges: 1 })
    const [team, judge] = [judging.teams[0]!, judging.judges[0]!]
    await giveScores(judging, { team, judge, points: [3] })
    assert.lengthOf(await db.from('scores'), 1)
  })
})
