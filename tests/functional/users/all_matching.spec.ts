import User from '#app/users/models/user'
import { now, toSql } from '#app/core/clock'
import { AT_ONCE_MAX } from '#app/core/exceptions/refusal'
import { ROWS_A_STATEMENT } from '#app/core/rules/batches'
import { givenEvent } from '#tests/fixtures/events'
import { countQueries } from '#tests/fixtures/query_count'
import { assertNothingWrong, register } from '#tests/fixtures/registrations'
import { givenOpenSession } from '#tests/fixtures/security'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { ulid } from 'ulid'

type Body = Record<string, unknown>

function send(client: ApiClient, as: User, path: string, body: Body, qs: Record<string, string>) {
  return client[path.endsWith('preview') ? 'post' : 'patch'](path)
    .qs(qs)
    .json(body)
    .header('referer', '/users?kind=student&page=2')
    .loginAs(as)
    .withCsrfToken()
    .withInertia()
    .redirects(0)
}

const disabledNames = async () =>
  (await User.query().whereNotNull('disabledAt').orderBy('name')).map(({ name }) => name)

/** Externals without anything but a name, by one statement for every batch. */
async function givenExternals(count: number): Promise<void> {
  const at = toSql(now())
  const rows = Array.from({ length: count }, (_, n) => ({
    public_id: ulid(),
    name: `External ${n}`,
    name_search: `external ${n}`,
    email: `external${n}@example.test`,
    kind: 'external',
    locale: 'en',
    color_scheme: 'auto',
    email_verified_at: at,
    created_at: at,
    updated_at: at,
  }))
  for (let from = 0; from < count; from += 250) {
    await db.table('users').multiInsert(rows.slice(from, from + 250))
  }
}

test.group('All people that match', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('are those whom the list finds, by search and filters', async ({ client, assert }) => {
    const admin = await givenUser({ name: 'Zoe Admin', roles: ['admin'] })
    for (const name of ['Ana Uno', 'Ana Dos']) await givenUser({ name, kind: 'external' })
    await givenUser({ name: 'Ana Student' })
    await givenUser({ name: 'Beto External', kind: 'external' })
    const list = { q: 'ana', kind: 'external' }
    const body = { all: 2, access: 'disabled', reason: 'Left' }
    const response = await send(client, admin, '/users/access', body, list)
    response.assertStatus(303)
    response.assertHeader('location', '/users?kind=student&page=2')
    response.assertFlashMessage('success', '2 accounts are disabled and signed out everywhere.')
    assert.deepEqual(await disabledNames(), ['Ana Dos', 'Ana Uno'])
    const entries = await db.from('audit_entries').where('action', 'user.disabled')
    assert.deepEqual(
      entries.map((entry) => entry.actor_id),
      [admin.id, admin.id]
    )
  })

  test('leave out oneself, and say so with what was so already', async ({ client, assert }) => {
    const admin = await givenUser({ name: 'Zoe Admin', roles: ['admin'] })
    await givenUser({ name: 'Other Admin', roles: ['admin'] })
    await givenUser({ name: 'Was Disabled', disabled: true })
    const person = await givenUser({ name: 'Person' })
    const open = await givenOpenSession(person)
    await User.rememberMeTokens.create(person, '2 weeks')
    const body = { all: 9, access: 'disabled' }
    const response = await send(client, admin, '/users/access', body, {})
    response.assertFlashMessage(
      'success',
      '2 accounts are disabled and signed out everywhere. One was so already. ' +
        'Your own account was left out. 4 matched when you confirmed, not 9.'
    )
    assert.deepEqual(await disabledNames(), ['Other Admin', 'Person', 'Was Disabled'])
    await open.refresh()
    assert.isNotNull(open.endedAt)
    assert.lengthOf(await db.from('remember_me_tokens'), 0)
  })

  test('are enabled but for those that are closed for good; waitlists move', async ({
    client,
    assert,
  }) => {
    const admin = await givenUser({ name: 'Zoe Admin', roles: ['admin'] })
    const { event } = await givenEvent({ capacity: 1, waitlist: true })
    await register(event, await givenUser())
    const person = await givenUser({ kind: 'external' })
    const waiting = await register(event, person)
    await person.merge({ disabledAt: now() }).save()
    const merged = await givenUser({ kind: 'external', disabled: true })
    await merged.merge({ mergedIntoId: admin.id }).save()
    await event.merge({ capacity: 2 }).save()
    const list = { access: 'disabled' }
    const all = { all: 1, access: 'enabled' }
    const response = await send(client, admin, '/users/access', all, list)
    response.assertFlashMessage('success', 'The account is enabled.')
    await waiting.refresh()
    assert.equal(waiting.status, 'confirmed')
    const again = await send(
      client,
      admin,
      '/users/access',
      { ...all, all: 2 },
      { kind: 'external' }
    )
    again.assertFlashMessage(
      'success',
      'Nothing changed: enabled already. One was so already. ' +
        'One account was left out: it was merged or deleted.'
    )
    await assertNothingWrong(assert)
  })

  test('get a role and lose it, as the preview counts them', async ({ client, assert }) => {
    const admin = await givenUser({ name: 'Zoe Admin', roles: ['admin'] })
    for (let n = 0; n < 3; n += 1) await givenUser({ kind: 'external' })
    await givenUser({ kind: 'external', roles: ['scanner'] })
    const closed = await givenUser({ kind: 'external', disabled: true })
    await closed.merge({ mergedIntoId: admin.id }).save()
    const list = { kind: 'external', access: 'active' }
    const body = { all: 4, role: 'scanner', grant: true }
    const preview = await send(client, admin, '/users/roles/preview', body, list)
    preview.assertBody({
      changes: 3,
      same: 1,
      unverified: 0,
      removesLastAdmin: false,
      places: null,
    })
    const given = await send(client, admin, '/users/roles', body, list)
    given.assertFlashMessage('success', '3 people now have the role Scanner. One was so already.')
    assert.lengthOf(await db.from('user_roles').where('role', 'scanner'), 4)
    const wide = { all: 5, role: 'cashier', grant: true }
    const withClosed = await send(client, admin, '/users/roles', wide, { kind: 'external' })
    withClosed.assertFlashMessage(
      'success',
      '4 people now have the role Cashier. One account was left out: it was merged or deleted.'
    )
    await send(client, admin, '/users/roles', { ...body, grant: false }, list)
    assert.lengthOf(await db.from('user_roles').where('role', 'scanner'), 0)
    assert.lengthOf(await db.from('audit_entries').where('action', 'user.role_removed'), 4)
  })

  test('get no role before their e-mail is verified', async ({ client, assert }) => {
    const admin = await givenUser({ name: 'Zoe Admin', roles: ['admin'] })
    await givenUser({ name: 'Ana Verified', kind: 'external' })
    await givenUser({ name: 'Beto Unverified', kind: 'external', verified: false })
    const list = { kind: 'external' }
    const body = { all: 2, role: 'scanner', grant: true }
    const preview = await send(client, admin, '/users/roles/preview', body, list)
    preview.assertBody({
      changes: 1,
      same: 0,
      unverified: 1,
      removesLastAdmin: false,
      places: null,
    })
    const given = await send(client, admin, '/users/roles', body, list)
    given.assertFlashMessage(
      'success',
      'One person now has the role Scanner. One account was left out: its e-mail is not verified.'
    )
    const holders = await db
      .from('user_roles')
      .join('users', 'users.id', 'user_roles.user_id')
      .where('role', 'scanner')
      .select('users.name')
    assert.deepEqual(holders, [{ name: 'Ana Verified' }])
  })

  test('never lose the last admin', async ({ client, assert }) => {
    const admin = await givenUser({ roles: ['admin'] })
    await givenUser({ roles: ['admin'] })
    const body = { all: 2, role: 'admin', grant: false }
    const refused = await send(client, admin, '/users/roles', body, { role: 'admin' })
    refused.assertFlashMessage('errorCode', 'E_LAST_ADMIN')
    assert.lengthOf(await db.from('user_roles').where('role', 'admin'), 2)
  })

  test('are no more than one transaction takes', async ({ client, assert }) => {
    const admin = await givenUser({ roles: ['admin'] })
    await givenExternals(AT_ONCE_MAX + 1)
    const body = { all: AT_ONCE_MAX + 1, access: 'disabled' }
    const refused = await send(client, admin, '/users/access', body, { kind: 'external' })
    refused.assertFlashMessage('errorCode', 'E_TOO_MANY_AT_ONCE')
    assert.deepEqual(await disabledNames(), [])
  })

  for (const [what, path, body] of [
    ['disabled', '/users/access', { access: 'disabled' }],
    ['given a role', '/users/roles', { role: 'scanner', grant: true }],
    ['counted', '/users/roles/preview', { role: 'scanner', grant: true }],
  ] as const) {
    test(`are ${what} by as many statements for a full batch as for two people`, async ({
      client,
      assert,
    }) => {
      const admin = await givenUser({ roles: ['admin'] })
      const statements = (q: string) =>
        countQueries(() => send(client, admin, path, { ...body, all: 2 }, { q }))
      await givenUser({ name: 'Few Uno' })
      await givenUser({ name: 'Few Dos' })
      await givenExternals(ROWS_A_STATEMENT)
      await db.rawQuery(
        `insert into user_words (user_id, word, reach)
           select id, 'many', 1 from users where kind = 'external'`
      )
      const few = await statements('few')
      assert.equal(await statements('many'), few)
    })
  }

  test('bad input is refused and changes nothing', async ({ client, assert }) => {
    const admin = await givenUser({ roles: ['admin'] })
    for (const body of [{ all: 0 }, { all: 'yes' }, { all: 1.5 }, {}, { people: [] }]) {
      const given = { ...body, access: 'disabled' }
      const response = await client
        .patch('/users/access')
        .json(given)
        .header('accept', 'application/json')
        .loginAs(admin)
        .withCsrfToken()
      response.assertStatus(422)
    }
    assert.deepEqual(await disabledNames(), [])
  })
})
