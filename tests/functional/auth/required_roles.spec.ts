import { twoFactorRequiredRoles } from '#config/accounts'
import { assignEventStaff } from '#app/announcements/actions/assign_event_staff'
import { handOverEvents } from '#app/announcements/actions/hand_over_events'
import EventStaff from '#app/announcements/models/event_staff'
import { parseRequiredRoles } from '#app/auth/rules/required_roles'
import { givenEvent } from '#tests/fixtures/events'
import { refusalCode } from '#tests/fixtures/registrations'
import { givenTwoFactor } from '#tests/fixtures/security'
import { givenUser, PASSWORD } from '#tests/fixtures/users'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'

test.group('Roles that require two-factor', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
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

  test('make no duty count, and find nobody for one, until it is there', async ({
    client,
    assert,
  }) => {
    const organizer = await givenUser({ roles: ['organizer'] })
    const admin = await givenUser({ roles: ['admin'], name: 'Quirina Odd' })
    const { announcement, event } = await givenEvent({ author: organizer })
    await EventStaff.create({ eventId: event.id, userId: admin.id, duty: 'manager' })
    const path = `/announcements/${announcement.slug}`
    const counts = async () => {
      const page = await client.get(`${path}/details?tab=staff`).loginAs(organizer).withInertia()
      return [...JSON.stringify(page.inertiaProps).matchAll(/"counts":(true|false)/g)].map(
        ([, found]) => found
      )
    }
    const hits = async () => {
      const query = `${path}/people?q=quirina&staff=true`
      const response = await client.get(query).loginAs(organizer).accept('json')
      response.assertStatus(200)
      return JSON.stringify(response.body()).includes(admin.publicId)
    }
    const assign = () => {
      const actor = { id: organizer.id, ability: 'manage' }
      return refusalCode(assignEventStaff({ event, user: admin, duty: 'scanner', actor }))
    }
    const heir = () =>
      refusalCode(db.transaction((trx) => handOverEvents({ userId: organizer.id }, trx)))

    assert.deepEqual(await counts(), ['false'])
    assert.isFalse(await hits())
    assert.equal(await assign(), 'E_DUTY_NEEDS_ROLE')
    assert.equal(await heir(), 'E_AUTHOR_OF_UPCOMING')
    await givenTwoFactor(admin)
    assert.deepEqual(await counts(), ['true'])
    assert.isTrue(await hits())
    assert.equal(await assign(), 'nothing')
    assert.equal(await heir(), 'nothing')
  })

  test('the setting knows admin and cashier', ({ assert }) => {
    assert.deepEqual(parseRequiredRoles(' admin, cashier '), ['admin', 'cashier'])
    assert.deepEqual(parseRequiredRoles(''), [])
    assert.throws(() => parseRequiredRoles('organizer'), /TWO_FACTOR_REQUIRED_ROLES/)
  })
})
