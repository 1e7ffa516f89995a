import { freezeClock, now } from '#app/core/clock'
import {
  givenDoor,
  givenRegistrationIn,
  scanOf,
  type GivenDoorResult,
} from '#tests/fixtures/attendance'
import { givenTicket } from '#tests/fixtures/tickets'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'

interface Wall {
  counts: { inside: number; perMinute: number }
  gates: { gate: string; lastMinute: number; lastQuarter: number }[]
  greeted: { publicId: string; firstName: string }[] | null
}

async function letIn(client: ApiClient, door: GivenDoorResult, name: string, gate: string) {
  const holder = await givenUser({ name })
  const { publicId: registration } = await givenRegistrationIn('confirmed', door.event, holder)
  const answer = await client
    .post(`/events/${door.event.publicId}/scans`)
    .json(scanOf(door, { registration }, { source: 'manual', gate }))
    .accept('json')
    .loginAs(door.manager)
    .withCsrfToken()
  return answer.body() as { checkIn: { publicId: string } }
}

async function wallOf(client: ApiClient, door: GivenDoorResult): Promise<Wall> {
  const path = `/events/${door.event.publicId}/attendance/projector`
  const page = await client.get(path).loginAs(door.scanner).withInertia()
  page.assertInertiaComponent('eventAttendance/projector')
  return page.inertiaProps as unknown as Wall
}

test.group('The wall beside a door', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))

  test('says how many are inside and at which gates people come, and names nobody', async ({
    assert,
    client,
  }) => {
    const door = await givenDoor()
    const start = now()
    freezeClock(start)
    await letIn(client, door, 'Ana Lucía Martínez', 'North')
    freezeClock(start.plus({ minutes: 5 }))
    await letIn(client, door, 'Beto Cruz', 'North')
    const { checkIn } = await letIn(client, door, 'Carla Díaz', 'South')
    await letIn(client, door, 'Diego Flores', 'South')
    await client
      .delete(`/events/${door.event.publicId}/attendance/${checkIn.publicId}`)
      .accept('json')
      .loginAs(door.manager)
      .withCsrfToken()
    const { counts, gates, greeted } = await wallOf(client, door)
    assert.equal(counts.inside, 3)
    assert.deepEqual(gates, [
      { gate: 'North', lastMinute: 1, lastQuarter: 2 },
      { gate: 'South', lastMinute: 1, lastQuarter: 1 },
    ])
    assert.isNull(greeted)
    freezeClock(start.plus({ minutes: 21 }))
    assert.deepEqual((await wallOf(client, door)).gates, [])
  })

  test('greets by the first name alone, for half a minute, where the event wants it', async ({
    assert,
    client,
  }) => {
    const door = await givenDoor({ settings: { welcomesByName: true } })
    const start = now()
    freezeClock(start)
    await letIn(client, door, '  Ana Lucía   Martínez', 'North')
    freezeClock(start.plus({ seconds: 20 }))
    await letIn(client, door, 'Beto', 'North')
    const { greeted } = await wallOf(client, door)
    assert.deepEqual(
      greeted!.map(({ firstName }) => firstName),
      ['Beto', 'Ana']
    )
    freezeClock(start.plus({ seconds: 40 }))
    const later = await wallOf(client, door)
    assert.deepEqual(
      later.greeted!.map(({ firstName }) => firstName),
      ['Beto']
    )
    freezeClock(start.plus({ seconds: 60 }))
    assert.deepEqual((await wallOf(client, door)).greeted, [])
  })

  test('lets the holder of a ticket know that they are in, until it is taken back', async ({
    assert,
    client,
  }) => {
    const door = await givenDoor()
    const holder = await givenUser()
    const { ticket, registration } = await givenTicket({ event: door, holder })
    const checkInOf = async () => {
      const page = await client
        .get(`/dashboard/tickets/event/${ticket.publicId}`)
        .loginAs(holder)
        .withInertia()
      const props = page.inertiaProps as unknown as {
        ticket: { checkIn: { at: string; session: string } | null }
      }
      return props.ticket.checkIn
    }
    assert.isNull(await checkInOf())
    const answer = await client
      .post(`/events/${door.event.publicId}/scans`)
      .json(scanOf(door, { registration: registration.publicId }, { source: 'manual' }))
      .accept('json')
      .loginAs(door.manager)
      .withCsrfToken()
    const { checkIn } = answer.body() as { checkIn: { publicId: string } }
    assert.equal((await checkInOf())?.session, door.session.publicId)
    await client
      .delete(`/events/${door.event.publicId}/attendance/${checkIn.publicId}`)
      .accept('json')
      .loginAs(door.manager)
      .withCsrfToken()
    assert.isNull(await checkInOf())
  })
})
