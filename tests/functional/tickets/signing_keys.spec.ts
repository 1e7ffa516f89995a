import AuditEntry from '#app/audit/models/audit_entry'
import OutboundMail from '#app/mails/models/outbound_mail'
import PersonalCode from '#app/tickets/models/personal_code'
import SigningKey from '#app/tickets/models/signing_key'
import Ticket from '#app/tickets/models/ticket'
import { now } from '#app/core/clock'
import { compromiseSigningKey } from '#app/tickets/actions/compromise_signing_key'
import { ensurePersonalCode } from '#app/tickets/actions/personal_codes'
import { issueTicket } from '#app/tickets/actions/issue_ticket'
import { rotateSigningKey } from '#app/tickets/actions/signing_keys'
import { readCode, readTypedCode } from '#app/tickets/queries/read_code'
import { shortCode } from '#isomorphic/tickets/short_code'
import { codePayload, encodeCode } from '#isomorphic/tickets/ticket_code'
import { generateSigningPair, signPayload } from '#app/tickets/signatures'
import { givenEvent } from '#tests/fixtures/events'
import { givenConfirmedRegistration, givenTicket } from '#tests/fixtures/tickets'
import { givenUser } from '#tests/fixtures/users'
import ace from '@adonisjs/core/services/ace'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { ulid } from 'ulid'

test.group('Signing keys', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('after a rotation old tickets are read, new ones carry the new key', async ({ assert }) => {
    const before = await givenTicket()
    const { retired, active } = await rotateSigningKey()
    const after = await givenTicket()

    assert.equal(retired?.keyId, before.ticket.keyId)
    assert.equal(after.ticket.keyId, active.keyId)
    assert.notEqual(active.keyId, retired?.keyId)
    for (const { ticket } of [before, after]) {
      assert.equal((await readCode(ticket.code)).result, 'read')
    }
    assert.lengthOf(await SigningKey.query().where('state', 'active'), 1)
    const entries = await AuditEntry.query().where('action', 'signing_key.rotated')
    assert.deepEqual(
      entries.map((entry) => entry.subjectId),
      [active.id]
    )
  })

  test('what a compromised key signed is not believed, at once and everywhere', async ({
    assert,
  }) => {
    const { ticket, holder, event } = await givenTicket()
    const personal = await ensurePersonalCode({ userId: holder.id })
    const key = await SigningKey.findByOrFail('keyId', ticket.keyId)
    assert.equal((await readCode(ticket.code)).result, 'read')

    const { active, revokedPersonalCodes } = await compromiseSigningKey({ keyId: ticket.keyId })
    assert.equal(revokedPersonalCodes, 1)
    assert.notEqual(active.keyId, ticket.keyId)
    // What a thief signs now, for a ticket that does not exist, is as little believed.
    const payload = codePayload({
      kind: 'ticket',
      keyId: key.keyId,
      publicId: ulid(),
      eventPublicId: event.publicId,
    })
    const forged = encodeCode(payload, signPayload(payload, key))
    for (const code of [ticket.code, personal.code, forged]) {
      assert.deepEqual(await readCode(code), { result: 'invalid_signature' })
    }
    assert.deepEqual(await readTypedCode(shortCode(ticket.publicId)), {
      result: 'invalid_signature',
    })
    const fresh = await ensurePersonalCode({ userId: holder.id })
    assert.equal(fresh.keyId, active.keyId)
    assert.equal((await readCode(fresh.code)).result, 'read')
  })

  test('a code that our key signed for no ticket of ours is unknown', async ({ assert }) => {
    const { ticket, event } = await givenTicket()
    const key = await SigningKey.findByOrFail('keyId', ticket.keyId)
    for (const payload of [
      codePayload({
        kind: 'ticket',
        keyId: key.keyId,
        publicId: ulid(),
        eventPublicId: event.publicId,
      }),
      codePayload({ kind: 'personal', keyId: key.keyId, publicId: ticket.publicId }),
    ]) {
      const code = encodeCode(payload, signPayload(payload, key))
      assert.deepEqual(await readCode(code), { result: 'unknown' })
    }
  })

  test('a stranger’s key signs nothing, whatever key id it claims', async ({ assert }) => {
    const { ticket, event } = await givenTicket()
    const claim = { publicId: ticket.publicId, eventPublicId: event.publicId }
    for (const keyId of [ticket.keyId, 'ZZZZ']) {
      const pair = generateSigningPair(keyId)
      const payload = codePayload({ kind: 'ticket', keyId, ...claim })
      const forged = encodeCode(payload, signPayload(payload, { ...pair, keyId }))
      assert.deepEqual(await readCode(forged), { result: 'invalid_signature' })
    }
  })

  test('the commands rotate, distrust, and replace what is still of use', async ({ assert }) => {
    const coming = await givenTicket()
    const over = await givenTicket({ eventOf: { startsAt: now().minus({ days: 2 }) } })
    const left = await givenTicket()
    await left.registration.merge({ status: 'cancelled', cancelledAt: now() }).save()
    const keyId = coming.ticket.keyId

    const rotate = await ace.exec('keys:rotate', [])
    rotate.assertSucceeded()
    const compromise = await ace.exec('keys:compromise', [keyId.toLowerCase()])
    compromise.assertSucceeded()

    const fresh = await Ticket.query()
      .where('registrationId', coming.registration.id)
      .whereNull('revokedAt')
      .firstOrFail()
    assert.notEqual(fresh.keyId, keyId)
    assert.equal((await readCode(fresh.code)).result, 'read')
    for (const { ticket, registration } of [over, left]) {
      assert.lengthOf(await Ticket.query().where('registrationId', registration.id), 1)
      assert.deepEqual(await readCode(ticket.code), { result: 'invalid_signature' })
    }
    const mails = await OutboundMail.query().where('template', 'ticket_reissued')
    assert.deepEqual(
      mails.map((mail) => mail.recipient),
      [coming.holder.email]
    )
    const again = await ace.exec('keys:compromise', [keyId])
    again.assertSucceeded()
    assert.lengthOf(await Ticket.query().where('registrationId', coming.registration.id), 2)
  })

  test('an unknown key is said to be unknown', async ({ assert }) => {
    const command = await ace.exec('keys:compromise', ['0000'])
    command.assertFailed()
    assert.lengthOf(await PersonalCode.query(), 0)
  })

  test('a key under another app key says what to do', async ({ assert }) => {
    const { event } = await givenEvent()
    const key = (await rotateSigningKey()).active
    await key.merge({ privateKey: `${key.privateKey.slice(0, -4)}AAAA` }).save()
    const registration = await givenConfirmedRegistration(event.id, await givenUser())
    await assert.rejects(
      () => issueTicket({ registrationId: registration.id }),
      /another APP_KEY.*keys:rotate/
    )
  })
})
