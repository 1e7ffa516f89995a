import { shortCode } from '#isomorphic/tickets/short_code'
import { givenDoor } from '#tests/fixtures/attendance'
import { givenTicket, type GivenTicketResult } from '#tests/fixtures/tickets'
import { givenUser } from '#tests/fixtures/users'
import limiter from '@adonisjs/limiter/services/main'
import type { BaseSchema } from '@adonisjs/lucid/schema'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'

interface Row {
  name: string
}

/** Whatever one of the searches answers. */
interface Answer {
  people: Row[]
  list: { rows: Row[] }
  activeTab: { list: { rows: Row[] } }
  groups: { type: string; items: { title: string }[] }[]
}

interface Place {
  ticket: GivenTicketResult & { door: Awaited<ReturnType<typeof givenDoor>> }
  ask: (path: string) => Promise<Answer>
}

const namesIn = (rows: Row[]) => rows.map((row) => row.name)

/** Where names are searched, and where student codes are too. */
const BY_NAME: Record<string, (place: Place, q: string) => Promise<string[]>> = {
  'the door': async ({ ticket, ask }, q) =>
    namesIn((await ask(`/events/${ticket.door.event.publicId}/attendance/people?q=${q}`)).people),
  'the sheet': async ({ ticket, ask }, q) =>
    namesIn((await ask(`/events/${ticket.door.event.publicId}/attendance?q=${q}`)).list.rows),
}
const BY_CODE: typeof BY_NAME = {
  'the list of people': async ({ ask }, q) => namesIn((await ask(`/users?q=${q}`)).list.rows),
  'the picker of accounts': async ({ ask }, q) =>
    namesIn((await ask(`/users/search?q=${q}`)) as never),
  'the details of an event': async ({ ticket, ask }, q) =>
    namesIn(
      (await ask(`/announcements/${ticket.announcement.slug}/details?q=${q}`)).activeTab.list.rows
    ),
  'the desk': async ({ ticket, ask }, q) =>
    namesIn((await ask(`/announcements/${ticket.announcement.slug}/people?q=${q}`)) as never),
  'the search over everything': async ({ ask }, q) => {
    const { groups } = await ask(`/search?q=${q}`)
    const titles = (type: string) =>
      groups.find((group) => group.type === type)?.items.map(({ title }) => title) ?? []
    return titles('people').filter((name) => titles('registrants').includes(name))
  },
}

async function givenPlace(client: ApiClient, name: string, studentCode: string): Promise<Place> {
  const door = await givenDoor()
  const holder = await givenUser({ name, studentCode, email: 'someone@example.test' })
  const ticket = { ...(await givenTicket({ event: door, holder })), door }
  await givenTicket({ event: door, holder: await givenUser({ name: 'Brenda Lopera' }) })
  const admin = await givenUser({ name: 'Zoe Admin', roles: ['admin'] })
  const ask = async (path: string) => {
    const isPage = /^\/users\?|details|attendance\?/.test(path)
    const request = client.get(path).loginAs(admin)
    const response = await (isPage ? request.withInertia() : request.accept('json'))
    response.assertStatus(200)
    return (isPage ? response.inertiaProps : response.body()) as unknown as Answer
  }
  return { ticket, ask }
}

test.group('Search words, everywhere alike', (group) => {
  group.each.setup(async () => {
    const rollback = await testUtils.db().withGlobalTransaction()
    await limiter.clear()
    return rollback
  })

  for (const [name, typed] of [
    ["Pat O'Brien", ['obrien', "o'brien", 'O’Brien', 'o´brien', 'brien pat', 'pat o brien']],
    ['Pat OBrien', ["o'brien", 'o brien', 'pat o’brien']],
    [
      'José López-Ibáñez',
      ['lopez ibanez', 'lópez-ibáñez', 'lopezibanez', 'ibañez', 'ibanez jose', 'jose lópez-ibá'],
    ],
    ['José López Ibáñez', ['lopez-ibanez', 'lopezibanez', 'jose lopez-ib']],
  ] as const) {
    test(`${name} is found by ${typed.join(', ')}`, async ({ client, assert }) => {
      const place = await givenPlace(client, name, 'UG2607004')
      for (const [where, find] of Object.entries({ ...BY_NAME, ...BY_CODE })) {
        for (const q of typed) {
          assert.deepEqual(await find(place, encodeURIComponent(q)), [name], `${where}: ${q}`)
        }
        assert.deepEqual(await find(place, '---'), [], `${where}: only signs`)
      }
    })
  }

  for (const code of ['UG2607004', 'UG-2607-004', 'UG/26.07004']) {
    test(`a student code ${code} is found with and without its signs`, async ({
      client,
      assert,
    }) => {
      const place = await givenPlace(client, 'Ana Blanco', code)
      for (const [where, find] of Object.entries(BY_CODE)) {
        for (const q of ['UG2607004', 'ug2607004', 'UG-2607-004', 'ug 2607 004']) {
          assert.deepEqual(await find(place, q), ['Ana Blanco'], `${where}: ${q}`)
        }
      }
      for (const [where, find] of Object.entries(BY_NAME)) {
        assert.deepEqual(await find(place, 'UG2607004'), [], where)
      }
    })
  }

  test('the code of a ticket finds its holder, however it was pasted', async ({
    client,
    assert,
  }) => {
    const place = await givenPlace(client, 'Ana Blanco', 'UG2607004')
    const { ticket } = place.ticket
    const short = shortCode(ticket.publicId)
    const pasted = [
      short,
      short.toLowerCase(),
      short.replaceAll('-', ''),
      short.replaceAll('-', ' – '),
      ticket.code,
      ticket.code.toLowerCase(),
      `${ticket.code.slice(0, 40)}\n${ticket.code.slice(40)}`,
    ]
    for (const [where, find] of Object.entries({ ...BY_NAME, ...BY_CODE })) {
      for (const q of pasted) {
        assert.deepEqual(await find(place, encodeURIComponent(q)), ['Ana Blanco'], `${where}: ${q}`)
      }
      const other = short.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
      assert.deepEqual(await find(place, other), [], `${where}: another code`)
    }
  })

  test('the code of a ticket names nobody who is not of the event', async ({ client, assert }) => {
    const place = await givenPlace(client, 'Ana Blanco', 'UG2607004')
    const elsewhere = await givenTicket({ holder: await givenUser({ name: 'Beto Elsewhere' }) })
    const code = shortCode(elsewhere.ticket.publicId)
    for (const where of ['the door', 'the sheet', 'the details of an event']) {
      const find = { ...BY_NAME, ...BY_CODE }[where]!
      assert.deepEqual(await find(place, code), [], where)
    }
  })

  test('whoever was indexed by an older version is found after the migration', async ({
    client,
    assert,
  }) => {
    const place = await givenPlace(client, "Pat O'Brien", 'UG-2607-004')
    const { holder } = place.ticket
    const gone = await givenUser({ name: "Eve O'Brien" })
    await db.from('user_words').whereIn('user_id', [holder.id, gone.id]).delete()
    // As the version before split them; an account that was deleted has no words.
    const old = ['pat', 'o', 'brien', 'ug-2607-004', 'ug', '2607', '004']
    await db
      .table('user_words')
      .multiInsert(old.map((word) => ({ user_id: holder.id, word, reach: 1 })))
    const { default: Migration } =
      await import('#database/migrations/0021_find_people_without_signs')
    await db.rawQuery('drop index users_plain_code')
    const migration: BaseSchema = new Migration(db.connection(), '0021', false)
    await migration.execUp()

    for (const q of ["o'brien", 'obrien', 'UG2607004']) {
      for (const [where, find] of Object.entries(BY_CODE)) {
        assert.deepEqual(await find(place, q), ["Pat O'Brien"], `${where}: ${q}`)
      }
    }
  })
})
