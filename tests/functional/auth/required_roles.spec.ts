import { twoFactorRequiredRoles } from '#config/accounts'
import { parseRequiredRoles } from '#app/auth/rules/required_roles'
import { givenTwoFactor } from '#tests/fixtures/security'
import { givenUser, PASSWORD } from '#tests/fixtures/users'
import limiter from '@adonisjs/limiter/services/main'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'

test.group('Roles that require two-factor', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => limiter.clear(['memory']))
  group.each.setup(() => {
    twoFactorRequiredRoles.push('admin')
    return () => void twoFactorRequiredRoles.splice(0)
  })

  test('count for nothing without it, on pages and for scripts', async ({ client }) => {
    const admin = await givenUser({ roles: ['admin'] })
    ;(await client.get('/users').loginAs(admin)).assertStatus(403)
    ;(await client.get('/users').loginAs(admin).accept('json')).assertStatus(403)
    ;(await client.get('/search?q=mar').loginAs(admin).accept('json')).assertStatus(200)
    const person = await givenUser()
    await givenTwoFactor(person)
    const reset = client.delete(`/users/${person.publicId}/two-factor`).loginAs(admin)
    ;(await reset.withCsrfToken()).assertStatus(403)
  })

  test('count with it', async ({ client }) => {
    const admin = await givenUser({ roles: ['admin'] })
    await givenTwoFactor(admin)
    ;(await client.get('/users').loginAs(admin)).assertStatus(200)
  })

  test('leave other roles and other people alone', async ({ client, assert }) => {
    const both = await givenUser({ roles: ['admin', 'organizer'] })
    ;(await client.get('/users').loginAs(both)).assertStatus(403)
    ;(await client.get('/announcements/create').loginAs(both)).assertStatus(200)
    const organizer = await givenUser({ roles: ['organizer'] })
    const page = await client.get('/announcements/create').loginAs(organizer).withInertia()
    assert.isFalse((page.inertiaProps.user as { mustSetUpTwoFactor: boolean }).mustSetUpTwoFactor)
  })

  test('lead to setting it up at sign-in, and the shell offers nothing of theirs', async ({
    client,
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const response = await client
      .post('/login')
      .form({ email: admin.email, password: PASSWORD })
      .withCsrfToken()
      .redirects(0)
    response.assertHeader('location', '/settings/password')
    const page = await client.get('/settings/password').loginAs(admin).withInertia()
    assert.isTrue((page.inertiaProps.twoFactor as { isRequired: boolean }).isRequired)
    const can = page.inertiaProps.can as Record<string, boolean>
    assert.isFalse(Object.values(can).some(Boolean))
  })

  test('the setting knows admin and cashier', ({ assert }) => {
    assert.deepEqual(parseRequiredRoles(' admin, cashier '), ['admin', 'cashier'])
    assert.deepEqual(parseRequiredRoles(''), [])
    assert.throws(() => parseRequiredRoles('organizer'), /TWO_FACTOR_REQUIRED_ROLES/)
  })
})
