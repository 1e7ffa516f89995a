import AuditEntry from '#app/audit/models/audit_entry'
import Passkey from '#app/auth/models/passkey'
import { freezeClock, now } from '#app/core/clock'
import type User from '#app/users/models/user'
import { catchMails, mailsTo } from '#tests/fixtures/mails'
import { givenPasskey, givenTwoFactor } from '#tests/fixtures/security'
import { SoftwareKey } from '#tests/fixtures/software_key'
import { givenUser, PASSWORD } from '#tests/fixtures/users'
import { NOT_CONFIRMED } from '#tests/helpers/confirmed_password'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient, ApiResponse } from '@japa/api-client'
import { test } from '@japa/runner'

const sessionOf = (response: ApiResponse) => response.session() as Record<string, never>
const confirmed = () => ({ password_confirmed_at: now().toUnixInteger() })

async function question(client: ApiClient, session: Record<string, never> = {}) {
  const response = await client.post('/login/passkey/question').withSession(session).withCsrfToken()
  const body = response.body() as { challenge: string; allowCredentials?: { id: string }[] }
  return { ...body, session: sessionOf(response) }
}

function answer(client: ApiClient, session: Record<string, never>, credential: object) {
  return client
    .post('/login/passkey')
    .withSession(session)
    .json({ credential })
    .withInertia()
    .withCsrfToken()
    .redirects(0)
}

test.group('Passkeys', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())
  group.each.teardown(() => freezeClock(null))

  test('sign in without a password and past the second factor', async ({ client, assert }) => {
    const user = await givenUser()
    await givenTwoFactor(user)
    const key = await SoftwareKey.of(user)
    const { challenge, session, allowCredentials } = await question(client)
    assert.isUndefined(allowCredentials)
    const response = await answer(client, session, key.answer(challenge))
    response.assertHeader('location', '/dashboard')
    assert.equal(response.session('auth_web'), user.id)
    assert.isNumber(response.session('password_confirmed_at'))
    assert.isNotNull((await key.passkey.refresh()).lastUsedAt)
  })

  test('one answer opens one session', async ({ client, assert }) => {
    const key = await SoftwareKey.of(await givenUser())
    const { challenge, session } = await question(client)
    const credential = key.answer(challenge)
    const first = await answer(client, session, credential)
    const again = await answer(client, (await question(client)).session, credential)
    assert.isNumber(first.session('auth_web'))
    assert.equal(again.flashMessage('errorCode'), 'E_PASSKEY_REFUSED')
    assert.isUndefined(again.session('auth_web'))
  })

  const wrong: [string, (key: SoftwareKey, challenge: string) => object][] = [
    ['an owner who was not verified', (key, asked) => key.answer(asked, { verified: false })],
    ['another site', (key, asked) => key.answer(asked, { origin: 'https://evil.test' })],
    ['another challenge', (key) => key.answer(Buffer.from('another').toString('base64url'))],
    ['an unknown passkey', (key, asked) => ({ ...key.answer(asked), id: 'unknown' })],
    [
      'a broken signature',
      (key, asked) => {
        const given = key.answer(asked)
        return { ...given, response: { ...given.response, signature: 'AAAA' } }
      },
    ],
    [
      'no JSON at all',
      (key, asked) => {
        const given = key.answer(asked)
        return { ...given, response: { ...given.response, clientDataJSON: '%%%' } }
      },
    ],
  ]
  for (const [what, credentialOf] of wrong) {
    test(`are refused for ${what}`, async ({ client, assert }) => {
      const key = await SoftwareKey.of(await givenUser())
      const { challenge, session } = await question(client)
      const response = await answer(client, session, credentialOf(key, challenge))
      assert.equal(response.flashMessage('errorCode'), 'E_PASSKEY_REFUSED')
      assert.isUndefined(response.session('auth_web'))
    })
  }

  test('a question is good for five minutes', async ({ client, assert }) => {
    const key = await SoftwareKey.of(await givenUser())
    const { challenge, session } = await question(client)
    freezeClock(now().plus({ minutes: 5 }))
    const response = await answer(client, session, key.answer(challenge))
    assert.equal(response.flashMessage('errorCode'), 'E_PASSKEY_REFUSED')
  })

  test('one that counts must count on', async ({ client, assert }) => {
    const key = await SoftwareKey.of(await givenUser())
    key.counter = 7
    const first = await question(client)
    assert.isNumber(
      (await answer(client, first.session, key.answer(first.challenge))).session('auth_web')
    )
    const second = await question(client)
    const cloned = await answer(client, second.session, key.answer(second.challenge))
    assert.isUndefined(cloned.session('auth_web'))
  })

  test('a disabled account stays outside', async ({ client, assert }) => {
    const key = await SoftwareKey.of(await givenUser({ disabled: true }))
    const { challenge, session } = await question(client)
    const response = await answer(client, session, key.answer(challenge))
    assert.equal(response.flashMessage('errorCode'), 'E_ACCOUNT_DISABLED')
    assert.isUndefined(response.session('auth_web'))
  })

  test('are the second factor of their owner alone', async ({ client, assert }) => {
    const [user, other] = [await givenUser(), await givenUser()]
    await givenTwoFactor(user)
    const [own, foreign] = [await SoftwareKey.of(user), await SoftwareKey.of(other)]
    const challenged = async () => question(client, sessionOf(await signIn(client, user)))
    const first = await challenged()
    assert.deepEqual(
      first.allowCredentials?.map(({ id }) => id),
      [own.passkey.credentialId]
    )
    const refused = await answer(client, first.session, foreign.answer(first.challenge))
    assert.isUndefined(refused.session('auth_web'))
    const second = await challenged()
    const right = await answer(client, second.session, own.answer(second.challenge))
    assert.equal(right.session('auth_web'), user.id)
  })

  test('confirm like the password, and answer only that question', async ({ client, assert }) => {
    const user = await givenUser()
    const key = await SoftwareKey.of(user)
    const asked = await client
      .post('/confirm-password/passkey/question')
      .loginAs(user)
      .withSession(NOT_CONFIRMED)
      .withCsrfToken()
    const credential = key.answer((asked.body() as { challenge: string }).challenge)
    const elsewhere = await answer(client, sessionOf(asked), credential)
    assert.equal(elsewhere.session('password_confirmed_at'), 0)
    const response = await client
      .post('/confirm-password/passkey')
      .loginAs(user)
      .withSession({ ...sessionOf(asked), intended: '/settings/password' } as never)
      .json({ credential })
      .withInertia()
      .withCsrfToken()
      .redirects(0)
    response.assertHeader('location', '/settings/password')
    assert.isAbove(response.session('password_confirmed_at') as number, 0)
  })

  test('are listed, renamed and removed by their owner, who is told', async ({
    client,
    assert,
  }) => {
    const user = await givenUser()
    const passkey = await givenPasskey(user, 'Blue key')
    const path = `/settings/passkeys/${passkey.publicId}`
    const send = (method: 'patch' | 'delete', by: User) =>
      client[method](path).loginAs(by).withSession(confirmed()).withCsrfToken()
    ;(await send('patch', await givenUser()).form({ name: 'Mine' })).assertStatus(404)
    ;(await send('delete', await givenUser())).assertStatus(404)
    await send('patch', user).form({ name: 'Green key' })
    const page = await client.get('/settings/password').loginAs(user).withInertia()
    const [listed] = page.inertiaProps.passkeys as { name: string; lastUsedAt: null }[]
    assert.deepInclude(listed, { name: 'Green key', lastUsedAt: null })
    assert.notInclude(JSON.stringify(page.inertiaProps), passkey.credentialId)
    await send('delete', user)
    assert.isNull(await Passkey.find(passkey.id))
    assert.include(mailsTo(user.email)[0]!.text, 'Green key')
    const facts = await AuditEntry.query().where('action', 'like', 'passkey.%').orderBy('id')
    assert.deepEqual(
      facts.map(({ action }) => action),
      ['passkey.renamed', 'passkey.removed']
    )
  })

  test('what the browser did not make is not added', async ({ client, assert }) => {
    const user = await givenUser()
    const asked = await client
      .post('/settings/passkeys/question')
      .loginAs(user)
      .withSession(confirmed())
      .withCsrfToken()
    assert.equal(asked.body().authenticatorSelection.userVerification, 'required')
    const response = await client
      .post('/settings/passkeys')
      .loginAs(user)
      .withSession({ ...sessionOf(asked), ...confirmed() } as never)
      .json({
        name: 'Forged',
        credential: {
          id: 'AAAA',
          rawId: 'AAAA',
          type: 'public-key',
          response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
        },
      })
      .withInertia()
      .withCsrfToken()
      .redirects(0)
    assert.equal(response.flashMessage('errorCode'), 'E_PASSKEY_REFUSED')
    assert.isEmpty(await Passkey.query().where('user_id', user.id))
  })

  for (const [what, body] of [
    ['nothing', {}],
    ['no credential', { credential: null }],
    ['a credential without an answer', { credential: { id: 'a', rawId: 'a', type: 'public-key' } }],
    ['a number for an id', { credential: { id: 1, rawId: 'a', type: 'public-key', response: {} } }],
    ['another type', { credential: { id: 'a', rawId: 'a', type: 'password', response: {} } }],
    ['a very long id', { credential: { id: 'a'.repeat(2000), rawId: 'a', type: 'public-key' } }],
  ] as const) {
    test(`sign nobody in for ${what}`, async ({ client, assert }) => {
      const { session } = await question(client)
      const response = await client
        .post('/login/passkey')
        .withSession(session)
        .json(body)
        .accept('json')
        .withCsrfToken()
      response.assertStatus(422)
      assert.isUndefined(response.session('auth_web'))
    })
  }
})

function signIn(client: ApiClient, user: User) {
  return client
    .post('/login')
    .form({ email: user.email, password: PASSWORD })
    .withCsrfToken()
    .redirects(0)
}
