import Campus from '#app/catalogue/models/campus'
import { givenUser } from '#tests/fixtures/users'
import type User from '#app/users/models/user'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'

test.group('NUL characters', (group) => {
  let admin: User
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(async () => {
    admin = await givenUser({ roles: ['admin'] })
  })

  for (const path of [
    '/announcements/no-such%00event',
    '/announcements?q=no%00such',
    '/users?q=no%00such&role=%00',
    '/users?q[%00]=no%00such',
    '/search?q=no%00such',
    '/campuses?q=no%00such',
    '/audit?q=no%00such',
  ]) {
    test(`in an address do no harm: ${path}`, async ({ client, assert }) => {
      const response = await client.get(path).loginAs(admin).withInertia()
      assert.isBelow(response.status(), 500)
    })
  }

  test('in a form are taken out, the rest is kept', async ({ client, assert }) => {
    const given = {
      name: 'Nor\0te',
      code: 'NO\0RTE',
      city: 'La \0Unión',
      address: 'Calle 1',
      timeZone: 'America/El_Salvador',
    }
    const response = await client
      .post('/campuses')
      .loginAs(admin)
      .withCsrfToken()
      .form(given)
      .redirects(0)
    response.assertStatus(303)
    const { name, city } = await Campus.findByOrFail('code', 'NORTE')
    assert.deepEqual({ name, city }, { name: 'Norte', city: 'La Unión' })
  })

  test('leave an uploaded file what it is', async ({ client }) => {
    const response = await client
      .post('/imports/campuses')
      .file('file', Buffer.from('Code,Name\n'), { filename: 'a.csv', contentType: 'text/csv' })
      .field('name', 'Nor\0te')
      .loginAs(admin)
      .withCsrfToken()
      .header('accept', 'application/json')
    response.assertStatus(422)
  })
})
