import Attendance from '#app/attendance/models/attendance'
import { doorCounts } from '#app/attendance/queries/door_counts'
import { scanCode } from '#app/attendance/actions/scan_code'
import { freezeClock, now, toSql } from '#app/core/clock'
import { givenDoor, givenRegistrationIn } from '#tests/fixtures/attendance'
import { givenCampus } from '#tests/fixtures/catalogue'
import { givenEvent } from '#tests/fixtures/events'
import { countQueries } from '#tests/fixtures/query_count'
import { givenConfirmedRegistration } from '#tests/fixtures/tickets'
import { givenUser } from '#tests/fixtures/users'
import type Registration from '#app/registrations/models/registration'
import type User from '#app/users/models/user'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { ulid } from 'ulid'

type Door = Awaited<ReturnType<typeof givenDoor>>

async function page(client: ApiClient, path: string, as: User) {
  const response = await client.get(path).loginAs(as).withInertia()
  response.assertStatus(200)
  return response.body().props
}

const sheet = (client: ApiClient, door: Door, query = '', as: User = door.scanner) =>
  page(client, `/events/${door.event.publicId}/attendance?${query}`, as)

function checkIn(door: Door, registration: Registration, session = 0, gate = 'Main door') {
  return scanCode({
    clientScanId: ulid(),
    presented: { registration: registration.publicId },
    eventId: door.event.id,
    sessionId: door.sessions[session]!.id,
    gate,
    source: 'manual',
    scannedAt: now(),
    scannedBy: door.scanner.id,
  })
}

const person = async (door: Door, name: string) =>
  givenConfirmedRegistration(door.event.id, await givenUser({ name }))

/** Two sessions whose doors are both open. */
function givenTwoSessions(): Promise<Door> {
  const startsAt = now().minus({ minutes: 5 }).startOf('second')
  const endsAt = startsAt.plus({ hours: 2 })
  return givenDoor({
    capacity: null,
    sessions: [
      { name: 'Hall A', startsAt, endsAt },
      { name: 'Hall B', startsAt, endsAt },
    ],
  })
}

const names = (props: { list: { rows: { name: string }[] } }) =>
  props.list.rows.map((row) => row.name)

test.group('The attendance sheet', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))

  test('shows participants by sessions, and nothing else of anybody', async ({
    client,
    assert,
  }) => {
    const door = await givenTwoSessions()
    const ana = await person(door, 'Ana')
    await person(door, 'Berta')
    await checkIn(door, ana, 1, 'North')
    const props = await sheet(client, door)
    assert.deepEqual(names(props), ['Ana', 'Berta'])
    const [row] = props.list.rows
    assert.deepEqual(Object.keys(row).sort(), [
      'checkIns',
      'name',
      'registrationPublicId',
      'status',
    ])
    assert.equal(row.checkIns.length, 1)
    assert.equal(row.checkIns[0].sessionPublicId, door.sessions[1]!.publicId)
    assert.equal(row.checkIns[0].gate, 'North')
    assert.equal(row.checkIns[0].by, 'Karla Scanner')
  })

  test('filters by presence, session and state, and searches names without accents', async ({
    client,
    assert,
  }) => {
    const door = await givenTwoSessions()
    const ana = await person(door, 'Ana Núñez')
    await person(door, 'Berta')
    await givenRegistrationIn('waitlisted', door.event, await givenUser({ name: 'Wanda' }))
    await givenRegistrationIn('pending_payment', door.event, await givenUser({ name: 'Paula' }))
    await checkIn(door, ana, 0)
    assert.deepEqual(names(await sheet(client, door)), ['Ana Núñez', 'Berta', 'Paula'])
    assert.deepEqual(names(await sheet(client, door, 'presence=inside')), ['Ana Núñez'])
    assert.deepEqual(names(await sheet(client, door, 'presence=missing')), ['Berta', 'Paula'])
    const hallB = `presence=inside&session=${door.sessions[1]!.publicId}`
    assert.deepEqual(names(await sheet(client, door, hallB)), [])
    assert.deepEqual(names(await sheet(client, door, 'status=waitlisted')), ['Wanda'])
    assert.deepEqual(names(await sheet(client, door, 'q=nunez')), ['Ana Núñez'])
    assert.deepEqual(names(await sheet(client, door, 'q=%25')), [])
    assert.deepEqual(names(await sheet(client, door, 'sort=name&direction=desc')), [
      'Paula',
      'Berta',
      'Ana Núñez',
    ])
    assert.lengthOf(names(await sheet(client, door, 'sort=evil&direction=up&status=none')), 3)
  })

  test('whoever was let in stays on it, whatever became of the registration', async ({
    client,
    assert,
  }) => {
    const door = await givenTwoSessions()
    const ana = await person(door, 'Ana')
    await checkIn(door, ana)
    await ana.merge({ status: 'cancelled', cancelledAt: now() }).save()
    assert.deepEqual(names(await sheet(client, door)), ['Ana'])
  })

  test('shows arrivals by five minutes, of all sessions or of one, to whoever asks for them', async ({
    client,
    assert,
  }) => {
    const at = (time: string) => freezeClock(DateTime.fromISO(`2026-03-02T${time}Z`).toUTC())
    at('15:02:00')
    const door = await givenTwoSessions()
    const [ana, berta] = [await person(door, 'Ana'), await person(door, 'Berta')]
    const undone = await checkIn(door, berta, 1)
    await db
      .from('attendances')
      .where('public_id', undone.checkIn!.publicId)
      .update({ undone_at: toSql(now()), undone_by: door.manager.id })
    await checkIn(door, ana, 0)
    at('15:04:59')
    await checkIn(door, berta, 0)
    at('15:05:00')
    await checkIn(door, ana, 1)
    at('15:20:00')
    await checkIn(door, berta, 1)
    const shown = async (query: string) => {
      const found: { at: string; count: number }[] = (await sheet(client, door, query)).arrivals
      return found.map((one) => [one.at.slice(11, 16), one.count])
    }
    assert.deepEqual(await shown('arrivals=yes'), [
      ['15:00', 2],
      ['15:05', 1],
      ['15:20', 1],
    ])
    assert.deepEqual(await shown(`arrivals=yes&session=${door.sessions[1]!.publicId}`), [
      ['15:05', 1],
      ['15:20', 1],
    ])
    assert.isNull((await sheet(client, door)).arrivals)
  })

  test('counts people, never sessions or gates', async ({ assert }) => {
    const door = await givenTwoSessions()
    const ana = await person(door, 'Ana')
    const berta = await person(door, 'Berta')
    await person(door, 'Carla')
    await checkIn(door, ana, 0, 'North')
    await checkIn(door, ana, 1, 'South')
    await checkIn(door, berta, 1, 'North')
    const counts = await doorCounts(door.event.id)
    assert.equal(counts.inside, 2)
    assert.equal(counts.expected, 3)
    assert.equal(counts.perMinute, 3)
    assert.deepEqual(
      counts.sessions.map(({ inside, expected }) => [inside, expected]),
      [
        [1, 3],
        [2, 3],
      ]
    )
  })

  test('who came back under a new registration is still one person', async ({ assert }) => {
    const door = await givenTwoSessions()
    const holder = await givenUser()
    const first = await givenConfirmedRegistration(door.event.id, holder)
    await checkIn(door, first, 0)
    await first.merge({ status: 'cancelled', cancelledAt: now() }).save()
    await checkIn(door, await givenConfirmedRegistration(door.event.id, holder), 1)
    const counts = await doorCounts(door.event.id)
    assert.equal(counts.inside, 1)
    assert.equal(counts.expected, 1)
  })

  test('the file holds the sheet as filtered, with formulas made harmless', async ({
    client,
    assert,
  }) => {
    const door = await givenTwoSessions()
    await person(door, '=cmd|calc')
    const berta = await person(door, 'Berta')
    await checkIn(door, berta, 0, 'North')
    const path = `/events/${door.event.publicId}/attendance/export`
    const all = await client.get(`${path}?format=csv`).loginAs(door.manager)
    all.assertStatus(200)
    const text = all.text()
    assert.include(text, `'=cmd|calc`)
    assert.include(text, 'Hall A')
    assert.match(text, /Berta,Confirmed,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,North,Karla Scanner/)
    const missing = await client.get(`${path}?presence=missing`).loginAs(door.manager)
    assert.notInclude(missing.text(), 'Berta')
    const xlsx = await client.get(`${path}?format=xlsx`).loginAs(door.manager)
    xlsx.assertStatus(200)
    assert.include(xlsx.header('content-type'), 'spreadsheetml')
  })

  test('asks the database as often for 100 rows as for 25', async ({ client, assert }) => {
    const door = await givenTwoSessions()
    for (let at = 0; at < 100; at += 1) {
      const registration = await person(door, `Person ${at}`)
      if (at % 2 === 0) await checkIn(door, registration)
    }
    const few = await countQueries(() => sheet(client, door, 'perPage=25'))
    const many = await countQueries(() => sheet(client, door, 'perPage=100'))
    assert.equal(many, few)
    assert.isAbove(few, 0)
    const printed = await sheet(client, door, 'print=yes')
    assert.lengthOf(printed.list.rows, 100)
  })
})

test.group('Finding somebody by name', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  const find = async (client: ApiClient, door: Door, q: string) => {
    const response = await client
      .get(`/events/${door.event.publicId}/attendance/people`)
      .qs({ q })
      .accept('json')
      .loginAs(door.scanner)
    response.assertStatus(200)
    return response.body().people as {
      name: string
      status: string
      inside: { session: string; at: string; gate: string }[]
    }[]
  }

  test('from three letters, at most ten, name and state alone', async ({ client, assert }) => {
    const door = await givenTwoSessions()
    for (let at = 0; at < 12; at += 1) await person(door, `María ${at}`)
    assert.isEmpty(await find(client, door, 'ma'))
    assert.isEmpty(await find(client, door, ' m a '))
    assert.isEmpty(await find(client, door, '%%%'))
    const found = await find(client, door, 'MARIA')
    assert.lengthOf(found, 10)
    assert.deepEqual(Object.keys(found[0]!).sort(), [
      ...['inside', 'name', 'registrationPublicId', 'status'],
    ])
  })

  test('it says who is inside, of each session since when and by which gate', async ({
    client,
    assert,
  }) => {
    const door = await givenTwoSessions()
    const berta = await person(door, 'Berta Both')
    await person(door, 'Berta Nowhere')
    const gone = await person(door, 'Berta Undone')
    await checkIn(door, berta, 0, 'North')
    await checkIn(door, berta, 1, 'South')
    const undone = await checkIn(door, gone, 0)
    const row = await Attendance.findByOrFail('publicId', undone.checkIn!.publicId)
    await row.merge({ undoneAt: row.checkedInAt, undoneBy: door.manager.id }).save()
    const rows = await Attendance.query().where('registrationId', berta.id).orderBy('id')
    const found = await find(client, door, 'berta')
    assert.deepEqual(
      found.map(({ name, inside }) => [name, inside]),
      [
        [
          'Berta Both',
          rows.map(({ checkedInAt, gate }, index) => ({
            session: door.sessions[index]!.publicId,
            at: checkedInAt.toUTC().toISO(),
            gate,
          })),
        ],
        ['Berta Nowhere', []],
        ['Berta Undone', []],
      ]
    )
    assert.deepEqual(
      found[0]!.inside.map(({ gate }) => gate),
      ['North', 'South']
    )
    assert.equal(
      await countQueries(() => find(client, door, 'berta')),
      await countQueries(() => find(client, door, 'nowhere'))
    )
  })

  test('only people of this event, each once, by their living registration', async ({
    client,
    assert,
  }) => {
    const door = await givenTwoSessions()
    const other = await givenTwoSessions()
    await person(other, 'Julia Elsewhere')
    const holder = await givenUser({ name: 'Julia Here' })
    await givenRegistrationIn('confirmed', door.event, holder)
    await givenRegistrationIn('cancelled', door.event, holder)
    const found = await find(client, door, 'jul her')
    assert.deepEqual(
      found.map(({ name, status }) => [name, status]),
      [['Julia Here', 'confirmed']]
    )
    assert.lengthOf(await find(client, door, 'julia'), 1)
  })
})

test.group('The list of doors', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  const titles = async (client: ApiClient, as: User, query = '') =>
    (await page(client, `/events/attendance?${query}`, as)).list.rows.map(
      (row: { title: string }) => row.title
    )

  test('holds the doors of one’s duties and no other', async ({ client, assert }) => {
    const scanner = await givenUser({ roles: ['scanner'] })
    const organizer = await givenUser({ roles: ['organizer'] })
    const both = await givenUser({ roles: ['scanner', 'organizer'] })
    await givenEvent({ title: 'Scanned', scanners: [scanner, organizer, both] })
    await givenEvent({ title: 'Managed', managers: [scanner, organizer, both] })
    await givenEvent({ title: 'Written', author: organizer })
    await givenEvent({ title: 'Draft', status: 'draft', managers: [organizer] })
    await givenEvent({ title: 'Vocational day', kind: 'vocational', managers: [organizer] })
    await givenEvent({ title: 'Foreign' })
    assert.sameMembers(await titles(client, scanner), ['Scanned', 'Managed'])
    assert.sameMembers(await titles(client, organizer), ['Managed', 'Written', 'Vocational day'])
    assert.sameMembers(await titles(client, both), ['Scanned', 'Managed'])
    const admin = await givenUser({ roles: ['admin'] })
    assert.includeMembers(await titles(client, admin, 'perPage=100'), ['Foreign', 'Written'])
  })

  test('offers exactly the doors that open for the person', async ({ client, assert }) => {
    const callers = [
      await givenUser({ roles: ['scanner'] }),
      await givenUser({ roles: ['organizer'] }),
      await givenUser({ roles: ['scanner', 'organizer'] }),
    ]
    for (const caller of callers) {
      const ids = [
        await givenEvent({ author: caller }),
        await givenEvent({ managers: [caller] }),
        await givenEvent({ scanners: [caller] }),
        await givenEvent(),
      ].map(({ event }) => event.publicId)
      const { list } = await page(client, '/events/attendance', caller)
      const listed = list.rows.map((row: { publicId: string }) => row.publicId)
      for (const id of ids) {
        const response = await client
          .get(`/events/${id}/attendance/count`)
          .accept('json')
          .loginAs(caller)
        assert.equal(response.status(), listed.includes(id) ? 200 : 403)
      }
    }
  })

  test('today is the day of the campus', async ({ client, assert }) => {
    const organizer = await givenUser({ roles: ['organizer'] })
    const zone = 'Pacific/Kiritimati'
    const campus = await givenCampus({ timeZone: zone })
    const day = now().setZone(zone).startOf('day')
    const on = (title: string, startsAt: typeof day) =>
      givenEvent({
        title,
        campus,
        author: organizer,
        startsAt: startsAt.toUTC(),
        endsAt: startsAt.plus({ hours: 1 }).toUTC(),
      })
    await on('Yesterday', day.minus({ hours: 2 }))
    await on('Morning', day)
    await on('Night', day.plus({ hours: 22 }))
    await on('Tomorrow', day.plus({ hours: 24 }))
    assert.sameMembers(await titles(client, organizer, 'when=today'), ['Night', 'Morning'])
    assert.deepEqual(await titles(client, organizer, 'when=past'), ['Yesterday'])
    assert.deepEqual(await titles(client, organizer, 'when=upcoming'), ['Tomorrow'])
    assert.deepEqual(await titles(client, organizer, 'q=morn'), ['Morning'])
    assert.lengthOf(await titles(client, organizer), 4)
  })

  test('begins with what is on and what comes next; what is over stands last', async ({
    client,
    assert,
  }) => {
    const organizer = await givenUser({ roles: ['organizer'] })
    const on = (title: string, from: number) =>
      givenEvent({
        title,
        author: organizer,
        startsAt: now().plus({ hours: from }),
        endsAt: now().plus({ hours: from + 2 }),
      })
    await on('Next week', 170)
    await on('Long over', -90)
    await on('Now', -1)
    await on('Over', -30)
    await on('Tonight', 5)
    const expected = ['Now', 'Tonight', 'Next week', 'Over', 'Long over']
    assert.deepEqual(await titles(client, organizer), expected)
    assert.deepEqual(await titles(client, organizer, 'sort=date&direction=asc'), [
      'Long over',
      'Over',
      'Now',
      'Tonight',
      'Next week',
    ])
  })

  test('asks the database as often for 100 rows as for 25', async ({ client, assert }) => {
    const organizer = await givenUser({ roles: ['organizer'] })
    const campus = await givenCampus()
    for (let at = 0; at < 100; at += 1) {
      const { event } = await givenEvent({ author: organizer, campus })
      if (at < 3) await givenConfirmedRegistration(event.id, organizer)
    }
    const few = await countQueries(() => page(client, '/events/attendance?perPage=25', organizer))
    const many = await countQueries(() => page(client, '/events/attendance?perPage=100', organizer))
    assert.equal(many, few)
  })

  test('a participant has none to browse', async ({ client }) => {
    const response = await client
      .get('/events/attendance')
      .accept('json')
      .loginAs(await givenUser())
    response.assertStatus(403)
  })
})
