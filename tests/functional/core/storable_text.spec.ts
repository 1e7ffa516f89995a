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

test.group('What no database can keep', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const campus = (name: unknown) => ({
    name,
    code: 'NORTE',
    city: 'La Unión',
    address: 'Calle 1',
    timeZone: 'America/El_Salvador',
  })

  const nested = (depth: number) => `{"name":"Norte","x":${'['.repeat(depth)}${']'.repeat(depth)}}`
  for (const depth of [21, 1_000, 4_000, 20_000, 100_000]) {
    test(`JSON nested ${depth} deep is refused with a sentence`, async ({ client, assert }) => {
      const admin = await givenUser({ roles: ['admin'], locale: 'es' })
      const sent = client
        .post('/campuses')
        .loginAs(admin)
        .withCsrfToken()
        .accept('json')
        .header('content-type', 'application/json')
      sent.request.send(nested(depth))
      const response = await sent
      response.assertStatus(400)
      response.assertBodyContains({ code: 'E_HTTP_400' })
      assert.isEmpty(await Campus.query().where('code', 'NORTE'))
    })
  }

  for (const [what, body, field] of [
    ['a text', campus('Nor\ud83dte'), 'name'],
    ['the second half of a character', campus('\ude00'), 'name'],
    ['a text in a list', { ...campus('Norte'), more: ['a', { b: '\ud800' }] }, 'more.1.b'],
    ['the name of a field', { ...campus('Norte'), '\ud800': 'a' }, ''],
  ] as const) {
    test(`half a character in ${what} is refused at its field`, async ({ client, assert }) => {
      const admin = await givenUser({ roles: ['admin'] })
      const send = () => client.post('/campuses').json(body).loginAs(admin).withCsrfToken()
      const response = await send().accept('json')
      response.assertStatus(422)
      const { errors } = response.body() as { errors: { field: string; message: string }[] }
      assert.deepEqual(
        errors.map((error) => error.field),
        [field]
      )
      assert.include(errors[0]!.message, 'half an emoji')
      const page = await send().withInertia().redirects(0)
      page.assertStatus(302)
      assert.isEmpty(await Campus.query().where('code', 'NORTE'))
    })
  }

  test('a whole emoji is kept', async ({ client, assert }) => {
    const admin = await givenUser({ roles: ['admin'] })
    await client
      .post('/campuses')
      .json(campus('Norte 🌋'))
      .loginAs(admin)
      .withCsrfToken()
      .redirects(0)
    assert.equal((await Campus.findByOrFail('code', 'NORTE')).name, 'Norte 🌋')
  })
})
