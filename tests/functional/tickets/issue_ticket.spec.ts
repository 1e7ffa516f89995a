import AuditEntry from '#app/audit/models/audit_entry'
import SigningKey from '#app/tickets/models/signing_key'
import Ticket from '#app/tickets/models/ticket'
import { inTransaction } from '#app/core/database/in_transaction'
import { issueTicket } from '#app/tickets/actions/issue_ticket'
import { readCode, readTypedCode } from '#app/tickets/queries/read_code'
import { codePayload } from '#isomorphic/tickets/ticket_code'
import { shortCode } from '#isomorphic/tickets/short_code'
import { givenEvent } from '#tests/fixtures/events'
import { givenConfirmedRegistration, givenTicket } from '#tests/fixtures/tickets'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'

test.group('Issue a ticket', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('the code of a new ticket is read back to its records', async ({ assert }) => {
    const { ticket, registration, event, holder } = await givenTicket()
    const reading = {
      result: 'read',
      kind: 'ticket',
      ticket: { id: ticket.id, publicId: ticket.publicId },
      registration: {
        id: registration.id,
        publicId: registration.publicId,
        status: 'confirmed',
        holderName: holder.name,
        invited: false,
        awaitsConsent: false,
        // In whole seconds on both engines, as the times of scans are.
        confirmedAtMs: registration.confirmedAt!.startOf('second').toMillis(),
        cancelledAtMs: null,
        priced: false,
      },
      eventId: event.id,
      revoked: false,
      revokedAtMs: null,
    }
    assert.deepEqual(await readCode(ticket.code), reading)
    assert.deepEqual(await readTypedCode(ticket.code.toLowerCase()), reading)
    assert.deepEqual(await readTypedCode(shortCode(ticket.publicId).toLowerCase()), reading)
    assert.deepEqual(await readCode(shortCode(ticket.publicId)), { result: 'unknown' })
  })

  test('asking again gives the same ticket, one audit entry', async ({ assert }) => {
    const { ticket, registration } = await givenTicket()
    const again = await issueTicket({ registrationId: registration.id })
    assert.equal(again.id, ticket.id)
    assert.lengthOf(await Ticket.query().where('registrationId', registration.id), 1)
    const entries = await AuditEntry.query()
      .where({ subject_type: 'ticket', subject_id: ticket.id })
      .orderBy('id')
    assert.deepEqual(
      entries.map((entry) => entry.action),
      ['ticket.issued']
    )
  })

  test('makes the first key inside the caller’s transaction and keeps to it', async ({
    assert,
  }) => {
    await SigningKey.query().delete()
    const { event } = await givenEvent()
    const registrations = [
      await givenConfirmedRegistration(event.id, await givenUser()),
      await givenConfirmedRegistration(event.id, await givenUser()),
    ]
    const tickets = await inTransaction(async (trx) => [
      await issueTicket({ registrationId: registrations[0]!.id }, trx),
      await issueTicket({ registrationId: registrations[1]!.id }, trx),
    ])
    const keys = await SigningKey.all()
    assert.lengthOf(keys, 1)
    assert.equal(keys[0]!.state, 'active')
    assert.notInclude(keys[0]!.privateKey, 'MC4CAQ')
    assert.isTrue(tickets.every((ticket) => ticket.keyId === keys[0]!.keyId))
  })

  test('a registration that is not confirmed gets none', async ({ assert }) => {
    const { event } = await givenEvent()
    const registration = await givenConfirmedRegistration(event.id, await givenUser())
    await registration.merge({ status: 'cancelled' }).save()
    await assert.rejects(() => issueTicket({ registrationId: registration.id }))
    assert.lengthOf(await Ticket.query().where('registrationId', registration.id), 0)
  })

  test('each character of the stored code in turn: never read, never an error', async ({
    assert,
  }) => {
    const { ticket, event } = await givenTicket()
    const signatureFrom = codePayload({
      kind: 'ticket',
      keyId: ticket.keyId,
      publicId: ticket.publicId,
      eventPublicId: event.publicId,
    }).length
    for (let at = 0; at < ticket.code.length; at++) {
      const other = ticket.code[at] === 'A' ? 'B' : 'A'
      const reading = await readCode(ticket.code.slice(0, at) + other + ticket.code.slice(at + 1))
      assert.include(['unknown', 'invalid_signature'], reading.result)
      if (at >= signatureFrom) assert.equal(reading.result, 'invalid_signature')
    }
  })
})
