import Attendance from '#app/attendance/models/attendance'
import EventStaff from '#app/announcements/models/event_staff'
import Scan from '#app/attendance/models/scan'
import type User from '#app/users/models/user'
import AuditEntry from '#app/audit/models/audit_entry'
import { freezeClock, now } from '#app/core/clock'
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

    test(`${name}: undoes what somebody else checked in ${manages}`, async ({ client, assert }) => {
      const door = await givenDoor()
      const { ticket, registration } = await givenTicket({ event: door })
      const path = `/events/${door.event.publicId}`
      const colleague = await tied(door, 'scanner', { roles: ['scanner'] })
      await ask(client, 'post', `${path}/scans`, colleague).json(
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

test.group('Undoing without the manager duty', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))

  async function checkIn(client: ApiClient, door: Door, as: User) {
    const { ticket, registration } = await givenTicket({ event: door })
    const path = `/events/${door.event.publicId}/scans`
    const response = await ask(client, 'post', path, as).json(scanOf(door, { code: ticket.code }))
    response.assertStatus(200)
    return Attendance.findByOrFail('registrationId', registration.id)
  }
  const undo = (client: ApiClient, door: Door, as: User, { publicId }: Attendance) =>
    ask(client, 'delete', `/events/${door.event.publicId}/attendance/${publicId}`, as)

  for (const [seconds, isDone] of [
    [120, true],
    [121, false],
  ] as const) {
    test(`a scanner undoes their own after ${seconds} seconds: ${isDone}`, async ({
      client,
      assert,
    }) => {
      const at = now().startOf('second')
      freezeClock(at)
      const door = await givenDoor()
      const mine = await checkIn(client, door, door.scanner)
      freezeClock(at.plus({ seconds }))
      const response = await undo(client, door, door.scanner, mine)
      response.assertStatus(isDone ? 200 : 409)
      if (!isDone) assert.equal(response.body().code, 'E_UNDO_TOO_LATE')
      await mine.refresh()
      assert.equal(mine.undoneBy, isDone ? door.scanner.id : null)
      const audits = await AuditEntry.query().where('action', 'attendance.undone')
      assert.deepEqual(
        audits.map(({ actorId, ability }) => [actorId, ability]),
        isDone ? [[door.scanner.id, 'scanner']] : []
      )
    })
  }

  test('only the last one, also when the last was undone; whoever manages undoes each', async ({
    client,
    assert,
  }) => {
    const door = await givenDoor()
    const first = await checkIn(client, door, door.scanner)
    const second = await checkIn(client, door, door.scanner)
    ;(await undo(client, door, door.scanner, first)).assertStatus(409)
    ;(await undo(client, door, door.scanner, second)).assertStatus(200)
    ;(await undo(client, door, door.scanner, first)).assertStatus(409)
    await first.refresh()
    assert.isNull(first.undoneAt)
    // Repeated, it changes nothing and says the same.
    ;(await undo(client, door, door.scanner, second)).assertStatus(200)
    ;(await undo(client, door, door.manager, first)).assertStatus(200)
    await first.refresh()
    assert.equal(first.undoneBy, door.manager.id)
    const audits = await AuditEntry.query().where('action', 'attendance.undone')
    assert.lengthOf(audits, 2)
  })

  test('a later check-in of a colleague, or at another event, takes nothing away', async ({
    client,
    assert,
  }) => {
    const door = await givenDoor()
    const other = await givenDoor()
    await EventStaff.create({ eventId: other.event.id, userId: door.scanner.id, duty: 'scanner' })
    const mine = await checkIn(client, door, door.scanner)
    await checkIn(client, door, door.manager)
    await checkIn(client, other, door.scanner)
    ;(await undo(client, door, door.scanner, mine)).assertStatus(200)
    await mine.refresh()
    assert.isNotNull(mine.undoneAt)
  })

  test('who lost the duty undoes nothing, not even their own', async ({ client, assert }) => {
    const door = await givenDoor()
    const mine = await checkIn(client, door, door.scanner)
    await EventStaff.query().where('userId', door.scanner.id).delete()
    ;(await undo(client, door, door.scanner, mine)).assertStatus(403)
    await mine.refresh()
    assert.isNull(mine.undoneAt)
  })
})
