import { changeRoles } from '#app/users/actions/change_roles'
import { changeAccess } from '#app/users/actions/change_access'
import { countQueries } from '#tests/fixtures/query_count'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'

test.group('What an open page asks', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('the answer changes with the roles and is the same as on the page', async ({
    client,
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const person = await givenUser()
    const version = async () => {
      const response = await client.get('/me/abilities').loginAs(person)
      response.assertStatus(200)
      return response.body().version as string
    }
    const before = await version()
    const page = await client.get('/dashboard').loginAs(person).withInertia()
    const { user } = page.inertiaProps as unknown as { user: { abilities: { version: string } } }
    assert.equal(user.abilities.version, before)
    const change = (grant: boolean) =>
      changeRoles({ userIds: [person.id], role: 'scanner', grant, actorId: admin.id })
    await change(true)
    assert.notEqual(await version(), before)
    await change(false)
    assert.equal(await version(), before)
  })

  test('whoever is disabled or a stranger is told so', async ({ client }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const person = await givenUser()
    await changeAccess({ userIds: [person.id], access: 'disabled', actorId: admin.id })
    const closed = await client.get('/me/abilities').loginAs(person).accept('json')
    closed.assertStatus(401)
    const stranger = await client.get('/me/abilities').accept('json')
    stranger.assertStatus(401)
  })

  test('costs a query besides knowing who asks', async ({ client, assert }) => {
    const person = await givenUser()
    const ask = async (path: string) => void (await client.get(path).loginAs(person).accept('json'))
    const asked = await countQueries(() => ask('/me/abilities'))
    const health = await countQueries(() => ask('/health'))
    assert.isAtMost(asked - health, 1)
  })
})
