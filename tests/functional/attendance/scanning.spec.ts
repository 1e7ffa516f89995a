import Attendance from '#app/attendance/models/attendance'
import AuditEntry from '#app/audit/models/audit_entry'
import PersonalCode from '#app/tickets/models/personal_code'
import Scan from '#app/attendance/models/scan'
import type User from '#app/users/models/user'
import { freezeClock, now } from '#app/core/clock'
import { codePayload, encodeCode } from '#isomorphic/tickets/ticket_code'
import { ensureSigningKey } from '#app/tickets/actions/signing_keys'
import { inTransaction } from '#app/core/database/in_transaction'
import { issueTicket } from '#app/tickets/actions/issue_ticket'
import { signPayload } from '#app/tickets/signatures'
import { givenDoor, givenRegistrationIn, scanOf } from '#tests/fixtures/attendance'
import { givenTicket } from '#tests/fixtures/tickets'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { ulid } from 'ulid'

type Door = Awaited<ReturnType<typeof givenDoor>>

const scan = (client: ApiClient, door: Door, body: object, as: User = door.scanner) =>
  client
    .post(`/events/${door.event.publicId}/scans`)
    .json(body)
    .accept('json')
    .loginAs(as)
    .withCsrfToken()

async function givenPersonalCode(holder: User, revoked = false): Promise<string> {
  const key = await inTransaction(ensureSigningKey)
  const publicId = ulid()
  const payload = codePayload({ kind: 'personal', keyId: key.keyId, publicId })
  const code = encodeCode(payload, signPayload(payload, key))
  await PersonalCode.create({
    publicId,
    userId: holder.id,
    keyId: key.keyId,
    code,
    revokedAt: revoked ? now() : null,
  })
  return code
}

/**
 * The session goes after the scan has read it and before the row that refers to it is written: only its
 * foreign key can still notice.
 *
 * @returns lets sessions be again
 */
async function deleteSessionsBeforeRowsOf(table: string): Promise<() => Promise<void>> {
  const gone = 'delete from event_sessions where id = new.event_session_id;'
  const isPg = db.connection().dialect.name === 'postgres'
  if (isPg) {
    await db.rawQuery(
      `create function session_goes() returns trigger language plpgsql
       as $$ begin ${gone} return new; end $$`
    )
  }
  await db.rawQuery(
    `create trigger session_goes before insert on ${table} for each row
     ${isPg ? 'execute function session_goes()' : `begin ${gone} end`}`
  )
  return () => db.rawQuery(`drop trigger session_goes${isPg ? ` on ${table}` : ''}`)
}

test.group('Scanning: the answers', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))

  test('a valid ticket is accepted, with the name, and written once', async ({
    client,
    assert,
  }) => {
    const door = await givenDoor()
    const { ticket, holder, registration } = await givenTicket({ event: door })
    const response = await scan(client, door, scanOf(door, { code: ticket.code }))

    response.assertStatus(200)
    const body = response.body()
    assert.equal(body.result, 'accepted')
    assert.deepEqual(body.holder, {
      registrationPublicId: registration.publicId,
      name: holder.name,
    })
    assert.equal(body.checkIn.gate, 'Main door')
    const [row, ...more] = await Attendance.query().where('registrationId', registration.id)
    assert.isEmpty(more)
    assert.equal(row?.ticketId, ticket.id)
    assert.equal(row?.checkedInBy, door.scanner.id)
    const written = await Scan.findByOrFail('clientScanId', body.clientScanId)
    assert.equal(written.result, 'accepted')
    assert.notInclude(JSON.stringify(written), ticket.code)
  })

  for (const [table, what] of [
    ['attendances', 'valid'],
    ['scans', 'unknown'],
  ] as const) {
    test(`a session deleted during the scan of ${what === 'valid' ? 'a valid' : 'an unknown'} code is not there`, async ({
      client,
      assert,
    }) => {
      const door = await givenDoor()
      const { ticket } = await givenTicket({ event: door })
      const body = scanOf(door, { code: what === 'valid' ? ticket.code : 'NOT-OURS' })
      const goOn = await deleteSessionsBeforeRowsOf(table)

      const response = await scan(client, door, body)
      response.assertStatus(404)
      assert.equal(response.body().code, 'E_HTTP_404')
      assert.isEmpty(await Scan.query().where('eventId', door.event.id))
      assert.isEmpty(await Attendance.query().where('eventSessionId', door.session.id))

      // The deletion was rolled back too: whoever asked before the insert found the session.
      await door.session.refresh()
      await goOn()
      const again = await scan(client, door, body)
      assert.equal(again.body().result, what === 'valid' ? 'accepted' : 'unknown')
    })
  }

  test('the second time it says when, where and by whom', async ({ client, assert }) => {
    const door = await givenDoor()
    const { ticket, holder } = await givenTicket({ event: door })
    const first = await scan(client, door, scanOf(door, { code: ticket.code }, { gate: 'North' }))
    const body = (
      await scan(client, door, scanOf(door, { code: ticket.code }), door.manager)
    ).body()

    assert.equal(body.result, 'already_used')
    assert.equal(body.holder.name, holder.name)
    assert.deepEqual(body.checkIn, first.body().checkIn)
    assert.equal(body.checkIn.gate, 'North')
    assert.equal(body.checkIn.by, 'Karla Scanner')
  })

  test('what is not ours is unknown, without a name', async ({ client, assert }) => {
    const door = await givenDoor()
    for (const code of ['HELLO', 'https://example.test/', '1', '🎟️', "' or 1=1 --"]) {
      const body = (await scan(client, door, scanOf(door, { code }))).body()
      assert.equal(body.result, 'unknown', code)
      assert.isNull(body.holder)
    }
  })

  test('signed, but of no ticket that exists: unknown', async ({ client, assert }) => {
    const door = await givenDoor()
    const key = await inTransaction(ensureSigningKey)
    const payload = codePayload({
      kind: 'ticket',
      keyId: key.keyId,
      publicId: ulid(),
      eventPublicId: door.event.publicId,
    })
    const code = encodeCode(payload, signPayload(payload, key))
    assert.equal((await scan(client, door, scanOf(door, { code }))).body().result, 'unknown')
  })

  test('a ticket of another event is wrong_event, without a name', async ({ client, assert }) => {
    const door = await givenDoor()
    const elsewhere = await givenTicket()
    const response = await scan(client, door, scanOf(door, { code: elsewhere.ticket.code }))
    assert.equal(response.body().result, 'wrong_event')
    assert.isNull(response.body().holder)
    assert.notInclude(response.text(), elsewhere.holder.name)
  })

  test('it says which event the ticket is for and where it is, and says so again', async ({
    client,
    assert,
  }) => {
    const door = await givenDoor()
    const other = await givenDoor({ title: 'Night of poetry', visibility: 'members' })
    const { ticket } = await givenTicket({ event: other })
    const body = scanOf(door, { code: ticket.code })
    const first = (await scan(client, door, body)).body()
    await other.event.load('campus')
    assert.deepEqual(first.ticketEvent, {
      publicId: other.event.publicId,
      title: 'Night of poetry',
      venue: other.event.venue,
      campus: other.event.campus.name,
      timeZone: other.event.campus.timeZone,
      startsAt: other.event.startsAt.toUTC().toISO(),
      isCancelled: false,
    })
    assert.deepEqual((await scan(client, door, body)).body(), first)
    assert.isNull((await scan(client, door, scanOf(door, { code: 'HELLO' }))).body().ticketEvent)
  })

  test('of an event that is a draft again it says nothing; of a cancelled one, that it is', async ({
    client,
    assert,
  }) => {
    const door = await givenDoor()
    for (const [status, expected] of [
      ['draft', null],
      ['cancelled', true],
    ] as const) {
      const other = await givenDoor()
      const { ticket } = await givenTicket({ event: other })
      await other.announcement.merge({ status }).save()
      const body = (await scan(client, door, scanOf(door, { code: ticket.code }))).body()
      assert.equal(body.result, 'wrong_event')
      assert.equal(body.ticketEvent?.isCancelled ?? null, expected)
    }
  })

  test('a cancelled registration is cancelled, even after entry and re-issue', async ({
    client,
    assert,
  }) => {
    const door = await givenDoor()
    const { ticket, registration, holder } = await givenTicket({ event: door })
    await scan(client, door, scanOf(door, { code: ticket.code }))
    await ticket.merge({ revokedAt: now() }).save()
    await registration.merge({ status: 'cancelled', cancelledAt: now() }).save()
    const body = (await scan(client, door, scanOf(door, { code: ticket.code }))).body()
    assert.equal(body.result, 'cancelled')
    assert.equal(body.holder.name, holder.name)
  })

  test('re-issued after entry: the old code is revoked, the new one already used', async ({
    client,
    assert,
  }) => {
    const door = await givenDoor()
    const { ticket, registration } = await givenTicket({ event: door })
    await scan(client, door, scanOf(door, { code: ticket.code }))
    await ticket.merge({ revokedAt: now(), revokedReason: 'lost phone' }).save()
    const fresh = await issueTicket({ registrationId: registration.id })

    const old = await scan(client, door, scanOf(door, { code: ticket.code }))
    assert.equal(old.body().result, 'revoked')
    assert.isNotNull(old.body().holder)
    const again = await scan(client, door, scanOf(door, { code: fresh.code }))
    assert.equal(again.body().result, 'already_used')
  })

  test('chosen by name, {status} is {result}, with the name')
    .with([
      { status: 'pending_payment', result: 'unpaid' },
      { status: 'submitted', result: 'not_confirmed' },
      { status: 'waitlisted', result: 'not_confirmed' },
      { status: 'expired', result: 'not_confirmed' },
      { status: 'rejected', result: 'not_confirmed' },
      { status: 'cancelled', result: 'cancelled' },
      { status: 'confirmed', result: 'accepted' },
    ] as const)
    .run(async ({ client, assert }, { status, result }) => {
      const door = await givenDoor()
      const holder = await givenUser()
      const { publicId } = await givenRegistrationIn(status, door.event, holder)
      const body = scanOf(door, { registration: publicId }, { source: 'manual' })
      const answer = (await scan(client, door, body)).body()
      assert.equal(answer.result, result)
      assert.equal(answer.holder.name, holder.name)
    })

  test('a name chosen from another event is unknown, without a name', async ({
    client,
    assert,
  }) => {
    const door = await givenDoor()
    const { registration } = await givenTicket()
    const body = scanOf(door, { registration: registration.publicId }, { source: 'manual' })
    const answer = (await scan(client, door, body)).body()
    assert.equal(answer.result, 'unknown')
    assert.isNull(answer.holder)
  })

  test('a personal code finds the living registration of this event', async ({
    client,
    assert,
  }) => {
    const door = await givenDoor()
    const holder = await givenUser()
    await givenRegistrationIn('cancelled', door.event, holder)
    const living = await givenRegistrationIn('confirmed', door.event, holder)
    await givenRegistrationIn('rejected', door.event, holder)
    const code = await givenPersonalCode(holder)
    const answer = (await scan(client, door, scanOf(door, { code }))).body()
    assert.equal(answer.result, 'accepted')
    assert.equal(answer.holder.registrationPublicId, living.publicId)
  })

  test('a personal code of somebody not registered is unknown, without a name', async ({
    client,
    assert,
  }) => {
    const door = await givenDoor()
    const holder = await givenUser()
    const code = await givenPersonalCode(holder)
    const response = await scan(client, door, scanOf(door, { code }))
    assert.equal(response.body().result, 'unknown')
    assert.isNull(response.body().holder)
    assert.notInclude(response.text(), holder.name)
  })

  test('a personal code that its owner replaced is revoked', async ({ client, assert }) => {
    const door = await givenDoor()
    const holder = await givenUser()
    await givenRegistrationIn('confirmed', door.event, holder)
    const code = await givenPersonalCode(holder, true)
    assert.equal((await scan(client, door, scanOf(door, { code }))).body().result, 'revoked')
  })

  test('the session picked: too early, over with and without another one open', async ({
    client,
    assert,
  }) => {
    const start = now().startOf('second')
    const door = await givenDoor({
      startsAt: start.minus({ hours: 4 }),
      endsAt: start.plus({ hours: 8 }),
      sessions: [
        { name: 'Morning', startsAt: start.minus({ hours: 4 }), endsAt: start.minus({ hours: 2 }) },
        { name: 'Noon', startsAt: start.minus({ hours: 1 }), endsAt: start.plus({ hours: 1 }) },
        { name: 'Evening', startsAt: start.plus({ hours: 4 }), endsAt: start.plus({ hours: 8 }) },
      ],
    })
    const { ticket, holder } = await givenTicket({ event: door })
    const at = async (session: number) => {
      const picked = { session: door.sessions[session]! }
      const response = await scan(client, door, scanOf(picked, { code: ticket.code }))
      assert.equal(response.body().holder.name, holder.name)
      return response.body()
    }
    const morning = await at(0)
    assert.equal(morning.result, 'wrong_session')
    assert.equal(morning.openSession, 'Noon')
    const evening = await at(2)
    assert.equal(evening.result, 'too_early')
    assert.equal(
      evening.session.opensAt,
      start.plus({ hours: 3 }).toUTC().toISO({ suppressMilliseconds: false })
    )
    freezeClock(start.plus({ hours: 2 }))
    assert.equal((await at(1)).result, 'session_over')
    freezeClock(start)
    assert.equal((await at(1)).result, 'accepted')
    freezeClock(start.plus({ hours: 3 }))
    assert.equal((await at(2)).result, 'accepted')
  })

  test('a lost or foreign session is not found, and nothing is written', async ({
    client,
    assert,
  }) => {
    const door = await givenDoor()
    const other = await givenDoor()
    const { ticket } = await givenTicket({ event: door })
    const body = scanOf(other, { code: ticket.code })
    const response = await scan(client, door, body)
    response.assertStatus(404)
    assert.isNull(await Scan.findBy('clientScanId', body.clientScanId))
  })

  test('the short code that a person types is enough, from a camera it is not', async ({
    client,
    assert,
  }) => {
    const door = await givenDoor()
    const { ticket } = await givenTicket({ event: door })
    const code = ticket.publicId.slice(-12).toLowerCase()
    assert.equal((await scan(client, door, scanOf(door, { code }))).body().result, 'unknown')
    const typed = scanOf(door, { code }, { source: 'manual' })
    assert.equal((await scan(client, door, typed)).body().result, 'accepted')
  })
})

test.group('Scanning: forged codes', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('each character changed in turn: never accepted, in the signature always invalid', async ({
    client,
    assert,
  }) => {
    const door = await givenDoor()
    const { ticket } = await givenTicket({ event: door })
    const { code } = ticket
    const signatureStart = code.length - 103
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
    for (let at = 0; at < code.length; at += 1) {
      const other = alphabet[(alphabet.indexOf(code[at]!) + 1 + (at % 34)) % 36]!
      for (const changed of [other, code[at]!.toLowerCase()]) {
        if (changed === code[at]) continue
        const text = code.slice(0, at) + changed + code.slice(at + 1)
        const response = await scan(client, door, scanOf(door, { code: text }))
        response.assertStatus(200)
        const { result } = response.body()
        assert.notEqual(result, 'accepted', `character ${at}`)
        if (at >= signatureStart) assert.equal(result, 'invalid_signature', `character ${at}`)
      }
    }
    const intact = await scan(client, door, scanOf(door, { code }))
    assert.equal(intact.body().result, 'accepted')
  }).timeout(120_000)

  test('a key marked compromised vouches for nobody', async ({ client, assert }) => {
    const door = await givenDoor()
    const { ticket } = await givenTicket({ event: door })
    const key = await inTransaction(ensureSigningKey)
    await key.merge({ state: 'compromised' }).save()
    const { result } = (await scan(client, door, scanOf(door, { code: ticket.code }))).body()
    assert.equal(result, 'invalid_signature')
  })
})

test.group('Scanning: repeated calls', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('the same client_scan_id ten times: one row, the same answer', async ({
    client,
    assert,
  }) => {
    const door = await givenDoor()
    const { ticket } = await givenTicket({ event: door })
    const body = scanOf(door, { code: ticket.code })
    const answers: unknown[] = []
    for (let call = 0; call < 10; call += 1) answers.push((await scan(client, door, body)).body())
    for (const answer of answers) assert.deepEqual(answer, answers[0])
    assert.equal((answers[0] as { result: string }).result, 'accepted')
    assert.lengthOf(await Scan.query().where('clientScanId', body.clientScanId), 1)
  })

  test('a refusal is repeated as it was, whatever happened since', async ({ client, assert }) => {
    const door = await givenDoor()
    const registration = await givenRegistrationIn('pending_payment', door.event)
    const body = scanOf(door, { registration: registration.publicId }, { source: 'manual' })
    const first = await scan(client, door, body)
    assert.equal(first.body().result, 'unpaid')
    await registration.merge({ status: 'confirmed', confirmedAt: now() }).save()
    assert.deepEqual((await scan(client, door, body)).body(), first.body())
  })

  test('the same client_scan_id with another code is an error, and writes nothing', async ({
    client,
    assert,
  }) => {
    const door = await givenDoor()
    const one = await givenTicket({ event: door })
    const two = await givenTicket({ event: door })
    const body = scanOf(door, { code: one.ticket.code })
    await scan(client, door, body)
    const response = await scan(client, door, { ...body, code: two.ticket.code })
    response.assertStatus(409)
    assert.equal(response.body().code, 'E_SCAN_ID_REUSED')
    assert.isEmpty(await Attendance.query().where('registrationId', two.registration.id))
  })

  test('a screen that is opened again shows its own last ten scans, the newest first', async ({
    client,
    assert,
  }) => {
    const door = await givenDoor()
    const { ticket } = await givenTicket({ event: door })
    const admitted = await scan(client, door, scanOf(door, { code: ticket.code }))
    for (let again = 0; again < 9; again += 1) {
      await scan(client, door, scanOf(door, { code: ticket.code }))
    }
    const undo = `/events/${door.event.publicId}/attendance/${admitted.body().checkIn.publicId}`
    await client.delete(undo).loginAs(door.manager).withCsrfToken().accept('json')
    await scan(client, door, scanOf(door, { code: 'whatever' }))
    await scan(client, door, scanOf(door, { code: ticket.code }), door.manager)

    const shown = async (as: User) => {
      const page = await client
        .get(`/events/${door.event.publicId}/attendance/create`)
        .loginAs(as)
        .withInertia()
      const { lastScans } = page.inertiaProps as {
        lastScans: { result: string; undone: boolean }[]
      }
      return lastScans.map(({ result, undone }) => `${result}${undone ? ' undone' : ''}`)
    }
    const nine = Array.from({ length: 9 }, () => 'already_used undone')
    assert.deepEqual(await shown(door.scanner), ['unknown', ...nine])
    assert.deepEqual(await shown(door.manager), ['accepted'])
  })

  test('nor does it bring the answer of one door to another', async ({ client, assert }) => {
    const door = await givenDoor()
    const { ticket } = await givenTicket({ event: door })
    const body = scanOf(door, { code: ticket.code })
    await scan(client, door, body)
    const elsewhere = await givenDoor()
    const response = await scan(client, elsewhere, {
      ...scanOf(elsewhere, { code: ticket.code }),
      clientScanId: body.clientScanId,
    })
    response.assertStatus(409)
    assert.equal(response.body().code, 'E_SCAN_ID_REUSED')
    assert.notProperty(response.body(), 'holder')
  })

  test('undone, the ticket admits again; undoing twice changes nothing more', async ({
    client,
    assert,
  }) => {
    const door = await givenDoor()
    const { ticket, registration } = await givenTicket({ event: door })
    const first = (await scan(client, door, scanOf(door, { code: ticket.code }))).body()
    const undo = () =>
      client
        .delete(`/events/${door.event.publicId}/attendance/${first.checkIn.publicId}`)
        .accept('json')
        .loginAs(door.manager)
        .withCsrfToken()
    ;(await undo()).assertStatus(200)
    ;(await undo()).assertStatus(200)
    const undone = await Attendance.findByOrFail('publicId', first.checkIn.publicId)
    assert.equal(undone.undoneBy, door.manager.id)
    const audits = await AuditEntry.query().where('action', 'attendance.undone')
    assert.lengthOf(
      audits.filter((entry) => entry.subjectId === registration.id),
      1
    )

    const again = (await scan(client, door, scanOf(door, { code: ticket.code }))).body()
    assert.equal(again.result, 'accepted')
    assert.notEqual(again.checkIn.publicId, first.checkIn.publicId)
    ;(await undo()).assertStatus(200)
    const third = (await scan(client, door, scanOf(door, { code: ticket.code }))).body()
    assert.equal(third.result, 'already_used')
  })
})

test.group('Scanning: admitted on purpose', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('a manager admits an unpaid person with a reason; the registration stays', async ({
    client,
    assert,
  }) => {
    const door = await givenDoor()
    const registration = await givenRegistrationIn('pending_payment', door.event)
    const presented = { registration: registration.publicId }
    const reason = { source: 'manual', admitReason: 'Pays at the desk' }
    const answer = await scan(client, door, scanOf(door, presented, reason), door.manager)
    assert.equal(answer.body().result, 'accepted')
    const row = await Attendance.findByOrFail('registrationId', registration.id)
    assert.equal(row.reason, 'Pays at the desk')
    await registration.refresh()
    assert.equal(registration.status, 'pending_payment')
    const audit = await AuditEntry.query()
      .where('action', 'attendance.admitted')
      .where('subjectId', registration.id)
    assert.deepEqual(
      audit.map(({ ability }) => ability),
      ['organizer']
    )
  })

  test('a manager admits somebody who came too early', async ({ client, assert }) => {
    const startsAt = now().plus({ hours: 5 }).startOf('second')
    const door = await givenDoor({ startsAt, endsAt: startsAt.plus({ hours: 1 }) })
    const { ticket } = await givenTicket({ event: door })
    const early = await scan(client, door, scanOf(door, { code: ticket.code }))
    assert.equal(early.body().result, 'too_early')
    const admitted = scanOf(door, { code: ticket.code }, { admitReason: 'Helps to set up' })
    const answer = await scan(client, door, admitted, door.manager)
    assert.equal(answer.body().result, 'accepted')
  })

  test('a reason opens no other door', async ({ client, assert }) => {
    const door = await givenDoor()
    const registration = await givenRegistrationIn('waitlisted', door.event)
    const body = scanOf(
      door,
      { registration: registration.publicId },
      { source: 'manual', admitReason: 'Came anyway' }
    )
    const answer = await scan(client, door, body, door.manager)
    assert.equal(answer.body().result, 'not_confirmed')
    assert.isEmpty(await Attendance.query().where('registrationId', registration.id))
  })

  test('a reason that was not needed is not kept', async ({ client, assert }) => {
    const door = await givenDoor()
    const { ticket, registration } = await givenTicket({ event: door })
    const body = scanOf(door, { code: ticket.code }, { admitReason: 'Just in case' })
    assert.equal((await scan(client, door, body, door.manager)).body().result, 'accepted')
    const row = await Attendance.findByOrFail('registrationId', registration.id)
    assert.isNull(row.reason)
    assert.isEmpty(
      await AuditEntry.query()
        .where('action', 'attendance.admitted')
        .where('subjectId', registration.id)
    )
  })

  test('a scanner without the manager duty may not', async ({ client, assert }) => {
    const door = await givenDoor()
    const registration = await givenRegistrationIn('pending_payment', door.event)
    const body = scanOf(
      door,
      { registration: registration.publicId },
      { source: 'manual', admitReason: 'Please' }
    )
    const response = await scan(client, door, body)
    response.assertStatus(403)
    assert.isNull(await Scan.findBy('clientScanId', body.clientScanId))
  })
})

test.group('Scanning: bad input', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('{name}: the field is named and nothing is stored')
    .with([
      { name: 'nothing', changes: null, field: 'clientScanId' },
      { name: 'no code', changes: { code: undefined }, field: 'code' },
      { name: 'an endless code', changes: { code: 'A'.repeat(513) }, field: 'code' },
      { name: 'an object for a code', changes: { code: { a: 1 } }, field: 'code' },
      { name: 'a strange id', changes: { clientScanId: '../../etc' }, field: 'clientScanId' },
      { name: 'no gate', changes: { gate: '  ' }, field: 'gate' },
      { name: 'a gate of control characters', changes: { gate: 'a\u0007b' }, field: 'gate' },
      { name: 'an endless gate', changes: { gate: 'x'.repeat(61) }, field: 'gate' },
      { name: 'an unknown source', changes: { source: 'offline' }, field: 'source' },
      {
        name: 'a day that is none',
        changes: { scannedAt: '2026-13-45T99:00:00Z' },
        field: 'scannedAt',
      },
      { name: 'a far year', changes: { scannedAt: '9999-01-01T00:00:00Z' }, field: 'scannedAt' },
      { name: 'a number for a session', changes: { session: 1 }, field: 'session' },
      {
        name: 'an endless reason',
        changes: { admitReason: 'x'.repeat(301) },
        field: 'admitReason',
      },
    ])
    .run(async ({ client, assert }, { changes, field }) => {
      const door = await givenDoor()
      const { ticket } = await givenTicket({ event: door })
      const body = changes === null ? {} : { ...scanOf(door, { code: ticket.code }), ...changes }
      const response = await scan(client, door, body, door.manager)
      response.assertStatus(422)
      assert.include(
        response.body().errors.map((error: { field: string }) => error.field),
        field
      )
      assert.isEmpty(await Scan.query().where('eventId', door.event.id))
    })
})
