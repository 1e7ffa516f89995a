import EventStaff from '#app/announcements/models/event_staff'
import { SIGNED_IN } from '#tests/functional/authorization/changes'
import { worldFor, type World } from '#tests/functional/authorization/world'
import { givenOpenSession } from '#tests/fixtures/security'
import { givenUser } from '#tests/fixtures/users'
import type User from '#app/users/models/user'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

interface Given extends World {
  /** Somebody whom no row but their roles names. */
  stranger: User
}

/** What a refused request could write without a word, and what is told of it. */
const WRITES: Record<string, { write(given: Given): Promise<unknown>; told: string[] }> = {
  'nothing': { write: () => db.rawQuery('select 1'), told: [] },
  'the value that is there already': {
    write: ({ guest }) => db.from('users').where('id', guest.id).update({ locale: guest.locale }),
    told: [],
  },
  'one column of one row': {
    write: ({ guest }) => db.from('users').where('id', guest.id).update({ locale: 'es' }),
    told: ['users ~locale=es'],
  },
  'one column of every row': {
    write: () => db.from('users').update({ color_scheme: 'dark' }),
    told: ['users ~color_scheme=dark'],
  },
  'a session': { write: ({ guest }) => givenOpenSession(guest), told: [SIGNED_IN] },
  'a column of a session': {
    write: ({ openSession }) =>
      db.from('open_sessions').where('id', openSession.id).update({ user_agent: 'another' }),
    told: ['open_sessions ~user_agent=another'],
  },
  'a row beside a session': {
    write: async ({ event, guest }) => {
      await givenOpenSession(guest)
      await EventStaff.create({ eventId: event.id, userId: guest.id, duty: 'scanner' })
    },
    told: ['event_staff +scanner', SIGNED_IN],
  },
  'a row whose foreign key takes others along': {
    write: ({ stranger }) => db.from('users').where('id', stranger.id).delete(),
    told: ['user_roles -cashier', 'users -1'],
  },
  'every row of a table': {
    write: () => db.from('event_staff').where('duty', 'scanner').delete(),
    told: ['event_staff -2 scanner'],
  },
}

test.group('What a request wrote', (group) => {
  const { givenWorld, watch } = worldFor(group)

  for (const [what, { write, told }] of Object.entries(WRITES)) {
    test(`is told: ${what}`, async ({ assert }) => {
      const world = await givenWorld()
      const stranger = await givenUser({ profile: 'empty', roles: ['cashier'] })
      const given = { ...world, stranger }
      const watched = await watch()
      await db.rawQuery('savepoint written')
      await watched.begin()
      await write(given)
      assert.deepEqual(await watched.changes(), told)
      await db.rawQuery('rollback to savepoint written')
      await watched.begin()
      assert.deepEqual(await watched.changes(), [])
      await write(given)
      assert.deepEqual(await watched.changes(), told, 'told once more after a rollback')
    })
  }
})
