import { now } from '#app/core/clock'
import type User from '#app/users/models/user'
import { givenImport } from '#tests/fixtures/imports'
import { givenListExport } from '#tests/fixtures/list_exports'
import { givenTwoFactor } from '#tests/fixtures/security'
import { givenUser, PASSWORD } from '#tests/fixtures/users'
import { NOT_CONFIRMED } from '#tests/helpers/confirmed_password'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'

type Method = 'get' | 'post' | 'patch' | 'delete'
type Action = (given: { admin: User; person: User }) => Promise<[Method, string, object?]>

const FILE = '?format=csv'

/** What a remembered sign-in must not be enough for. */
const STRONGEST: Record<string, Action> = {
  'giving a role': ({ person }) =>
    Promise.resolve([
      'patch',
      '/users/roles',
      { people: [person.publicId], role: 'admin', grant: true },
    ]),
  'ticking roles': ({ person }) =>
    Promise.resolve([
      'patch',
      '/users/roles/ticked',
      { people: [person.publicId], changes: [{ role: 'admin', grant: true }] },
    ]),
  'reading a document number': ({ person }) =>
    Promise.resolve(['post', `/users/${person.publicId}/document`]),
  'merging accounts': async ({ person }) => [
    'post',
    `/users/${person.publicId}/merge`,
    { loser: (await givenUser()).publicId },
  ],
  'exporting people': () => Promise.resolve(['get', `/users/export${FILE}`]),
  'exporting the audit log': () => Promise.resolve(['get', `/audit/export${FILE}`]),
  'fetching the file of a long list': async ({ admin }) => {
    const { publicId } = await givenListExport({ startedBy: admin.id })
    return ['get', `/exports/${publicId}/file`]
  },
  'exporting the refused rows of an import': async ({ admin }) => {
    const { publicId } = await givenImport({ uploadedBy: admin.id })
    return ['get', `/imports/people/${publicId}/refused${FILE}`]
  },
  'uploading an import': () => Promise.resolve(['post', '/imports/people']),
  'applying an import': async ({ admin }) => {
    const { publicId } = await givenImport({ uploadedBy: admin.id })
    return ['post', `/imports/people/${publicId}/application`]
  },
  'undoing an import': async ({ admin }) => {
    const { publicId } = await givenImport({ uploadedBy: admin.id, state: 'applied' })
    return ['post', `/imports/people/${publicId}/undo`]
  },
  'publishing terms': () =>
    Promise.resolve([
      'post',
      '/legal',
      { kind: 'terms', version: 1, bodyEn: 'Be kind.', bodyEs: 'Sé amable.' },
    ]),
  'giving an account another address': ({ person }) =>
    Promise.resolve([
      'post',
      `/users/${person.publicId}/email`,
      { email: 'new@example.test', mailbox: 'lost', reason: 'Passport shown' },
    ]),
  'taking two-factor off an account': async ({ person }) => {
    await givenTwoFactor(person)
    return ['delete', `/users/${person.publicId}/two-factor`]
  },
}

/** Of these a stranger does not learn that they are there. */
const HIDDEN = new Set(['fetching the file of a long list'])

const LIST = '/users?kind=student&page=2'

function send(client: ApiClient, as: User, [method, path, body]: [Method, string, object?]) {
  const request = client[method](path)
    .loginAs(as)
    .header('referer', `http://localhost${LIST}`)
    .redirects(0)
  if (method === 'get') return request
  return request.withCsrfToken().json((body ?? {}) as never)
}

/** What the table of sessions counts is no change. */
async function written() {
  const counts = await Promise.all(
    ['audit_entries', 'user_roles', 'tracked_jobs', 'legal_documents', 'imports'].map((table) =>
      db.from(table).count('* as total').firstOrFail()
    )
  )
  return counts.map(({ total }) => Number(total))
}

test.group('The strongest actions', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  for (const [what, action] of Object.entries(STRONGEST)) {
    test(`ask for the password in a remembered or an old session: ${what}`, async ({
      client,
      assert,
    }) => {
      const admin = await givenUser({ roles: ['admin'] })
      const person = await givenUser({ documentId: 'CC-1' })
      const asked = await action({ admin, person })
      const before = await written()
      const hoursAgo = { password_confirmed_at: now().minus({ hours: 3 }).toUnixInteger() }
      for (const session of [NOT_CONFIRMED, hoursAgo]) {
        const sent = await send(client, admin, asked).withSession(session).withInertia()
        sent.assertStatus(303)
        sent.assertHeader('location', '/confirm-password')
        assert.equal(sent.session('intended'), LIST, 'back to the list as it was')
        const script = await send(client, admin, asked).withSession(session).accept('json')
        script.assertStatus(403)
        script.assertBodyContains({ code: 'E_PASSWORD_NOT_CONFIRMED' })
      }
      assert.deepEqual(await written(), before)
      const fresh = await send(client, admin, asked).withInertia()
      assert.notEqual(fresh.header('location'), '/confirm-password')
    })

    test(`ask nobody who may not do it: ${what}`, async ({ client }) => {
      const admin = await givenUser({ roles: ['admin'] })
      const asked = await action({ admin, person: await givenUser() })
      const stranger = await givenUser({ roles: ['cashier'] })
      const sent = await send(client, stranger, asked).withSession(NOT_CONFIRMED).withInertia()
      sent.assertStatus(HIDDEN.has(what) ? 404 : 403)
    })
  }

  test('are done after the password was typed, from where one was', async ({ client, assert }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const typed = await client
      .post('/confirm-password')
      .loginAs(admin)
      .withSession({ ...NOT_CONFIRMED, intended: LIST })
      .form({ password: PASSWORD })
      .withCsrfToken()
      .redirects(0)
    typed.assertHeader('location', LIST)
    assert.isAtLeast(
      typed.session('password_confirmed_at') as number,
      now().minus({ minutes: 1 }).toUnixInteger()
    )
  })
})
