import AuditEntry from '#app/audit/models/audit_entry'
import RegistrationsVerify from '#commands/registrations_verify'
import { changeCapacity } from '#app/registrations/actions/change_capacity'
import { cancelRegistration } from '#app/registrations/actions/cancel_registration'
import { verifyRegistrations } from '#app/registrations/queries/verify_registrations'
import { now } from '#app/core/clock'
import { givenEvent } from '#tests/fixtures/events'
import { register } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import ace from '@adonisjs/core/services/ace'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

async function checks(): Promise<string[]> {
  const { findings } = await verifyRegistrations()
  return [...new Set(findings.map((finding) => finding.check))]
}

async function givenFullEvent() {
  const { event, author } = await givenEvent({ capacity: 1, waitlist: true })
  const seated = await register(event, await givenUser())
  const waiting = await register(event, await givenUser())
  const last = await register(event, await givenUser())
  return { event, author, seated, waiting, last }
}

const set = (id: number, values: object) => db.from('registrations').where('id', id).update(values)

test.group('node ace registrations:verify', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  async function run() {
    ace.ui.switchMode('raw')
    const command = await ace.create(RegistrationsVerify, [])
    await command.exec()
    return command
  }

  test('finds nothing in what the actions wrote', async ({ assert }) => {
    const { seated } = await givenFullEvent()
    await cancelRegistration({ registrationId: seated.id, by: 'participant' })
    const command = await run()
    assert.equal(command.exitCode, 0)
    command.assertLogMatches(/3 registrations of 1 events/)
  })

  test('says what is wrong and fails', async ({ assert }) => {
    const { waiting } = await givenFullEvent()
    await set(waiting.id, { status: 'confirmed', confirmed_at: '2026-01-01 00:00:00' })
    const command = await run()
    assert.equal(command.exitCode, 1)
    assert.deepEqual(await checks(), ['seats', 'audit', 'tickets'])
  })

  test('a free seat that nobody was given', async ({ assert }) => {
    const { event } = await givenFullEvent()
    await db.from('events').where('id', event.id).update({ capacity: 2 })
    assert.deepEqual(await checks(), ['promotion'])
  })

  test('finds nothing where one who pays and one who does not were promoted together', async ({
    assert,
  }) => {
    const { event, author, waiting } = await givenFullEvent()
    await set(waiting.id, { price_label: 'General', price_amount_minor: 500 })
    await changeCapacity({
      eventId: event.id,
      capacity: 3,
      actor: { id: author.id, ability: null },
    })
    const { status } = await waiting.refresh()
    assert.equal(status, 'pending_payment')
    assert.deepEqual(await checks(), [])
  })

  test('a missing ticket, and one that nobody should have', async ({ assert }) => {
    const { seated, waiting } = await givenFullEvent()
    await db
      .from('tickets')
      .where('registration_id', seated.id)
      .update({ registration_id: waiting.id })
    const { findings } = await verifyRegistrations()
    assert.sameMembers(
      findings.map((finding) => [finding.check, finding.registration].join(' ')),
      [`tickets ${seated.publicId}`, `tickets ${waiting.publicId}`]
    )
  })

  test('a count of seats or of people waiting that lists go by', async ({ assert }) => {
    const { event } = await givenFullEvent()
    const counts = db.from('seat_counts').where('event_id', event.id)
    await counts.clone().update({ held: 0, waiting: 7 })
    const { findings } = await verifyRegistrations()
    assert.deepEqual(
      findings.map((finding) => finding.sentence),
      ['lists show 0 seats, 1 are held', 'lists show 7 people waiting, 2 wait']
    )
  })

  test('a state that the audit log does not know of', async ({ assert }) => {
    const { waiting } = await givenFullEvent()
    await set(waiting.id, { status: 'cancelled' })
    assert.deepEqual(await checks(), ['audit'])
  })

  test('somebody who took a seat past somebody who waits', async ({ assert }) => {
    const { seated, waiting, last } = await givenFullEvent()
    const audited = (registrationId: number, status: string) =>
      AuditEntry.create({
        actorId: null,
        ability: null,
        action: `registration.${status}`,
        subjectType: 'registration',
        subjectId: registrationId,
        fields: [],
        createdAt: now(),
      })
    await set(seated.id, { status: 'cancelled' })
    await audited(seated.id, 'cancelled')
    await set(last.id, { status: 'pending_payment' })
    await audited(last.id, 'pending_payment')
    const { findings } = await verifyRegistrations()
    assert.deepEqual(
      findings.map(({ check, registration, sentence }) => [check, registration, sentence]),
      [['order', last.publicId, `took a seat while ${waiting.publicId} was waiting for it`]]
    )
  })
})
