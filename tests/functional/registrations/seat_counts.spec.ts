import { changeAccess } from '#app/users/actions/change_access'
import { eraseAccount } from '#app/auth/actions/erase_account'
import type Event from '#app/announcements/models/event'
import { cancelRegistration } from '#app/registrations/actions/cancel_registration'
import { decideRegistration } from '#app/registrations/actions/decide_registrations'
import type User from '#app/users/models/user'
import { givenEvent } from '#tests/fixtures/events'
import { assertNothingWrong, refusalCode, register } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import { makeTablesAnew } from '#tests/helpers/tables_anew'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

async function countsOf(event: Event) {
  const { held, waiting } = await db.from('seat_counts').where('event_id', event.id).firstOrFail()
  return { held, waiting }
}

test.group('Seats that lists show', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('follow registrations, cancellations and promotions', async ({ assert }) => {
    const { event } = await givenEvent({ capacity: 1, waitlist: true })
    assert.deepEqual(await countsOf(event), { held: 0, waiting: 0 })
    const first = await register(event, await givenUser())
    await register(event, await givenUser())
    await register(event, await givenUser())
    assert.deepEqual(await countsOf(event), { held: 1, waiting: 2 })
    await cancelRegistration({ registrationId: first.id, by: 'participant' })
    assert.deepEqual(await countsOf(event), { held: 1, waiting: 1 })
  })

  test('leave out whoever waits with a disabled account, and take them in again', async ({
    assert,
  }) => {
    const { event } = await givenEvent({ capacity: 1, waitlist: true })
    const admin = await givenUser({ roles: ['admin'] })
    const waiting = await givenUser()
    await register(event, await givenUser())
    const registration = await register(event, waiting)
    await changeAccess({ userIds: [waiting.id], access: 'disabled', actorId: admin.id })
    assert.deepEqual(await countsOf(event), { held: 1, waiting: 0 })
    await changeAccess({ userIds: [waiting.id], access: 'enabled', actorId: admin.id })
    assert.deepEqual(await countsOf(event), { held: 1, waiting: 1 })
    await changeAccess({ userIds: [waiting.id], access: 'disabled', actorId: admin.id })
    const by = { actor: { id: admin.id, ability: 'admin' }, reason: 'Left' }
    await cancelRegistration({ registrationId: registration.id, by })
    assert.deepEqual(await countsOf(event), { held: 1, waiting: 0 })
    await changeAccess({ userIds: [waiting.id], access: 'enabled', actorId: admin.id })
    assert.deepEqual(await countsOf(event), { held: 1, waiting: 0 })
  })

  test('follow a registration that is deleted, and go with their event', async ({ assert }) => {
    const { event } = await givenEvent({ capacity: 1, waitlist: true })
    const id = event.id
    await db.table('registrations').insert({
      public_id: '01J9ZZZZZZZZZZZZZZZZZZZZZZ',
      event_id: id,
      user_id: (await givenUser()).id,
      status: 'waitlisted',
      waitlist_seq: 1,
      price_currency: 'USD',
      source: 'self',
      created_at: '2026-01-01 00:00:00',
      updated_at: '2026-01-01 00:00:00',
    })
    assert.deepEqual(await countsOf(event), { held: 0, waiting: 1 })
    await db.from('registrations').where('event_id', id).delete()
    assert.deepEqual(await countsOf(event), { held: 0, waiting: 0 })
    await db.from('announcements').where('id', event.announcementId).delete()
    assert.isNull(await db.from('seat_counts').where('event_id', id).first())
  })
})

/* Each call has its own transaction and, on PostgreSQL, its own connection; audit entries stay for ever. */
test.group('Seats that lists show, at once', (group) => {
  group.each.teardown(makeTablesAnew)

  test('are right whoever closes accounts while the waitlist moves, and nobody deadlocks', async ({
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const actor = { id: admin.id, ability: 'admin' }
    for (let round = 0; round < 8; round += 1) {
      const { event } = await givenEvent({ capacity: 1, waitlist: true })
      const asking = await givenEvent({ capacity: 1, waitlist: true, approval: true })
      const seated = await register(event, await givenUser())
      const people: User[] = []
      for (let index = 0; index < 4; index += 1) people.push(await givenUser())
      const [one, two, three, four] = people as [User, User, User, User]
      const waiting = []
      for (const person of people) waiting.push(await register(event, person))
      await register(asking.event, await givenUser())
      const asked = await register(asking.event, one)

      const decide = {
        registrationId: asked.id,
        decision: 'accept' as const,
        actor,
        reason: null,
      }
      const ends = await Promise.all(
        [
          changeAccess({ userIds: [one.id], access: 'disabled', actorId: admin.id }),
          decideRegistration(decide),
          cancelRegistration({ registrationId: seated.id, by: 'participant' }),
          changeAccess({ userIds: [two.id], access: 'disabled', actorId: admin.id }),
          cancelRegistration({ registrationId: waiting[2]!.id, by: 'participant' }),
          changeAccess({ userIds: [three.id], access: 'disabled', actorId: admin.id }),
          eraseAccount({ userId: four.id }),
          changeAccess({ userIds: [four.id], access: 'disabled', actorId: admin.id }),
        ].map(refusalCode)
      )
      // Whether the account or the decision was first is chance; that both end is not.
      for (const end of ends) assert.include(['nothing', 'E_ACCOUNT_DISABLED'], end)
      await changeAccess({ userIds: [two.id], access: 'enabled', actorId: admin.id })
      await assertNothingWrong(assert)
    }
  }).timeout(120_000)
})
