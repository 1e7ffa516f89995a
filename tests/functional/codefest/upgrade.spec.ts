import { now, toSql } from '#app/core/clock'
import { givenEvent } from '#tests/fixtures/events'
import { register } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import { givenDatabaseBefore } from '#tests/helpers/old_database'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { ulid } from 'ulid'

const TEAMS = '0035_create_teams'

test.group('An event with registrations of an older version', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('keeps them and its counts, and teams count once beside them', async ({ assert }) => {
    const { event } = await givenEvent({ kind: 'codefest', capacity: 2, waitlist: true })
    const { event: talk } = await givenEvent({ capacity: 2, waitlist: true })
    for (let asked = 0; asked < 4; asked++) await register(talk, await givenUser())
    const newcomers = [await givenUser(), await givenUser()]

    const { old, remove, upgrade } = await givenDatabaseBefore(TEAMS)
    try {
      const counts = () => old.from('seat_counts').orderBy('event_id').select('held', 'waiting')
      const registrations = () => old.from('registrations').orderBy('id')
      const before = await registrations()
      assert.deepEqual(await counts(), [
        { held: 0, waiting: 0 },
        { held: 2, waiting: 2 },
      ])

      await upgrade()
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
