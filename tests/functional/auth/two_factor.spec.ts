import AuditEntry from '#app/audit/models/audit_entry'
import RecoveryCode from '#app/auth/models/recovery_code'
import { unseal } from '#app/auth/secrets/seal'
import { freezeClock, now } from '#app/core/clock'
import User from '#app/users/models/user'
import { catchMails, mailsTo } from '#tests/fixtures/mails'
import { codeAt, givenTwoFactor } from '#tests/fixtures/security'
import { givenUser, PASSWORD } from '#tests/fixtures/users'
import { NOT_CONFIRMED } from '#tests/helpers/confirmed_password'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient, ApiResponse } from '@japa/api-client'
import { test } from '@japa/runner'

const LATER = { seconds: 30 }

const confirmed = () => ({ password_confirmed_at: now().toUnixInteger() })

function signIn(client: ApiClient, user: User, form: Record<string, unknown> = {}) {
  return client
    .post('/login')
    .form({ email: user.email, password: PASSWORD, ...form })
    .withCsrfToken()
    .redirects(0)
}

/** What a browser would do: the next request comes with the session that the last one left. */
function answer(client: ApiClient, before: ApiResponse, code: string) {
  return client
    .post('/login/two-factor')
    .withSession(before.session() as Record<string, never>)
    .form({ code })
    .withCsrfToken()
    .redirects(0)
}

function send(client: ApiClient, method: 'post' | 'put' | 'delete', path: string, user: User) {
  return client[method](path).loginAs(user).withSession(confirmed()).withCsrfToken().redirects(0)
}

test.group('Two-factor', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())
  group.each.setup(() => freezeClock(now().startOf('minute')))
  group.each.teardown(() => freezeClock(null))

  test('is set up with a secret and confirmed by a code', async ({ client, assert }) => {
    const user = await givenUser()
    await send(client, 'post', '/settings/two-factor', user)
    const page = await client
      .get('/settings/password')
      .loginAs(user)
      .withSession(confirmed())
      .withInertia()
    const setup = page.inertiaProps.setup as { secret: string; qr: { path: string } }
    assert.match(setup.secret, /^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    assert.isAbove(setup.qr.path.length, 500)
    const begun = await User.findOrFail(user.id)
    assert.isFalse(begun.hasTwoFactor)
    assert.notInclude(begun.twoFactorSecret!, setup.secret.replaceAll(' ', ''))

    const wrong = await send(client, 'put', '/settings/two-factor', user).form({ code: '000000' })
    assert.property(wrong.flashMessage('inputErrorsBag'), 'code')
    const code = codeAt(setup.secret.replaceAll(' ', ''), now())
    const right = await send(client, 'put', '/settings/two-factor', user).form({ code })
    const codes = unseal(right.flashMessage('recoveryCodes'), 'recovery_codes_once')!.split(' ')
    assert.lengthOf(new Set(codes), 10)
    for (const one of codes) assert.match(one, /^[2-9A-HJ-NP-TV-Z]{5}-[2-9A-HJ-NP-TV-Z]{5}$/)

    assert.isTrue((await User.findOrFail(user.id)).hasTwoFactor)
    const kept = JSON.stringify(await RecoveryCode.query().where('user_id', user.id))
    for (const one of codes) assert.notInclude(kept, one)
    await AuditEntry.findByOrFail('action', 'two_factor.enabled')
    assert.equal(mailsTo(user.email)[0]?.subject, 'Two-factor authentication is on')
  })

  test('shows the secret only to whoever typed the password lately', async ({ client, assert }) => {
    const user = await givenUser()
    await send(client, 'post', '/settings/two-factor', user)
    const page = await client
      .get('/settings/password')
      .loginAs(user)
      .withSession(NOT_CONFIRMED)
      .withInertia()
    assert.isNull(page.inertiaProps.setup)
  })

  test('shows the recovery codes on one page only', async ({ client, assert }) => {
    const user = await givenUser()
    await givenTwoFactor(user)
    const made = await send(client, 'post', '/settings/recovery-codes', user)
    const flashed = String(made.flashMessage('recoveryCodes'))
    const show = (flash: Record<string, string>) =>
      client.get('/settings/password').loginAs(user).withFlashMessages(flash).withInertia()
    const first = await show({ recoveryCodes: flashed })
    assert.lengthOf(first.inertiaProps.recoveryCodes as string[], 10)
    const second = await show({})
    assert.isNull(second.inertiaProps.recoveryCodes)
  })

  for (const [method, path] of [
    ['post', '/settings/two-factor'],
    ['put', '/settings/two-factor'],
    ['delete', '/settings/two-factor'],
    ['post', '/settings/recovery-codes'],
    ['post', '/settings/passkeys/question'],
    ['post', '/settings/passkeys'],
  ] as const) {
    test(`${method} ${path} asks for the password again after three hours`, async ({ client }) => {
      const user = await givenUser()
      const before = { password_confirmed_at: now().minus({ hours: 3 }).toUnixInteger() }
      const request = () =>
        client[method](path).loginAs(user).withSession(before).withCsrfToken().redirects(0)
      ;(await request()).assertHeader('location', '/confirm-password')
      const json = await request().accept('json')
      json.assertStatus(403)
      json.assertBodyContains({ code: 'E_PASSWORD_NOT_CONFIRMED' })
    })
  }

  test('after the right password the person is nobody until the code', async ({
    client,
    assert,
  }) => {
    const user = await givenUser({ roles: ['admin'] })
    const { secret } = await givenTwoFactor(user)
    const first = await signIn(client, user, { remember: true })
    first.assertHeader('location', '/login/two-factor')
    assert.isUndefined(first.session('auth_web'))
    assert.notProperty(first.cookies(), 'remember_web')

    const half = first.session() as Record<string, never>
    const page = await client.get('/dashboard').withSession(half).redirects(0)
    page.assertHeader('location', '/login')
    const json = await client.get('/users').withSession(half).accept('json').redirects(0)
    json.assertStatus(401)
    ;(await client.get('/login/two-factor').withSession(half)).assertStatus(200)

    const second = await answer(client, first, codeAt(secret, now()))
    second.assertHeader('location', '/dashboard')
    assert.equal(second.session('auth_web'), user.id)
    assert.property(second.cookies(), 'remember_web')
    assert.isUndefined(second.session('second_factor_of'))
    assert.isNumber(second.session('password_confirmed_at'))
  })

  test('leads to the page that asked for it', async ({ client }) => {
    const user = await givenUser()
    const { secret } = await givenTwoFactor(user)
    const first = await signIn(client, user).withSession({ intended: '/dashboard/tickets' })
    const second = await answer(client, first, codeAt(secret, now()))
    second.assertHeader('location', '/dashboard/tickets')
  })

  test('a code is accepted once, and none older than it', async ({ client, assert }) => {
    const user = await givenUser()
    const { secret } = await givenTwoFactor(user)
    const code = codeAt(secret, now())
    const older = codeAt(secret, now().minus(LATER))
    ;(await answer(client, await signIn(client, user), code)).assertHeader('location', '/dashboard')
    for (const used of [code, older]) {
      const again = await answer(client, await signIn(client, user), used)
      assert.property(again.flashMessage('inputErrorsBag'), 'code')
      assert.isUndefined(again.session('auth_web'))
    }
    const next = codeAt(secret, now().plus(LATER))
    ;(await answer(client, await signIn(client, user), next)).assertHeader('location', '/dashboard')
  })

  test('a recovery code opens once, however it is typed, and the person is told', async ({
    client,
    assert,
  }) => {
    const user = await givenUser()
    await givenTwoFactor(user, ['23456-789AB', 'CDEFG-HJKMN'])
    const typed = ' 23456 789ab '
    const first = await answer(client, await signIn(client, user), typed)
    assert.equal(first.session('auth_web'), user.id)
    const again = await answer(client, await signIn(client, user), '23456-789AB')
    assert.property(again.flashMessage('inputErrorsBag'), 'code')
    assert.equal(mailsTo(user.email)[0]?.subject, 'A recovery code was used')
    assert.include(mailsTo(user.email)[0]!.text, 'One is left')
    await AuditEntry.findByOrFail('action', 'two_factor.recovery_code_used')
  })

  test("somebody else's code opens nothing", async ({ client, assert }) => {
    const [user, other] = [await givenUser(), await givenUser()]
    await givenTwoFactor(user, ['23456-789AB'])
    const { secret } = await givenTwoFactor(other, ['CDEFG-HJKMN'])
    for (const code of [codeAt(secret, now()), 'CDEFG-HJKMN']) {
      const response = await answer(client, await signIn(client, user), code)
      assert.isUndefined(response.session('auth_web'))
    }
  })

  test('the challenge lasts ten minutes', async ({ client, assert }) => {
    const user = await givenUser()
    const { secret } = await givenTwoFactor(user)
    const first = await signIn(client, user)
    freezeClock(now().plus({ minutes: 10 }))
    const late = await answer(client, first, codeAt(secret, now()))
    late.assertHeader('location', '/login')
    assert.isUndefined(late.session('auth_web'))
  })

  for (const [what, change] of [
    ['the password was changed', (user: User) => user.merge({ password: 'another-long-password' })],
    ['the account was disabled', (user: User) => user.merge({ disabledAt: now() })],
  ] as const) {
    test(`the challenge ends when ${what} meanwhile`, async ({ client, assert }) => {
      const user = await givenUser()
      const { secret } = await givenTwoFactor(user)
      const first = await signIn(client, user)
      await change(await User.findOrFail(user.id)).save()
      const response = await answer(client, first, codeAt(secret, now()))
      response.assertHeader('location', '/login')
      assert.isUndefined(response.session('auth_web'))
    })
  }

  test('tries are limited', async ({ client, assert }) => {
    const user = await givenUser()
    const { secret } = await givenTwoFactor(user)
    const first = await signIn(client, user)
    for (let index = 0; index < 5; index++) {
      ;(await answer(client, first, '000000')).assertStatus(302)
    }
    const refused = await answer(client, first, codeAt(secret, now()))
    refused.assertStatus(429)
    assert.isUndefined(refused.session('auth_web'))
  })

  test('a wrong password answers the same with and without two-factor', async ({
    client,
    assert,
  }) => {
    const [plain, guarded] = [await givenUser(), await givenUser()]
    await givenTwoFactor(guarded)
    const answers = []
    for (const user of [plain, guarded]) {
      const response = await signIn(client, user, { password: 'not-the-password' })
      answers.push([
        response.status(),
        response.header('location'),
        response.flashMessage('inputErrorsBag'),
        response.session('second_factor_of'),
      ])
    }
    assert.deepEqual(answers[0], answers[1])
  })

  test('the mailed links lead to the challenge, not past it', async ({ client, assert }) => {
    const user = await givenUser({ verified: false })
    await client.post('/verify-email').withSession({ pending_email: user.email }).withCsrfToken()
    const { path } = mailsTo(user.email).at(-1)!
    await user.merge({ emailVerifiedAt: now() }).save()
    await givenTwoFactor(user)
    const opened = await client
      .get(path)
      .withSession({ registered_user: user.id, pending_email: user.email })
      .redirects(0)
    opened.assertHeader('location', '/login')
    assert.isUndefined(opened.session('auth_web'))

    await client.post('/forgot-password').form({ email: user.email }).withCsrfToken()
    const reset = mailsTo(user.email).at(-1)!.path
    const password = 'tortuga verde bajo la mesa'
    const set = await client.post(reset).form({ password }).withCsrfToken().redirects(0)
    set.assertHeader('location', '/login')
    const after = await signIn(client, user, { password })
    after.assertHeader('location', '/login/two-factor')
  })

  test('is turned off with its secret and codes', async ({ client, assert }) => {
    const user = await givenUser()
    await givenTwoFactor(user)
    await send(client, 'delete', '/settings/two-factor', user)
    const after = await User.findOrFail(user.id)
    assert.isNull(after.twoFactorSecret)
    assert.isEmpty(await RecoveryCode.query().where('user_id', user.id))
    assert.equal(mailsTo(user.email)[0]?.subject, 'Two-factor authentication is off')
    ;(await signIn(client, user)).assertHeader('location', '/dashboard')
  })

  test('starting again while it is on is refused', async ({ client, assert }) => {
    const user = await givenUser()
    const { secret } = await givenTwoFactor(user)
    const response = await send(client, 'post', '/settings/two-factor', user)
    assert.equal(response.flashMessage('errorCode'), 'E_TWO_FACTOR_ON')
    ;(await answer(client, await signIn(client, user), codeAt(secret, now()))).assertHeader(
      'location',
      '/dashboard'
    )
  })

  test('an admin resets it for somebody who lost the phone, who is told', async ({
    client,
    assert,
  }) => {
    const [admin, user] = [await givenUser({ roles: ['admin'] }), await givenUser({ locale: 'es' })]
    await givenTwoFactor(user)
    const path = `/users/${user.publicId}/two-factor`
    const unconfirmed = await client
      .delete(path)
      .loginAs(admin)
      .withSession(NOT_CONFIRMED)
      .withCsrfToken()
      .redirects(0)
    unconfirmed.assertHeader('location', '/confirm-password')
    assert.isTrue((await User.findOrFail(user.id)).hasTwoFactor)
    await send(client, 'delete', path, admin)
    assert.isFalse((await User.findOrFail(user.id)).hasTwoFactor)
    const entry = await AuditEntry.findByOrFail('action', 'two_factor.reset')
    assert.deepEqual([entry.actorId, entry.subjectId, entry.ability], [admin.id, user.id, 'admin'])
    assert.equal(mailsTo(user.email)[0]?.subject, 'Se restableció la autenticación en dos pasos')
  })

  for (const [what, body] of [
    ['nothing', {}],
    ['an empty code', { code: '' }],
    ['a list', { code: ['123456'] }],
    ['an object', { code: { a: '1' } }],
    ['a code too long', { code: '1'.repeat(41) }],
    ['a script tag', { code: '<script>alert(1)</script>' }],
    ['digits of another alphabet', { code: '١٢٣٤٥٦' }],
  ] as const) {
    test(`refuses ${what} and names the field`, async ({ client, assert }) => {
      const user = await givenUser()
      await givenTwoFactor(user)
      const first = await signIn(client, user)
      const response = await client
        .post('/login/two-factor')
        .withSession(first.session() as Record<string, never>)
        .json(body)
        .withInertia()
        .withCsrfToken()
        .redirects(0)
      assert.property(response.flashMessage('inputErrorsBag'), 'code')
      assert.isUndefined(response.session('auth_web'))
    })
  }
})
