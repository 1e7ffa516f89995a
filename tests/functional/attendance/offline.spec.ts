import Attendance from '#app/attendance/models/attendance'
import DoorDevice from '#app/attendance/models/door_device'
import { decideScan } from '#app/attendance/actions/decide_scan'
import { forgetReasons } from '#app/attendance/actions/forget_reasons'
import { personalData } from '#app/auth/queries/personal_data'
import { inTransaction } from '#app/core/database/in_transaction'
import { mergePeople } from '#app/users/actions/merge_people'
import EventSession from '#app/announcements/models/event_session'
import EventStaff from '#app/announcements/models/event_staff'
import Registration from '#app/registrations/models/registration'
import Scan from '#app/attendance/models/scan'
import { cancelRegistration } from '#app/registrations/actions/cancel_registration'
import { lastScanAnswers } from '#app/attendance/queries/scan_answers'
import { undoCheckIn } from '#app/attendance/actions/undo_check_in'
import { freezeClock, now } from '#app/core/clock'
import { reissueTicket } from '#app/tickets/actions/reissue_ticket'
import { givenDoor, givenRegistrationIn, scanOf } from '#tests/fixtures/attendance'
import { deliver, downloadRoster, queued, rosterRows } from '#tests/fixtures/offline'
import { givenTicket } from '#tests/fixtures/tickets'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'

/** An ordinary afternoon: the clock stands where a test puts it. */
const NOON = DateTime.fromISO('2031-03-10T12:00:00Z', { zone: 'utc' })
const at = (minutes: number) => NOON.plus({ minutes })

test.group('A door without a network: the list', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => freezeClock(NOON))
  group.each.teardown(() => freezeClock(null))

  test('it says of everybody what a device needs, and nothing personal but names', async ({
    client,
    assert,
  }) => {
    const door = await givenDoor()
    const holder = await givenUser({ name: 'Ana Lucía Martínez' })
    const { ticket, registration } = await givenTicket({ event: door, holder })
    const waiting = await givenRegistrationIn('waitlisted', door.event)
    const elsewhere = await givenTicket({ event: await givenDoor() })

    const list = await downloadRoster(client, door)
    assert.equal(list.listAt, NOON.toISO())
    assert.deepEqual(
      list.head.sessions.map(({ publicId }) => publicId),
      [door.session.publicId]
    )
    assert.deepEqual(
      list.head.keys.map(({ state }) => state),
      ['active']
    )
    const rows = await rosterRows(client, door)
    assert.sameMembers(
      rows.map(({ id }) => id),
      [registration.publicId, waiting.publicId]
    )
    assert.deepEqual(
      rows.find(({ id }) => id === registration.publicId),
      {
        id: registration.publicId,
        name: 'Ana Lucía Martínez',
        status: 'confirmed',
        tickets: [ticket.publicId],
        revoked: [],
        codes: [],
        revokedCodes: [],
        inside: {},
      }
    )
    assert.notInclude(JSON.stringify({ list, rows }), elsewhere.ticket.publicId)
    assert.notInclude(JSON.stringify({ list, rows }), holder.email)
  })

  test('it is another list when a session was deleted', async ({ client, assert }) => {
    const times = { startsAt: now().minus({ minutes: 5 }), endsAt: now().plus({ hours: 2 }) }
    const door = await givenDoor({
      sessions: [
        { name: 'Session 1', ...times },
        { name: 'Session 2', ...times },
      ],
    })
    const first = await downloadRoster(client, door)
    const same = await downloadRoster(client, door, door.scanner, { device: first.publicId })
    assert.equal(same.version, first.version)
    await EventSession.query().where('id', door.sessions[1]!.id).delete()
    const next = await downloadRoster(client, door, door.scanner, { device: first.publicId })
    assert.notEqual(next.version, first.version)
    assert.lengthOf(next.head.sessions, 1)
  })

  test('it knows the other events of these days, for people at the wrong door', async ({
    client,
    assert,
  }) => {
    const door = await givenDoor()
    const near = await givenDoor({ title: 'Night of poetry' })
    const hidden = await givenDoor({ status: 'draft' })
    const far = await givenDoor({
      startsAt: at(0).plus({ days: 9 }),
      endsAt: at(0).plus({ days: 10 }),
    })
    const { head } = await downloadRoster(client, door)
    const known = new Map(head.elsewhere.map((event) => [event.publicId, event]))
    assert.equal(known.get(near.event.publicId)?.title, 'Night of poetry')
    for (const one of [door, hidden, far]) assert.isFalse(known.has(one.event.publicId))
  })

  test('it knows who is in, and which tickets were replaced', async ({ client, assert }) => {
    const door = await givenDoor()
    const { ticket, registration } = await givenTicket({ event: door })
    const next = await reissueTicket({ ticketId: ticket.id, reason: 'Lost', actorId: null })
    await client
      .post(`/events/${door.event.publicId}/scans`)
      .json(scanOf(door, { registration: registration.publicId }, { source: 'manual' }))
      .accept('json')
      .loginAs(door.scanner)
      .withCsrfToken()
    const [row] = await rosterRows(client, door)
    assert.deepEqual(row?.tickets, [next.publicId])
    assert.deepEqual(row?.revoked, [ticket.publicId])
    assert.deepEqual(row?.inside, {
      [door.session.publicId]: { atMs: NOON.toMillis(), gate: 'Main door' },
    })
  })

  test('a device keeps its token; another person gets one of their own', async ({
    client,
    assert,
  }) => {
    const door = await givenDoor()
    const first = await downloadRoster(client, door)
    assert.lengthOf(first.token, 43)
    freezeClock(at(5))
    const again = await downloadRoster(client, door, door.scanner, { device: first.publicId })
    assert.equal(again.publicId, first.publicId)
    assert.isNull(again.token)
    const other = await downloadRoster(client, door, door.manager, { device: first.publicId })
    assert.notEqual(other.publicId, first.publicId)
    assert.lengthOf(other.token, 43)
    const device = await DoorDevice.findByOrFail('publicId', first.publicId)
    assert.equal(device.rosterAt.toMillis(), at(5).toMillis())
    assert.equal(device.createdAt.toMillis(), NOON.toMillis())
    assert.notInclude(JSON.stringify(device), first.token)
  })
})

test.group('A door without a network: when a list may be on a device', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => freezeClock(NOON))
  group.each.teardown(() => freezeClock(null))

  for (const [what, instant, isOpen] of [
    ['more than a day before the first session', at(-24 * 60 - 1), false],
    ['a day before the first session', at(-24 * 60), true],
    ['a day after the event', at(26 * 60), true],
    ['more than a day after the event', at(26 * 60 + 1), false],
  ] as const) {
    test(`${what}: ${isOpen ? 'yes' : 'no'}`, async ({ client, assert }) => {
      const door = await givenDoor({
        startsAt: NOON,
        endsAt: at(120),
        sessions: [
          { name: 'First', startsAt: NOON, endsAt: at(60) },
          { name: 'Second', startsAt: at(60), endsAt: at(120) },
        ],
      })
      await givenTicket({ event: door })
      freezeClock(instant)
      const path = `/events/${door.event.publicId}/roster`
      for (const as of [door.scanner, door.manager]) {
        const asked = await client
          .post(path)
          .json({ deviceTime: now().toISO() })
          .accept('json')
          .loginAs(as)
          .withCsrfToken()
        const rows = await client.get(path).accept('json').loginAs(as)
        for (const response of [asked, rows]) {
          response.assertStatus(isOpen ? 200 : 409)
          if (!isOpen) assert.equal(response.body().code, 'E_ROSTER_CLOSED')
        }
      }
      assert.lengthOf(await DoorDevice.all(), isOpen ? 2 : 0)
    })
  }

  test('what is queued is delivered long after', async ({ client, assert }) => {
    const door = await givenDoor()
    const { ticket } = await givenTicket({ event: door })
    const device = await downloadRoster(client, door)
    const scan = queued(door, device, { code: ticket.code }, { at: at(5) })
    freezeClock(NOON.plus({ days: 13 }))
    const { scans } = await deliver(client, device, [scan])
    assert.deepEqual([scans[0]?.result, scans[0]?.review], ['accepted', null])
  })
})

test.group('A door without a network: the upload', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => freezeClock(NOON))
  group.each.teardown(() => freezeClock(null))

  test('a scan is ruled as of its own time, and written with both times', async ({
    client,
    assert,
  }) => {
    const door = await givenDoor()
    const { ticket, registration } = await givenTicket({ event: door })
    const device = await downloadRoster(client, door)
    const scan = queued(door, device, { code: ticket.code }, { at: at(7) })
    // Long after the session.
    freezeClock(at(60 * 24))
    const answer = await deliver(client, device, [scan])

    assert.deepEqual(answer.scans, [
      { clientScanId: scan.clientScanId, recorded: true, result: 'accepted', review: null },
    ])
    assert.isTrue(answer.keepsList)
    const row = await Scan.findByOrFail('clientScanId', scan.clientScanId)
    assert.equal(row.result, 'accepted')
    assert.equal(row.shownResult, 'accepted')
    assert.equal(row.source, 'offline')
    assert.equal(row.scannedBy, door.scanner.id)
    assert.equal(row.occurredAt.toMillis(), at(7).toMillis())
    assert.equal(row.receivedAt.toMillis(), at(60 * 24).toMillis())
    assert.isNull(row.timeFlag)
    const [inside, ...more] = await Attendance.query().where('registrationId', registration.id)
    assert.isEmpty(more)
    assert.equal(inside?.checkedInAt.toMillis(), at(7).toMillis())
    assert.equal(inside?.gate, 'Side door')
    assert.equal(inside?.source, 'offline')
  })

  test('the same upload again writes nothing and answers the same', async ({ client, assert }) => {
    const door = await givenDoor()
    const { ticket } = await givenTicket({ event: door })
    const device = await downloadRoster(client, door)
    const scans = [
      queued(door, device, { code: ticket.code }),
      queued(door, device, { code: 'NOT-OURS' }, { shown: 'unknown' }),
    ]
    const first = await deliver(client, device, scans)
    const second = await deliver(client, device, scans)
    assert.deepEqual(second.scans, first.scans)
    assert.lengthOf(await Scan.query().where('eventId', door.event.id), 2)
    assert.lengthOf(await Attendance.all(), 1)
  })

  test('an id that came with another code is not recorded, and keeps nothing else back', async ({
    client,
    assert,
  }) => {
    const door = await givenDoor()
    const { ticket } = await givenTicket({ event: door })
    const device = await downloadRoster(client, door)
    const first = queued(door, device, { code: 'NOT-OURS' }, { shown: 'unknown' })
    await deliver(client, device, [first])
    const { scans } = await deliver(client, device, [
      queued(door, device, { code: ticket.code }, { clientScanId: first.clientScanId }),
      queued(door, device, { code: ticket.code }, { at: at(1) }),
    ])
    assert.deepInclude(scans, {
      clientScanId: first.clientScanId,
      recorded: false,
      reason: 'reused',
    })
    assert.equal(scans.find(({ recorded }) => recorded)?.result, 'accepted')
  })

  test('what a call sent before the network went is not counted again', async ({
    client,
    assert,
  }) => {
    const door = await givenDoor()
    const { ticket } = await givenTicket({ event: door })
    const device = await downloadRoster(client, door)
    const call = scanOf(door, { code: ticket.code })
    await client
      .post(`/events/${door.event.publicId}/scans`)
      .json(call)
      .accept('json')
      .loginAs(door.scanner)
      .withCsrfToken()
    const { scans } = await deliver(client, device, [
      queued(door, device, { code: ticket.code }, { clientScanId: call.clientScanId }),
    ])
    assert.deepEqual(scans, [
      { clientScanId: call.clientScanId, recorded: true, result: 'accepted', review: null },
    ])
    assert.lengthOf(await Scan.all(), 1)
  })

  test('what a call refused before the network went, and the device let in, is asked about', async ({
    client,
    assert,
  }) => {
    const door = await givenDoor()
    const { ticket, registration } = await givenTicket({ event: door })
    const device = await downloadRoster(client, door)
    await cancel(registration)
    const call = scanOf(door, { code: ticket.code })
    await client
      .post(`/events/${door.event.publicId}/scans`)
      .json(call)
      .accept('json')
      .loginAs(door.scanner)
      .withCsrfToken()
    freezeClock(at(2))
    const { clientScanId } = call
    const scan = queued(door, device, { code: ticket.code }, { clientScanId, at: at(1) })
    for (let time = 0; time < 2; time += 1) {
      const { scans } = await deliver(client, device, [scan])
      assert.deepEqual(scans, [
        { clientScanId, recorded: true, result: 'cancelled', review: 'broke_rule' },
      ])
    }
    const rows = await Scan.query().where('eventId', door.event.id).orderBy('id')
    assert.deepEqual(
      rows.map(({ result, shownResult }) => [result, shownResult]),
      [
        ['cancelled', null],
        ['cancelled', 'accepted'],
      ]
    )
    assert.equal((await reviewPage(client, door)).counts.open, 1)
    // A device that sent the person away too has nothing to add.
    const other = { ...scanOf(door, { code: ticket.code }) }
    await client
      .post(`/events/${door.event.publicId}/scans`)
      .json(other)
      .accept('json')
      .loginAs(door.scanner)
      .withCsrfToken()
    await deliver(client, device, [
      queued(door, device, { code: ticket.code }, { ...other, shown: 'cancelled' }),
    ])
    assert.lengthOf(await Scan.query().where('eventId', door.event.id), 3)
  })

  test('two devices let in the same person: one check-in at the earlier time, one conflict', async ({
    client,
    assert,
  }) => {
    const door = await givenDoor()
    const { ticket, registration } = await givenTicket({ event: door })
    const [early, late] = [
      await downloadRoster(client, door),
      await downloadRoster(client, door, door.manager),
    ]
    const earlier = queued(door, early, { code: ticket.code }, { at: at(3), gate: 'North' })
    const later = queued(door, late, { code: ticket.code }, { at: at(9), gate: 'South' })
    freezeClock(at(20))
    await deliver(client, late, [later])
    const { scans } = await deliver(client, early, [earlier])
    assert.equal(scans[0]?.result, 'accepted')

    const [inside, ...more] = await Attendance.query().where('registrationId', registration.id)
    assert.isEmpty(more)
    assert.equal(inside?.checkedInAt.toMillis(), at(3).toMillis())
    assert.equal(inside?.gate, 'North')
    assert.equal(inside?.checkedInBy, door.scanner.id)

    const review = await reviewPage(client, door, { show: 'conflicts' })
    assert.deepEqual(
      review.list.rows.map((row) => [row.clientScanId, row.isEarlier]),
      [
        [earlier.clientScanId, true],
        [later.clientScanId, false],
      ]
    )
    assert.deepEqual(review.counts, { open: 0, conflicts: 1, times: 0 })
  })

  test('a second scan at the same device is no conflict', async ({ client, assert }) => {
    const door = await givenDoor()
    const { ticket } = await givenTicket({ event: door })
    const device = await downloadRoster(client, door)
    const { scans } = await deliver(client, device, [
      queued(door, device, { code: ticket.code }),
      queued(
        door,
        device,
        { code: ticket.code },
        { at: at(0).plus({ seconds: 9 }), shown: 'already_used' }
      ),
    ])
    assert.sameMembers(
      scans.map(({ result }) => result),
      ['accepted', 'already_used']
    )
    assert.equal((await reviewPage(client, door)).counts.conflicts, 0)
  })

  test('a place cancelled before the scan breaks a rule and is listed; one cancelled after does not', async ({
    client,
    assert,
  }) => {
    const door = await givenDoor()
    const [before, after] = [await givenTicket({ event: door }), await givenTicket({ event: door })]
    const device = await downloadRoster(client, door)
    freezeClock(at(2))
    await cancel(before.registration)
    const scans = [
      queued(door, device, { code: before.ticket.code }, { at: at(5) }),
      queued(door, device, { code: after.ticket.code }, { at: at(6) }),
    ]
    freezeClock(at(8))
    await cancel(after.registration)
    const answer = await deliver(client, device, scans)
    assert.deepEqual(
      answer.scans.map(({ result, review }) => [result, review]),
      [
        ['cancelled', 'broke_rule'],
        ['accepted', null],
      ]
    )
    assert.lengthOf(await Attendance.all(), 1)
  })

  test('a replaced ticket counts until it was replaced', async ({ client, assert }) => {
    const door = await givenDoor()
    const { ticket } = await givenTicket({ event: door })
    const other = await givenTicket({ event: door })
    const device = await downloadRoster(client, door)
    freezeClock(at(4))
    await reissueTicket({ ticketId: ticket.id, reason: 'Lost', actorId: null })
    await reissueTicket({ ticketId: other.ticket.id, reason: 'Lost', actorId: null })
    freezeClock(at(9))
    const { scans } = await deliver(client, device, [
      queued(door, device, { code: ticket.code }, { at: at(3) }),
      queued(door, device, { code: other.ticket.code }, { at: at(5) }),
    ])
    assert.deepEqual(
      scans.map(({ result, review }) => [result, review]),
      [
        ['accepted', null],
        ['revoked', 'broke_rule'],
      ]
    )
  })

  test('nobody is checked in whom the device sent away', async ({ client, assert }) => {
    const door = await givenDoor()
    const { ticket } = await givenTicket({ event: door })
    const device = await downloadRoster(client, door)
    const { scans } = await deliver(client, device, [
      queued(door, device, { code: ticket.code }, { shown: 'unknown' }),
    ])
    assert.deepEqual([scans[0]?.result, scans[0]?.review], ['held', 'not_let_in'])
    assert.isEmpty(await Attendance.all())
    // The door shows it again as the device did: without a name.
    const last = { eventId: door.event.id, scannedBy: door.scanner.id, limit: 1 }
    const [shown] = await lastScanAnswers(last, db.connection())
    assert.deepEqual([shown?.result, shown?.holder], ['unknown', null])
  })

  test('a check-in that was undone is not restored by a scan from before', async ({
    client,
    assert,
  }) => {
    const door = await givenDoor()
    const { ticket, registration } = await givenTicket({ event: door })
    const [one, other] = [
      await downloadRoster(client, door),
      await downloadRoster(client, door, door.manager),
    ]
    await deliver(client, one, [queued(door, one, { code: ticket.code }, { at: at(1) })])
    freezeClock(at(10))
    const inside = await Attendance.findByOrFail('registrationId', registration.id)
    await undoCheckIn({ attendanceId: inside.id, undoneBy: door.manager.id, ability: 'organizer' })
    freezeClock(at(20))
    const { scans } = await deliver(client, other, [
      queued(door, other, { code: ticket.code }, { at: at(5) }),
      queued(door, other, { code: ticket.code }, { at: at(15) }),
    ])
    assert.deepEqual(
      scans.map(({ result, review }) => [result, review]),
      [
        ['held', 'undone_since'],
        ['accepted', null],
      ]
    )
    const standing = await Attendance.query().whereNull('undoneAt')
    assert.lengthOf(standing, 1)
    assert.equal(standing[0]?.checkedInAt.toMillis(), at(15).toMillis())
  })

  for (const [what, offsetMs, minutes, expected, flag] of [
    ['a clock three hours ahead is corrected', -3 * 3_600_000, 5 + 180, 5, null],
    ['a time before the list is the list’s', 0, -30, 0, 'before_list'],
    ['a time after the upload is the upload’s', 0, 300, 10, 'after_upload'],
  ] as const) {
    test(`${what}`, async ({ client, assert }) => {
      const door = await givenDoor()
      const { ticket } = await givenTicket({ event: door })
      const clock = now().minus(offsetMs)
      const device = await downloadRoster(client, door, door.scanner, { deviceTime: clock.toISO() })
      freezeClock(at(10))
      const scan = queued(door, device, { code: ticket.code }, { at: at(minutes), offsetMs })
      await deliver(client, device, [scan], now().minus(offsetMs))
      const row = await Scan.findByOrFail('clientScanId', scan.clientScanId)
      assert.equal(row.occurredAt.toMillis(), at(expected).toMillis())
      assert.equal(row.scannedAt.toMillis(), at(minutes).toMillis())
      assert.equal(row.timeFlag, flag)
      assert.equal(row.result, 'accepted')
      assert.equal(
        (await reviewPage(client, door, { show: 'times' })).list.rows.length,
        flag ? 1 : 0
      )
    })
  }

  test('a clock that was set in between is said', async ({ client, assert }) => {
    const door = await givenDoor()
    const { ticket } = await givenTicket({ event: door })
    const device = await downloadRoster(client, door)
    freezeClock(at(10))
    const scan = queued(door, device, { code: ticket.code }, { at: at(5) })
    await deliver(client, device, [scan], now().plus({ hours: 5 }))
    const row = await Scan.findByOrFail('clientScanId', scan.clientScanId)
    assert.equal(row.timeFlag, 'clock_changed')
  })

  test('the ruling goes by the list that the device had, when it downloaded a newer one since', async ({
    client,
    assert,
  }) => {
    const door = await givenDoor()
    const { ticket } = await givenTicket({ event: door })
    const device = await downloadRoster(client, door)
    const scan = queued(door, device, { code: ticket.code }, { at: at(4) })
    freezeClock(at(10))
    await downloadRoster(client, door, door.scanner, { device: device.publicId })
    await deliver(client, device, [scan])
    const row = await Scan.findByOrFail('clientScanId', scan.clientScanId)
    assert.equal(row.occurredAt.toMillis(), at(4).toMillis())
    assert.isNull(row.timeFlag)
  })

  for (const [what, end] of [
    ['lost the duty', (door: Door) => EventStaff.query().where('userId', door.scanner.id).delete()],
    ['was disabled', async (door: Door) => door.scanner.merge({ disabledAt: now() }).save()],
    [
      'has a revoked device',
      async () => DoorDevice.query().update({ revokedAt: '2031-03-10 12:00:00' }),
    ],
    [
      'has a token that is out of date',
      async () => DoorDevice.query().update({ expiresAt: '2031-03-10 12:00:30' }),
    ],
  ] as const) {
    test(`what somebody delivers who ${what} waits for a decision, whatever time it claims`, async ({
      client,
      assert,
    }) => {
      const door = await givenDoor()
      const { ticket } = await givenTicket({ event: door })
      const device = await downloadRoster(client, door)
      const scans = [
        queued(door, device, { code: ticket.code }, { at: at(0) }),
        queued(door, device, { code: 'NOT-OURS' }, { at: at(1), shown: 'unknown' }),
      ]
      freezeClock(at(2))
      await end(door)
      const answer = await deliver(client, device, scans)
      assert.isFalse(answer.keepsList)
      assert.deepEqual(
        answer.scans.map(({ result, review }) => [result, review]),
        [
          ['held', 'door_ended'],
          ['unknown', 'door_ended'],
        ]
      )
      assert.isEmpty(await Attendance.all())
      assert.equal((await reviewPage(client, door)).counts.open, 2)
    })
  }

  test('after its end a device delivers two thousand scans at most', async ({ client, assert }) => {
    const door = await givenDoor()
    const device = await downloadRoster(client, door)
    await DoorDevice.query().update({ revokedAt: '2031-03-10 12:00:00' })
    const row = await DoorDevice.findByOrFail('publicId', device.publicId)
    const some = Array.from({ length: 1_999 }, (_, index) => ({
      client_scan_id: `before-the-end-${index}`,
      event_id: door.event.id,
      event_session_id: door.session.id,
      code_hash: 'x',
      result: 'unknown',
      shown_result: 'unknown',
      review: 'door_ended',
      door_device_id: row.id,
      scanned_at: '2031-03-10 12:00:00',
      occurred_at: '2031-03-10 12:00:00',
      received_at: '2031-03-10 12:00:00',
      created_at: '2031-03-10 12:00:00',
      scanned_by: door.scanner.id,
      gate: 'X',
      source: 'offline',
    }))
    for (let from = 0; from < some.length; from += 500) {
      await db.table('scans').multiInsert(some.slice(from, from + 500))
    }
    const { scans } = await deliver(client, device, [
      queued(door, device, { code: 'ONE' }, { at: at(0) }),
      queued(door, device, { code: 'TWO' }, { at: at(1) }),
    ])
    assert.deepEqual(
      scans.map(({ recorded, reason }) => [recorded, reason]),
      [
        [true, undefined],
        [false, 'full'],
      ]
    )
  })

  test('a session that was deleted loses no scan', async ({ client, assert }) => {
    const times = { startsAt: now().minus({ minutes: 5 }), endsAt: now().plus({ hours: 2 }) }
    const door = await givenDoor({
      sessions: [
        { name: 'Session 1', ...times },
        { name: 'Session 2', ...times },
      ],
    })
    const { ticket } = await givenTicket({ event: door })
    const device = await downloadRoster(client, door)
    const scan = queued(
      door,
      device,
      { code: ticket.code },
      { session: door.sessions[1]!.publicId }
    )
    await EventSession.query().where('id', door.sessions[1]!.id).delete()
    const { scans } = await deliver(client, device, [scan])
    assert.deepEqual([scans[0]?.result, scans[0]?.review], ['held', 'session_gone'])
    const review = await reviewPage(client, door)
    assert.isNull(review.list.rows[0]?.session)
  })

  test('the route takes the token and nothing else', async ({ client, assert }) => {
    const door = await givenDoor()
    const { ticket } = await givenTicket({ event: door })
    const device = await downloadRoster(client, door)
    const body = { deviceTime: now().toISO(), scans: [queued(door, device, { code: ticket.code })] }
    const bare = client.post('/door/scans').accept('json').json(body)
    for (const request of [
      bare,
      client.post('/door/scans').accept('json').json(body).loginAs(door.scanner).withCsrfToken(),
      client
        .post('/door/scans')
        .accept('json')
        .json(body)
        .header('authorization', `Bearer ${'a'.repeat(43)}`),
      client.post('/door/scans').accept('json').json(body).header('authorization', device.token),
    ]) {
      const response = await request
      response.assertStatus(401)
      assert.equal(response.body().code, 'E_DOOR_TOKEN_UNKNOWN')
    }
    assert.isEmpty(await Scan.all())
  })

  test('it brings no scan of another event in', async ({ client, assert }) => {
    const [door, other] = [await givenDoor(), await givenDoor()]
    const { ticket } = await givenTicket({ event: other })
    const device = await downloadRoster(client, door)
    const { scans } = await deliver(client, device, [queued(other, device, { code: ticket.code })])
    assert.equal(scans[0]?.result, 'wrong_event')
    const row = await Scan.findByOrFail('clientScanId', scans[0]!.clientScanId)
    assert.equal(row.eventId, door.event.id)
    assert.isNull(row.registrationId)
    assert.isEmpty(await Attendance.all())
  })

  test('an upload with anything malformed is answered 422, and nothing of it is written', async ({
    client,
    assert,
  }) => {
    const door = await givenDoor()
    const device = await downloadRoster(client, door)
    const good = queued(door, device, { code: 'SOME' })
    for (const scans of [
      [],
      [{ ...good, shown: 'held' }],
      [{ ...good, offsetMs: 1.5 }],
      [{ ...good, listAt: 'yesterday' }],
      [{ ...good, code: undefined }],
      Array.from({ length: 101 }, () => queued(door, device, { code: 'SOME' })),
    ]) {
      const response = await client
        .post('/door/scans')
        .header('authorization', `Bearer ${device.token}`)
        .accept('json')
        .json({ deviceTime: now().toISO(), scans })
      response.assertStatus(422)
    }
    assert.isEmpty(await Scan.all())
  })

  test('a manager’s device admits an unpaid person on purpose; a scanner’s breaks a rule', async ({
    client,
    assert,
  }) => {
    const door = await givenDoor()
    const people = [
      await givenRegistrationIn('pending_payment', door.event),
      await givenRegistrationIn('pending_payment', door.event),
    ]
    const outcomes = []
    for (const [index, as] of [door.manager, door.scanner].entries()) {
      const device = await downloadRoster(client, door, as)
      const presented = { registration: people[index]!.publicId }
      const { scans } = await deliver(client, device, [
        queued(door, device, presented, { source: 'manual', admitReason: 'Pays tomorrow' }),
      ])
      outcomes.push([scans[0]?.result, scans[0]?.review])
    }
    assert.deepEqual(outcomes, [
      ['accepted', null],
      ['unpaid', 'broke_rule'],
    ])
    const [inside] = await Attendance.all()
    assert.equal(inside?.reason, 'Pays tomorrow')
  })

  test('a check-in that moves to an earlier admission on purpose takes its reason along', async ({
    client,
    assert,
  }) => {
    const start = { startsAt: at(30), endsAt: at(120) }
    const door = await givenDoor({ sessions: [{ name: 'Session 1', ...start }], ...start })
    await EventSession.query().update({ checkInOpensMinutesBefore: 10 })
    const { ticket, registration } = await givenTicket({ event: door })
    const early = await downloadRoster(client, door, door.manager)
    const late = await downloadRoster(client, door)
    freezeClock(at(40))
    await deliver(client, late, [queued(door, late, { code: ticket.code }, { at: at(25) })])
    const admitReason = 'She carries the sound'
    const { scans } = await deliver(client, early, [
      queued(door, early, { code: ticket.code }, { at: at(5), admitReason }),
    ])
    assert.deepEqual([scans[0]?.result, scans[0]?.review], ['accepted', null])
    const [inside, ...more] = await Attendance.query().where('registrationId', registration.id)
    assert.isEmpty(more)
    assert.equal(inside?.checkedInAt.toMillis(), at(5).toMillis())
    assert.equal(inside?.reason, admitReason)
    const audited = await db
      .from('audit_entries')
      .join('audit_values', 'audit_values.audit_entry_id', 'audit_entries.id')
      .where('action', 'attendance.admitted')
    assert.deepEqual(
      audited.map((entry) => [entry.actor_id, entry.reason]),
      [[door.manager.id, admitReason]]
    )
  })

  test('no scan is lost for a line break in a reason, or a tab in the name of a gate', async ({
    client,
    assert,
  }) => {
    const door = await givenDoor()
    const unpaid = await givenRegistrationIn('pending_payment', door.event)
    const device = await downloadRoster(client, door, door.manager)
    const presented = { registration: unpaid.publicId }
    const { scans } = await deliver(client, device, [
      queued(door, device, presented, {
        source: 'manual',
        gate: 'Side\tdoor',
        admitReason: 'Pays tomorrow,\r\nher sister too',
      }),
    ])
    assert.equal(scans[0]?.result, 'accepted')
    const [inside] = await Attendance.all()
    assert.equal(inside?.gate, 'Side door')
    assert.equal(inside?.reason, 'Pays tomorrow, her sister too')
  })
})

test.group('A door without a network: what organizers decide', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => freezeClock(NOON))
  group.each.teardown(() => freezeClock(null))

  /** A place that was cancelled before a device let its holder in. */
  async function givenBroken(client: ApiClient) {
    const door = await givenDoor()
    const { ticket, registration } = await givenTicket({ event: door })
    const device = await downloadRoster(client, door)
    freezeClock(at(2))
    await cancel(registration)
    freezeClock(at(9))
    const scan = queued(door, device, { code: ticket.code }, { at: at(5) })
    await deliver(client, device, [scan])
    return { door, registration, scan, device }
  }

  const decide = (client: ApiClient, door: Door, scan: string, body: object, as = door.manager) =>
    client
      .put(`/events/${door.event.publicId}/attendance/review/${scan}`)
      .json(body)
      .accept('json')
      .loginAs(as)
      .withCsrfToken()
      .redirects(0)

  test('an admission checks in as of the scan and leaves the registration as it is', async ({
    client,
    assert,
  }) => {
    const { door, registration, scan } = await givenBroken(client)
    const answer = { decision: 'admitted', reason: 'She had come before' }
    const first = await decide(client, door, scan.clientScanId, answer)
    first.assertStatus(303)
    const again = await decide(client, door, scan.clientScanId, answer)
    again.assertStatus(303)

    const [inside, ...more] = await Attendance.all()
    assert.isEmpty(more)
    assert.equal(inside?.checkedInAt.toMillis(), at(5).toMillis())
    assert.equal((await Registration.findOrFail(registration.id)).status, 'cancelled')
    const review = await reviewPage(client, door, { show: 'decided' })
    assert.equal(review.list.rows[0]?.decision?.decision, 'admitted')
    assert.equal(review.counts.open, 0)

    const other = await decide(client, door, scan.clientScanId, {
      ...answer,
      decision: 'dismissed',
    })
    other.assertStatus(409)
    assert.equal(other.body().code, 'E_SCAN_REVIEWED')
  })

  test('the list is a file too, as it is filtered', async ({ client, assert }) => {
    const { door, scan } = await givenBroken(client)
    const path = `/events/${door.event.publicId}/attendance/review/export?format=csv`
    const get = (query: string) => client.get(`${path}${query}`).loginAs(door.manager)
    const open = await get('')
    open.assertStatus(200)
    const [, line, ...more] = open.text().trim().split('\n')
    assert.isEmpty(more)
    for (const part of ['Side door', 'Karla Scanner', 'Accepted', 'Cancelled']) {
      assert.include(line!.toLowerCase(), part.toLowerCase())
    }
    await decide(client, door, scan.clientScanId, { decision: 'dismissed', reason: 'Not here' })
    assert.lengthOf((await get('')).text().trim().split('\n'), 1)
    assert.include((await get('&show=decided')).text(), 'Not here')
  })

  test('a dismissal checks nobody in', async ({ client, assert }) => {
    const { door, scan } = await givenBroken(client)
    await decide(client, door, scan.clientScanId, { decision: 'dismissed', reason: 'Not here' })
    assert.isEmpty(await Attendance.all())
    assert.equal((await reviewPage(client, door)).counts.open, 0)
  })

  test('nobody is admitted by a code of nobody', async ({ client, assert }) => {
    const { door, device } = await givenBroken(client)
    await DoorDevice.query().update({ revokedAt: '2031-03-10 12:00:00' })
    const scan = queued(door, device, { code: 'NOBODYS' }, { shown: 'unknown' })
    await deliver(client, device, [scan])
    const response = await decide(client, door, scan.clientScanId, {
      decision: 'admitted',
      reason: 'Why not',
    })
    response.assertStatus(409)
    assert.equal(response.body().code, 'E_NOBODY_TO_ADMIT')
  })

  test('a scan about which nobody is asked is not there', async ({ client }) => {
    const { door, device } = await givenBroken(client)
    const { ticket } = await givenTicket({ event: door })
    const scan = queued(door, device, { code: ticket.code })
    await deliver(client, device, [scan])
    const body = { decision: 'admitted', reason: 'Why not' }
    for (const id of [scan.clientScanId, 'never-made-by-anybody']) {
      const response = await decide(client, door, id, body)
      response.assertStatus(404)
    }
  })

  test('decisions are the managers’, and stand in the database', async ({ client, assert }) => {
    const { door, scan } = await givenBroken(client)
    const body = { decision: 'dismissed', reason: 'Not here' }
    const refused = await decide(client, door, scan.clientScanId, body, door.scanner)
    refused.assertStatus(403)
    await decide(client, door, scan.clientScanId, body)
    for (const work of [
      () => db.from('scan_reviews').update({ decision: 'admitted' }),
      () => db.from('scan_reviews').update({ reason: 'Other words' }),
      () => db.from('scan_reviews').delete(),
      () => db.from('scans').update({ occurred_at: '2031-01-01 00:00:00' }),
    ]) {
      const trx = await db.transaction()
      await assert.rejects(async () => {
        await work().useTransaction(trx)
      })
      await trx.rollback()
    }
    await db.from('scan_reviews').update({ reason: null })
  })

  test('a device is revoked by a manager', async ({ client, assert }) => {
    const { door, device } = await givenBroken(client)
    const path = `/events/${door.event.publicId}/attendance/devices/${device.publicId}`
    for (const [as, status] of [
      [door.scanner, 403],
      [door.manager, 303],
      [door.manager, 303],
    ] as const) {
      // As a script: nothing has to be drawn for the refusal.
      const response = await client
        .delete(path)
        .accept('json')
        .loginAs(as)
        .withCsrfToken()
        .redirects(0)
      response.assertStatus(status)
    }
    const row = await DoorDevice.findByOrFail('publicId', device.publicId)
    assert.equal(row.revokedBy, door.manager.id)
    const review = await reviewPage(client, door)
    assert.deepEqual(
      review.devices.map(({ state }) => state),
      ['revoked']
    )
  })
})

test.group('A door without a network: the people behind it', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => freezeClock(NOON))
  group.each.teardown(() => freezeClock(null))

  test('whose account is merged delivers with the account that stays', async ({
    client,
    assert,
  }) => {
    const door = await givenDoor()
    const { ticket } = await givenTicket({ event: door })
    const device = await downloadRoster(client, door)
    const before = queued(door, device, { code: 'NOT-OURS' }, { at: at(1), shown: 'unknown' })
    freezeClock(at(3))
    await deliver(client, device, [before])
    const winner = await givenUser({ roles: ['scanner'] })
    const admin = await givenUser({ roles: ['admin'] })
    await mergePeople({
      winnerId: winner.id,
      loserId: door.scanner.id,
      keep: {},
      cancelReason: 'Merged',
      actorId: admin.id,
    })
    const { scans } = await deliver(client, device, [
      queued(door, device, { code: ticket.code }, { at: at(2) }),
    ])
    assert.deepEqual([scans[0]?.result, scans[0]?.review], ['accepted', null])
    const by = await Scan.query().where('eventId', door.event.id).orderBy('id')
    assert.deepEqual(
      by.map(({ scannedBy }) => scannedBy),
      [door.scanner.id, winner.id]
    )
  })

  test('the copy of one’s data holds one’s devices, and what was shown of one’s ticket', async ({
    client,
    assert,
  }) => {
    const door = await givenDoor({ title: 'A talk' })
    const { ticket, holder } = await givenTicket({ event: door })
    const device = await downloadRoster(client, door)
    freezeClock(at(9))
    await deliver(client, device, [queued(door, device, { code: ticket.code }, { at: at(4) })])
    const scanner = await personalData([door.scanner.id])
    const [own, ...more] = scanner['door_devices.json'] as Record<string, unknown>[]
    assert.isEmpty(more)
    assert.equal(own?.event, 'A talk')
    assert.notInclude(JSON.stringify(scanner), device.token)
    const row = await DoorDevice.findByOrFail('publicId', device.publicId)
    assert.notInclude(JSON.stringify(scanner), row.tokenHash)
    const [scan] = (await personalData([holder.id]))['scans.json'] as Record<string, unknown>[]
    assert.deepEqual([scan?.shown_result, scan?.result], ['accepted', 'accepted'])
  })

  test('a person’s history tells of a scan when it was, not when it came', async ({
    client,
    assert,
  }) => {
    const door = await givenDoor()
    const { ticket, holder } = await givenTicket({ event: door })
    const device = await downloadRoster(client, door)
    freezeClock(at(600))
    await deliver(client, device, [queued(door, device, { code: ticket.code }, { at: at(4) })])
    const admin = await givenUser({ roles: ['admin'] })
    const page = await client
      .get(`/users/${holder.publicId}?type=attendance`)
      .loginAs(admin)
      .withInertia()
    page.assertStatus(200)
    const { rows } = page.inertiaProps.timeline as { rows: { at: string; what: string }[] }
    assert.deepEqual(
      rows.map((row) => [row.at, row.what]),
      [[at(4).toISO(), 'accepted']]
    )
  })

  test('the words of a decision go with the account that they are about', async ({
    client,
    assert,
  }) => {
    const door = await givenDoor()
    const { ticket, registration, holder } = await givenTicket({ event: door })
    const device = await downloadRoster(client, door)
    await cancel(registration)
    freezeClock(at(2))
    const scan = queued(door, device, { code: ticket.code }, { at: at(1) })
    await deliver(client, device, [scan])
    await decideScan({
      clientScanId: scan.clientScanId,
      eventId: door.event.id,
      decision: 'dismissed',
      reason: 'Ana had left',
      reviewerId: door.manager.id,
      ability: 'organizer',
    })
    const [told] = (await personalData([holder.id]))['scans.json'] as Record<string, unknown>[]
    assert.deepEqual([told?.decision, told?.reason], ['dismissed', 'Ana had left'])
    await inTransaction((trx) => forgetReasons({ userIds: [holder.id] }, trx))
    const [review] = await db.from('scan_reviews')
    assert.deepEqual([review.decision, review.reason], ['dismissed', null])
  })
})

type Door = Awaited<ReturnType<typeof givenDoor>>
type ApiClient = Parameters<typeof downloadRoster>[0]

interface ReviewProps {
  list: {
    rows: {
      clientScanId: string
      isEarlier: boolean
      session: string | null
      decision: { decision: string } | null
    }[]
  }
  counts: { open: number; conflicts: number; times: number }
  devices: { state: string }[]
}

async function reviewPage(client: ApiClient, door: Door, qs: Record<string, string> = {}) {
  const response = await client
    .get(`/events/${door.event.publicId}/attendance/review`)
    .qs(qs)
    .loginAs(door.manager)
    .withInertia()
  response.assertStatus(200)
  return response.inertiaProps as unknown as ReviewProps
}

function cancel(registration: Registration) {
  return cancelRegistration({
    registrationId: registration.id,
    by: { actor: null, reason: 'No place' },
  })
}
