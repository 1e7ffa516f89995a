import Attendance from '#app/attendance/models/attendance'
import { freezeClock } from '#app/core/clock'
import { qrPicture } from '#app/core/presenters/qr'
import { sampleTickets } from '#isomorphic/attendance/sample_tickets'
import { givenDoor, scanOf } from '#tests/fixtures/attendance'
import { rowCounts } from '#tests/fixtures/row_counts'
import { givenTicket } from '#tests/fixtures/tickets'
import type User from '#app/users/models/user'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'

type Door = Awaited<ReturnType<typeof givenDoor>>

const NOON = DateTime.fromISO('2031-03-10T12:00:00Z', { zone: 'utc' })

/** A door that opens in so many minutes. */
const opensIn = (minutes: number) =>
  givenDoor({
    startsAt: NOON.plus({ minutes: minutes + 60 }),
    endsAt: NOON.plus({ minutes: minutes + 180 }),
  })

async function open(client: ApiClient, door: Door, as: User, path = '') {
  const page = await client
    .get(`/events/${door.event.publicId}/attendance/rehearsal${path}`)
    .loginAs(as)
    .withInertia()
  page.assertStatus(200)
  return page.inertiaProps as {
    until: string | null
    mayManage: boolean
    tickets: { verdict: string; shortCode: string | null; qr: object }[]
  }
}

test.group('A rehearsal', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => freezeClock(NOON))
  group.each.teardown(() => freezeClock(null))

  test('lasts half an hour, and no longer than until the real door opens', async ({
    client,
    assert,
  }) => {
    for (const [minutes, lasts] of [
      [600, 30],
      [12, 12],
    ] as const) {
      const door = await opensIn(minutes)
      const { until } = await open(client, door, door.scanner)
      assert.equal(until, NOON.plus({ minutes: lasts }).toISO())
    }
  })

  test('there is none while a door is open', async ({ client, assert }) => {
    const door = await opensIn(-1)
    assert.isNull((await open(client, door, door.scanner)).until)
  })

  test('whoever manages the event rehearses admitting too', async ({ client, assert }) => {
    const door = await opensIn(600)
    assert.isFalse((await open(client, door, door.scanner)).mayManage)
    assert.isTrue((await open(client, door, door.manager)).mayManage)
  })

  test('its pages write nothing', async ({ client, assert }) => {
    const door = await opensIn(600)
    await givenTicket({ event: door })
    const before = await rowCounts()
    await open(client, door, door.scanner)
    await open(client, door, door.scanner, '/tickets')
    assert.deepEqual(await rowCounts(), before)
  })

  test('the printed samples hold the codes of this event, one for each answer', async ({
    client,
    assert,
  }) => {
    const door = await opensIn(600)
    const { tickets } = await open(client, door, door.scanner, '/tickets')
    assert.deepEqual(
      tickets,
      sampleTickets(door.event.publicId).map(({ verdict, code, shortCode }) => {
        return { verdict, shortCode, qr: { ...qrPicture(code) } }
      })
    )
    assert.lengthOf(tickets, 12)
  })

  test('held up at the real door, no sample lets anybody in', async ({ client, assert }) => {
    const door = await givenDoor({ startsAt: NOON, endsAt: NOON.plus({ hours: 2 }) })
    for (const { code, shortCode } of sampleTickets(door.event.publicId)) {
      const attempts = [scanOf(door, { code })]
      if (shortCode) attempts.push(scanOf(door, { code: shortCode }, { source: 'manual' }))
      for (const attempt of attempts) {
        const answer = await client
          .post(`/events/${door.event.publicId}/scans`)
          .json(attempt)
          .accept('json')
          .loginAs(door.scanner)
          .withCsrfToken()
        answer.assertStatus(200)
        assert.include(['invalid_signature', 'unknown'], answer.body().result)
        assert.isNull(answer.body().holder)
      }
    }
    assert.isEmpty(await Attendance.query().where('eventSessionId', door.session.id))
  })
})
