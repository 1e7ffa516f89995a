import { changeAccess } from '#app/users/actions/change_access'
import User from '#app/users/models/user'
import { givenEvent } from '#tests/fixtures/events'
import { assertNothingWrong, register } from '#tests/fixtures/registrations'
import { givenOpenSession } from '#tests/fixtures/security'
import { givenUser, PASSWORD } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

test.group('Disabling and enabling', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('disabling ends sessions, forgets browsers and says so once', async ({ client, assert }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const person = await givenUser()
    await User.rememberMeTokens.create(person, '2 weeks')
    const open = await givenOpenSession(person)
    const body = { people: [person.publicId], access: 'disabled', reason: 'Left' }
    for (let n = 0; n < 2; n += 1) {
      const response = await client
        .patch('/users/access')
        .json(body)
        .loginAs(admin)
        .withCsrfToken()
        .withInertia()
        .redirects(0)
      response.assertStatus(303)
    }
    await person.refresh()
    assert.isNotNull(person.disabledAt)
    const tokens = await db.from('remember_me_tokens').where('tokenable_id', person.id)
    assert.lengthOf(tokens, 0)
    await open.refresh()
    assert.isNotNull(open.endedAt, 'enabled again, the person signs in anew')
    const entries = await db
      .from('audit_entries')
      .where({ action: 'user.disabled', subject_id: person.id })
    assert.lengthOf(entries, 1)

    const page = await client.get('/dashboard').loginAs(person).redirects(0)
    assert.match(String(page.header('location')), /\/login/)
    const signIn = await client
      .post('/login')
      .json({ email: person.email, password: PASSWORD })
      .header('accept', 'application/json')
      .withCsrfToken()
    signIn.assertStatus(403)
    signIn.assertBodyContains({ code: 'E_ACCOUNT_DISABLED' })
  })

  test('a disabled person is passed over on the waitlist and gets the place when enabled', async ({
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const { event } = await givenEvent({ capacity: 1, waitlist: true })
    const [first, second] = [await givenUser(), await givenUser()]
    await register(event, first)
    const waiting = await register(event, second)
    assert.equal(waiting.status, 'waitlisted')
    const change = (access: 'enabled' | 'disabled') =>
      changeAccess({ userIds: [second.id], access, actorId: admin.id })
    assert.equal((await change('disabled')).done, 1)
    await event.merge({ capacity: 2 }).save()
    await waiting.refresh()
    assert.equal(waiting.status, 'waitlisted')
    assert.equal((await change('enabled')).done, 1)
    await waiting.refresh()
    assert.equal(waiting.status, 'confirmed')
    assert.equal((await change('enabled')).done, 0)
    await assertNothingWrong(assert)
  })

  test('nobody disables themselves, and no admin is the last to go', async ({ client, assert }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const person = await givenUser()
    const ask = (people: string[]) =>
      client
        .patch('/users/access')
        .json({ people, access: 'disabled' })
        .header('accept', 'application/json')
        .loginAs(admin)
        .withCsrfToken()
    const own = await ask([person.publicId, admin.publicId])
    own.assertStatus(409)
    own.assertBodyContains({ code: 'E_OWN_ACCOUNT' })
    await person.refresh()
    assert.isNull(person.disabledAt, 'all of them or none')
  })

  test('bad input is refused by field and changes nothing', async ({ client, assert }) => {
    const admin = await givenUser({ roles: ['admin'] })
    for (const body of [
      {},
      { people: [], access: 'disabled' },
      { people: 'all', access: 'disabled' },
      { people: ["' or 1=1"], access: 'disabled' },
      { people: [admin.publicId, admin.publicId], access: 'disabled' },
      { userIds: [admin.id], access: 'deleted' },
      { userIds: [admin.id], access: 'disabled', reason: 'x'.repeat(501) },
    ]) {
      const response = await client
        .patch('/users/access')
        .json(body)
        .header('accept', 'application/json')
        .loginAs(admin)
        .withCsrfToken()
      response.assertStatus(422)
    }
    for (const body of [
      { people: [admin.publicId], role: 'root', grant: true },
      { people: [admin.publicId], role: 'scanner' },
      { people: [admin.publicId], role: ['scanner'], grant: true },
    ]) {
      const response = await client
        .patch('/users/roles')
        .json(body)
        .header('accept', 'application/json')
        .loginAs(admin)
        .withCsrfToken()
      response.assertStatus(422)
    }
    assert.lengthOf(await db.from('audit_entries'), 0)
  })
})

test.group('Roles of many', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are given, taken away, counted before, and each is audited', async ({ client, assert }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const had = await givenUser({ roles: ['scanner'] })
    const others = [await givenUser(), await givenUser()]
    const people = [had, ...others].map((person) => person.publicId)
    const ask = (verb: 'post' | 'patch', path: string, grant: boolean, role = 'scanner') =>
      client[verb](path)
        .json({ people, role, grant })
        .header('accept', 'application/json')
        .loginAs(admin)
        .withCsrfToken()
        .redirects(0)
    const preview = await ask('post', '/users/roles/preview', true)
    preview.assertBody({
      changes: 2,
      same: 1,
      unverified: 0,
      removesLastAdmin: false,
      places: null,
    })
    const given = await ask('patch', '/users/roles', true)
    given.assertStatus(303)
    const holders = await db.from('user_roles').where('role', 'scanner')
    assert.lengthOf(holders, 3)
    assert.lengthOf(await db.from('audit_entries').where('action', 'user.role_added'), 2)
    await ask('patch', '/users/roles', false)
    assert.lengthOf(await db.from('user_roles').where('role', 'scanner'), 0)
    assert.lengthOf(await db.from('audit_entries').where('action', 'user.role_removed'), 3)
  })

  test('are ticked together, all or none, after it was said who holds which', async ({
    client,
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const had = await givenUser({ roles: ['scanner', 'organizer'] })
    const other = await givenUser({ roles: ['scanner'] })
    const people = [had.publicId, other.publicId]
    const ask = (verb: 'post' | 'patch', path: string, body: object) =>
      client[verb](path)
        .json({ people, ...body })
        .header('accept', 'application/json')
        .loginAs(admin)
        .withCsrfToken()
        .redirects(0)
    const held = await ask('post', '/users/roles/held', {})
    held.assertBody({ total: 2, held: { scanner: 2, organizer: 1 } })

    const ticked = await ask('patch', '/users/roles/ticked', {
      changes: [
        { role: 'scanner', grant: false },
        { role: 'organizer', grant: true },
      ],
    })
    ticked.assertStatus(303)
    ticked.assertFlashMessage(
      'success',
      '2 people no longer have the role Scanner. One person now has the role Organizer.'
    )
    const rolesOf = async (...ids: number[]) =>
      (await db.from('user_roles').whereIn('user_id', ids).orderBy('id')).map((row) => row.role)
    assert.deepEqual(await rolesOf(had.id, other.id), ['organizer', 'organizer'])

    const unverified = await givenUser({ verified: false, roles: ['scanner'] })
    const refused = await ask('patch', '/users/roles/ticked', {
      people: [unverified.publicId],
      changes: [
        { role: 'scanner', grant: false },
        { role: 'cashier', grant: true },
      ],
    })
    refused.assertBodyContains({ code: 'E_ACCOUNT_UNVERIFIED' })
    assert.deepEqual(await rolesOf(unverified.id), ['scanner'], 'none of it is written')
    const twice = await ask('patch', '/users/roles/ticked', {
      changes: [
        { role: 'cashier', grant: true },
        { role: 'cashier', grant: false },
      ],
    })
    twice.assertStatus(422)
    const elsewhere = await ask('patch', '/users/roles/ticked', {
      changes: [{ role: 'scanner', grant: true, campuses: ['NOWHERE'] }],
    })
    elsewhere.assertStatus(422)
  })

  test('the last admin keeps the role: the whole change is refused', async ({ client, assert }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const other = await givenUser({ roles: ['admin'] })
    const people = [admin.publicId, other.publicId]
    const ask = (path: string) =>
      client[path.endsWith('preview') ? 'post' : 'patch'](path)
        .json({ people, role: 'admin', grant: false })
        .header('accept', 'application/json')
        .loginAs(admin)
        .withCsrfToken()
    // Somebody who can do nothing yet is no admin who is left.
    await givenUser({ roles: ['admin'], verified: false })
    const preview = await ask('/users/roles/preview')
    preview.assertBody({ changes: 2, same: 0, unverified: 0, removesLastAdmin: true, places: null })
    const refused = await ask('/users/roles')
    refused.assertStatus(409)
    refused.assertBodyContains({ code: 'E_LAST_ADMIN' })
    assert.lengthOf(await db.from('user_roles').where('role', 'admin'), 3)
  })

  test('are not given to accounts whose e-mail is not verified, and may be taken from them', async ({
    client,
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const people = [await givenUser(), await givenUser({ verified: false, roles: ['scanner'] })]
    const ask = (role: string, grant: boolean) =>
      client
        .patch('/users/roles')
        .json({ people: people.map((person) => person.publicId), role, grant })
        .header('accept', 'application/json')
        .loginAs(admin)
        .withCsrfToken()
        .redirects(0)
    const refused = await ask('organizer', true)
    refused.assertStatus(409)
    refused.assertBodyContains({ code: 'E_ACCOUNT_UNVERIFIED' })
    assert.lengthOf(await db.from('user_roles').where('role', 'organizer'), 0)
    assert.lengthOf(await db.from('audit_entries').where('action', 'user.role_added'), 0)
    ;(await ask('scanner', false)).assertStatus(303)
    assert.lengthOf(await db.from('user_roles').where('role', 'scanner'), 0)
  })

  test('are not given to accounts that are closed for good', async ({ client, assert }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const person = await givenUser()
    const closed = await givenUser({ disabled: true })
    await closed.merge({ mergedIntoId: person.id }).save()
    const refused = await client
      .patch('/users/roles')
      .json({ people: [person.publicId, closed.publicId], role: 'admin', grant: true })
      .header('accept', 'application/json')
      .loginAs(admin)
      .withCsrfToken()
    refused.assertBodyContains({ code: 'E_ACCOUNT_CLOSED' })
    assert.lengthOf(await db.from('user_roles').where('role', 'admin'), 1)
  })
})
