import Attendance from '#app/attendance/models/attendance'
import EventStaff from '#app/announcements/models/event_staff'
import Scan from '#app/attendance/models/scan'
import type User from '#app/users/models/user'
import { givenDoor, scanOf } from '#tests/fixtures/attendance'
import { givenTicket } from '#tests/fixtures/tickets'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient, ApiRequest } from '@japa/api-client'
import { test } from '@japa/runner'

type Door = Awaited<ReturnType<typeof givenDoor>>

/** Everybody who could come to a door, and whether they may take attendance and manage it. */
const CALLERS: {
  name: string
  given: (door: Door) => Promise<User | null>
  scans: boolean
  manages: boolean
}[] = [
  { name: 'nobody', given: async () => null, scans: false, manages: false },
  { name: 'a participant', given: () => givenUser(), scans: false, manages: false },
  {
    name: 'a scanner assigned to it',
    given: async (door) => door.scanner,
    scans: true,
    manages: false,
  },
  {
    name: 'a scanner assigned elsewhere',
    given: async () => (await givenDoor()).scanner,
    scans: false,
    manages: false,
  },
  {
    name: 'an unverified scanner assigned to it',
    given: (door) => tied(door, 'scanner', { roles: ['scanner'], verified: false }),
    scans: false,
    manages: false,
  },
  {
    name: 'somebody assigned as scanner who lost the role',
    given: (door) => tied(door, 'scanner', {}),
    scans: false,
    manages: false,
  },
  { name: 'the author', given: async (door) => door.author, scans: true, manages: true },
  { name: 'a manager of it', given: async (door) => door.manager, scans: true, manages: true },
  {
    name: 'an organizer of something else',
    given: () => givenUser({ roles: ['organizer'] }),
    scans: false,
    manages: false,
  },
  {
    name: 'a cashier and admissions officer tied to it',
    given: (door) => tied(door, 'manager', { roles: ['cashier', 'admissions'] }),
    scans: false,
    manages: false,
  },
  { name: 'an admin', given: () => givenUser({ roles: ['admin'] }), scans: true, manages: true },
]

async function tied(door: Door, duty: string, given: Parameters<typeof givenUser>[0]) {
  const user = await givenUser(given)
  await EventStaff.create({ eventId: door.event.id, userId: user.id, duty })
  return user
}

function ask(
  client: ApiClient,
  method: 'get' | 'post' | 'delete',
  path: string,
  as: User | null
): ApiRequest {
  const request = client[method](path).accept('json').withCsrfToken()
  return as ? request.loginAs(as) : request
}

test.group('Who may stand at a door', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  for (const { name, given, scans, manages } of CALLERS) {
    const refused = name === 'nobody' ? 401 : 403

    test(`${name}: reads ${scans}`, async ({ client }) => {
      const door = await givenDoor()
      const caller = await given(door)
      for (const page of ['attendance/count', 'attendance/people?q=per', 'attendance/export']) {
        const path = `/events/${door.event.publicId}/${page}`
        const response = await ask(client, 'get', path, caller)
        response.assertStatus(scans ? 200 : refused)
      }
    })

    test(`${name}: scans ${scans}`, async ({ client, assert }) => {
      const door = await givenDoor()
      const { ticket } = await givenTicket({ event: door })
      const caller = await given(door)
      const path = `/events/${door.event.publicId}/scans`
      const body = scanOf(door, { code: ticket.code })
      const response = await ask(client, 'post', path, caller).json(body)
      response.assertStatus(scans ? 200 : refused)
      assert.lengthOf(await Scan.query().where('eventId', door.event.id), scans ? 1 : 0)
    })

    test(`${name}: undoes ${manages}`, async ({ client, assert }) => {
      const door = await givenDoor()
      const { ticket, registration } = await givenTicket({ event: door })
      const path = `/events/${door.event.publicId}`
      await ask(client, 'post', `${path}/scans`, door.scanner).json(
        scanOf(door, { code: ticket.code })
      )
      const checkIn = await Attendance.findByOrFail('registrationId', registration.id)
      const caller = await given(door)
      const response = await ask(client, 'delete', `${path}/attendance/${checkIn.publicId}`, caller)
      response.assertStatus(manages ? 200 : refused)
      await checkIn.refresh()
      assert.equal(checkIn.undoneAt !== null, manages)
    })
  }

  test('an unknown event and a draft are not found', async ({ client }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const draft = await givenDoor({ status: 'draft' })
    for (const id of ['01J00000000000000000000000', 'x', '1', draft.event.publicId]) {
      const response = await ask(client, 'get', `/events/${id}/attendance/count`, admin)
      response.assertStatus(404)
    }
  })

  test('a check-in of another event can not be undone through this one', async ({
    client,
    assert,
  }) => {
    const door = await givenDoor()
    const other = await givenDoor()
    const { ticket, registration } = await givenTicket({ event: other })
    await ask(client, 'post', `/events/${other.event.publicId}/scans`, other.scanner).json(
      scanOf(other, { code: ticket.code })
    )
    const checkIn = await Attendance.findByOrFail('registrationId', registration.id)
    const path = `/events/${door.event.publicId}/attendance/${checkIn.publicId}`
    const response = await ask(client, 'delete', path, door.manager)
    response.assertStatus(404)
    await checkIn.refresh()
    assert.isNull(checkIn.undoneAt)
  })
})
