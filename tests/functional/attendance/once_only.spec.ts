import Attendance from '#app/attendance/models/attendance'
import Scan from '#app/attendance/models/scan'
import { freezeClock, now } from '#app/core/clock'
import { givenDoor, scanOf } from '#tests/fixtures/attendance'
import { deliver, downloadRoster, queued } from '#tests/fixtures/offline'
import { givenTicket } from '#tests/fixtures/tickets'
import { makeTablesAnew } from '#tests/helpers/tables_anew'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'

type Door = Awaited<ReturnType<typeof givenDoor>>

/** All calls are on their way before the first is answered, each over a connection of its own. */
async function atOnce(client: ApiClient, door: Door, bodies: object[]) {
  const responses = await Promise.all(
    bodies.map((body) =>
      client
        .post(`/events/${door.event.publicId}/scans`)
        .json(body)
        .accept('json')
        .loginAs(door.scanner)
        .withCsrfToken()
    )
  )
  for (const response of responses) response.assertStatus(200)
  return responses.map((response) => response.body())
}

/* These rows are committed, and scans cannot be deleted: only new tables leave nothing behind. */
test.group('Once only', (group) => {
  group.setup(makeTablesAnew)
  group.teardown(makeTablesAnew)

  test('fifty simultaneous scans of one ticket: one is accepted', async ({ client, assert }) => {
    const door = await givenDoor()
    const { ticket, registration } = await givenTicket({ event: door })
    const bodies = Array.from({ length: 50 }, () => scanOf(door, { code: ticket.code }))
    const answers = await atOnce(client, door, bodies)

    const results = answers.map((answer) => answer.result)
    assert.lengthOf(
      results.filter((result) => result === 'accepted'),
      1
    )
    assert.lengthOf(
      results.filter((result) => result === 'already_used'),
      49
    )
    const accepted = answers.find((answer) => answer.result === 'accepted')
    for (const answer of answers) assert.deepEqual(answer.checkIn, accepted.checkIn)
    assert.lengthOf(await Attendance.query().where('registrationId', registration.id), 1)
    assert.lengthOf(await Scan.query().where('ticketId', ticket.id), 50)
  })

  test('the same client_scan_id ten times at once: one row, the same answer', async ({
    client,
    assert,
  }) => {
    const door = await givenDoor()
    const { ticket, registration } = await givenTicket({ event: door })
    const body = scanOf(door, { code: ticket.code })
    const answers = await atOnce(
      client,
      door,
      Array.from({ length: 10 }, () => body)
    )

    for (const answer of answers) {
      assert.equal(answer.result, 'accepted')
      assert.deepEqual(answer, answers[0])
    }
    assert.lengthOf(await Scan.query().where('clientScanId', body.clientScanId), 1)
    assert.lengthOf(await Attendance.query().where('registrationId', registration.id), 1)
  })

  test('the same upload ten times at once: one row a scan, the same answer', async ({
    client,
    assert,
  }) => {
    const door = await givenDoor({ capacity: null })
    const device = await downloadRoster(client, door)
    const scans: ReturnType<typeof queued>[] = []
    for (let person = 0; person < 5; person += 1) {
      const { ticket } = await givenTicket({ event: door })
      scans.push(queued(door, device, { code: ticket.code }))
    }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => deliver(client, device, scans))
    )
    for (const answer of answers) {
      assert.sameDeepMembers(
        answer.scans,
        scans.map(({ clientScanId }) => {
          return { clientScanId, recorded: true, result: 'accepted', review: null }
        })
      )
    }
    assert.lengthOf(await Scan.query().where('eventId', door.event.id), 5)
    assert.lengthOf(await Attendance.query().where('eventSessionId', door.session.id), 5)
  })

  test('six devices deliver one ticket at once: one check-in, at the earliest time', async ({
    client,
    assert,
  }) => {
    const door = await givenDoor({ capacity: null })
    const { ticket, registration } = await givenTicket({ event: door })
    const devices = []
    for (let phone = 0; phone < 6; phone += 1) devices.push(await downloadRoster(client, door))
    const base = now().plus({ seconds: 10 }).startOf('second')
    freezeClock(base.plus({ minutes: 1 }))
    const uploads = devices.map((device, phone) => {
      const at = base.plus({ seconds: (phone * 5) % 6 })
      return deliver(client, device, [queued(door, device, { code: ticket.code }, { at })])
    })
    for (const { scans } of await Promise.all(uploads)) assert.equal(scans[0]?.result, 'accepted')
    freezeClock(null)
    const [inside, ...more] = await Attendance.query().where('registrationId', registration.id)
    assert.isEmpty(more)
    assert.equal(inside?.checkedInAt.toMillis(), base.toMillis())
    assert.lengthOf(await Scan.query().where('attendanceId', inside!.id), 6)
  })

  test('twenty tickets at five gates at once: each is accepted exactly once', async ({
    client,
    assert,
  }) => {
    const door = await givenDoor({ capacity: null })
    const tickets = []
    for (let person = 0; person < 20; person += 1) {
      tickets.push((await givenTicket({ event: door })).ticket)
    }
    const bodies = tickets.flatMap(({ code }) =>
      ['A', 'B', 'C', 'D', 'E'].map((gate) => scanOf(door, { code }, { gate }))
    )
    const answers = await atOnce(client, door, bodies)
    const accepted = answers.filter((answer) => answer.result === 'accepted')
    assert.lengthOf(accepted, 20)
    assert.equal(new Set(accepted.map((answer) => answer.holder.registrationPublicId)).size, 20)
  })
})
