import { inTransaction } from '#app/core/database/in_transaction'
import { forgetListViews } from '#app/views/actions/list_views'
import { VIEWS_MAX } from '#app/views/rules/list_view'
import { givenUser } from '#tests/fixtures/users'
import type User from '#app/users/models/user'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'

interface View {
  publicId: string
  name: string
  query: string
}

const save = (client: ApiClient, as: User, body: object) =>
  client.post('/list-views').json(body).accept('json').withCsrfToken().loginAs(as)

async function viewsOf(client: ApiClient, as: User, path = '/users'): Promise<View[]> {
  const response = await client.get('/list-views').qs({ path }).accept('json').loginAs(as)
  response.assertStatus(200)
  return response.body().views
}

const said = (views: View[]) => views.map(({ name, query }) => [name, query])

test.group('Saved views of lists', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('are one’s own, of one list, by name; without the number of the page', async ({
    client,
    assert,
  }) => {
    const ana = await givenUser()
    const other = await givenUser()
    const query = 'kind=external&page=3&hide=campus%2Ccourse'
    const saved = await save(client, ana, { path: '/users', name: ' Guests ', search: query })
    saved.assertStatus(200)
    const guests = ['Guests', 'kind=external&hide=campus%2Ccourse']
    assert.deepEqual(said(saved.body().views), [guests])
    await save(client, ana, { path: '/users', name: 'All', search: '' })
    assert.deepEqual(said(await viewsOf(client, ana)), [['All', ''], guests])
    assert.deepEqual(await viewsOf(client, ana, '/audit'), [])
    assert.deepEqual(await viewsOf(client, other), [])
  })

  test('one of the same name takes its place; another person’s stays', async ({
    client,
    assert,
  }) => {
    const [ana, other] = [await givenUser(), await givenUser()]
    for (const one of [ana, other]) {
      await save(client, one, { path: '/users', name: 'Mine', search: 'kind=staff' })
    }
    await save(client, ana, { path: '/users', name: 'Mine', search: 'kind=student' })
    assert.deepEqual(said(await viewsOf(client, ana)), [['Mine', 'kind=student']])
    assert.deepEqual(said(await viewsOf(client, other)), [['Mine', 'kind=staff']])
  })

  test('are forgotten by their owner alone, and with the account', async ({ client, assert }) => {
    const [ana, other] = [await givenUser(), await givenUser()]
    await save(client, ana, { path: '/users', name: 'Mine', search: '' })
    const [{ publicId }] = (await viewsOf(client, ana)) as [View]
    const forget = (as: User) =>
      client.delete(`/list-views/${publicId}`).accept('json').withCsrfToken().loginAs(as)
    const foreign = await forget(other)
    foreign.assertStatus(404)
    assert.lengthOf(await viewsOf(client, ana), 1)
    const own = await forget(ana)
    own.assertStatus(204)
    assert.lengthOf(await viewsOf(client, ana), 0)
    await save(client, ana, { path: '/users', name: 'Mine', search: '' })
    await save(client, other, { path: '/users', name: 'Mine', search: '' })
    await inTransaction((trx) => forgetListViews({ userIds: [ana.id] }, trx))
    assert.deepEqual(
      (await db.from('list_views')).map((row) => row.user_id),
      [other.id]
    )
  })

  test('are so many of a list', async ({ client, assert }) => {
    const ana = await givenUser()
    for (let index = 0; index < VIEWS_MAX; index += 1) {
      await save(client, ana, { path: '/users', name: `View ${index}`, search: '' })
    }
    const refused = await save(client, ana, { path: '/users', name: 'One more', search: '' })
    refused.assertStatus(409)
    assert.equal(refused.body().code, 'E_TOO_MANY_VIEWS')
    const known = await save(client, ana, { path: '/users', name: 'View 3', search: 'kind=staff' })
    known.assertStatus(200)
    const elsewhere = await save(client, ana, { path: '/audit', name: 'One more', search: '' })
    elsewhere.assertStatus(200)
    assert.lengthOf(await viewsOf(client, ana), VIEWS_MAX)
  })

  for (const path of ['//evil.test/users', 'https://evil.test', 'users', '/users?x=1', '']) {
    test(`lead to pages of the app alone: ${path || 'nothing'}`, async ({ client, assert }) => {
      const ana = await givenUser()
      const refused = await save(client, ana, { path, name: 'Mine', search: '' })
      refused.assertStatus(422)
      assert.isEmpty(await db.from('list_views'))
    })
  }
})
