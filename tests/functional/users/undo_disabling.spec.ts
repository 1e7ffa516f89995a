import { freezeClock, now } from '#app/core/clock'
import { changeAccess } from '#app/users/actions/change_access'
import { givenUser } from '#tests/fixtures/users'
import type User from '#app/users/models/user'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient, ApiResponse } from '@japa/api-client'
import { test } from '@japa/runner'

const disable = (client: ApiClient, as: User, people: User[]) =>
  client
    .patch('/users/access')
    .json({ people: people.map(({ publicId }) => publicId), access: 'disabled' })
    .redirects(0)
    .withCsrfToken()
    .loginAs(as)

const undo = (client: ApiClient, as: User, path: string) =>
  client.post(path).redirects(0).withCsrfToken().loginAs(as)

const pathOf = (response: ApiResponse) => String(response.flashMessage('undo'))

async function disabledOf(people: User[]): Promise<boolean[]> {
  await Promise.all(people.map((person) => person.refresh()))
  return people.map(({ disabledAt }) => disabledAt !== null)
}

test.group('Disabling, taken back', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))

  test('opens those again that the same press closed, once, and no others', async ({
    client,
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const closedBefore = await givenUser({ disabled: true })
    const people = [await givenUser(), await givenUser(), closedBefore]
    const done = await disable(client, admin, people)
    done.assertFlashMessage('success', '2 accounts are disabled and signed out everywhere.')
    assert.deepEqual(await disabledOf(people), [true, true, true])
    const undone = await undo(client, admin, pathOf(done))
    undone.assertStatus(303)
    undone.assertFlashMessage(
      'success',
      '2 accounts are open again. Whoever was signed in signs in anew.'
    )
    assert.deepEqual(await disabledOf(people), [false, false, true])
    const twice = await undo(client, admin, pathOf(done))
    twice.assertFlashMessage('errorCode', 'E_NOTHING_TO_UNDO')
    assert.lengthOf(await db.from('audit_entries').where('action', 'user.enabled'), 2)
  })

  test('leaves those alone that somebody has changed since', async ({ client, assert }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const other = await givenUser({ roles: ['admin'] })
    const people = [await givenUser(), await givenUser()]
    const done = await disable(client, admin, people)
    const userIds = [people[0]!.id]
    await changeAccess({ userIds, access: 'enabled', actorId: other.id })
    await changeAccess({ userIds, access: 'disabled', actorId: other.id, reason: 'Known fraud' })
    await undo(client, admin, pathOf(done))
    assert.deepEqual(await disabledOf(people), [true, false])
  })

  test('is for whoever did it, for ten minutes; enabling offers nothing to take back', async ({
    client,
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const other = await givenUser({ roles: ['admin'] })
    const people = [await givenUser()]
    const done = await disable(client, admin, people)
    const foreign = await undo(client, other, pathOf(done))
    foreign.assertFlashMessage('errorCode', 'E_NOTHING_TO_UNDO')
    freezeClock(now().plus({ minutes: 11 }))
    const late = await undo(client, admin, pathOf(done))
    late.assertFlashMessage('errorCode', 'E_NOTHING_TO_UNDO')
    assert.deepEqual(await disabledOf(people), [true])
    const again = await disable(client, admin, people)
    again.assertFlashMissing('undo')
    const enabled = await client
      .patch('/users/access')
      .json({ people: [people[0]!.publicId], access: 'enabled' })
      .redirects(0)
      .withCsrfToken()
      .loginAs(admin)
    enabled.assertFlashMissing('undo')
  })
})
