import { givenUser, PASSWORD } from '#tests/fixtures/users'
import { freezeClock } from '#app/core/clock'
import type User from '#app/users/models/user'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'

test.group('Sign in', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))

  test('leads to the dashboard and signs in', async ({ client, assert }) => {
    const user = await givenUser()
    const response = await client
      .post('/login')
      .form({ email: ` ${user.email.toUpperCase()} `, password: PASSWORD })
      .withCsrfToken()
      .redirects(0)

    response.assertStatus(302)
    response.assertHeader('location', '/dashboard')
    assert.equal(response.session('auth_web'), user.id)
  })

  test('makes browsers encrypt what is seen and store none of it; a page of nobody forgets it', async ({
    client,
    assert,
  }) => {
    const history = async (as?: User) => {
      const request = client.get('/announcements').withInertia()
      const response = await (as ? request.loginAs(as) : request)
      const { encryptHistory, clearHistory } = response.body()
      return { encryptHistory, clearHistory, cache: response.header('cache-control') }
    }
    assert.deepEqual(await history(await givenUser()), {
      encryptHistory: true,
      clearHistory: undefined,
      cache: 'no-store',
    })
    assert.deepEqual(await history(), {
      encryptHistory: undefined,
      clearHistory: true,
      cache: undefined,
    })
  })

  test('leads to the page that asked for it', async ({ client }) => {
    const user = await givenUser()
    const response = await client
      .post('/login')
      .form({ email: user.email, password: PASSWORD })
      .withSession({ intended: '/announcements/arduino-day?tab=places' })
      .withCsrfToken()
      .redirects(0)

    response.assertHeader('location', '/announcements/arduino-day?tab=places')
  })

  for (const elsewhere of [
    'https://evil.test/',
    '//evil.test/',
    '/\\evil.test',
    '/\t/evil.test',
    'javascript:alert(1)',
    'evil.test',
  ]) {
    test(`never leads elsewhere: ${JSON.stringify(elsewhere)}`, async ({ client }) => {
      const user = await givenUser()
      const response = await client
        .post('/login')
        .form({ email: user.email, password: PASSWORD })
        .withSession({ intended: elsewhere })
        .withCsrfToken()
        .redirects(0)

      response.assertHeader('location', '/dashboard')
    })
  }

  test('opens the session under a new id', async ({ client, assert }) => {
    const user = await givenUser()
    const planted = '5e0f0c1a-7a3e-4a34-9d39-0d1f7f0c9a11'
    const response = await client
      .post('/login')
      .withCookie('session', planted)
      .form({ email: user.email, password: PASSWORD })
      .withCsrfToken()
      .redirects(0)

    const issued = response.cookie('session')?.value
    assert.isString(issued)
    assert.notEqual(issued, planted)
  })

  test('a wrong password and an unknown address get the same answer', async ({
    client,
    assert,
  }) => {
    const user = await givenUser()
    const desk = await givenUser({ password: null })
    const answers = []
    for (const email of [user.email, desk.email, 'nobody@example.test']) {
      const response = await client
        .post('/login')
        .form({ email, password: 'not-the-password' })
        .withCsrfToken()
        .redirects(0)
      answers.push({
        status: response.status(),
        location: response.header('location'),
        errors: response.flashMessage('inputErrorsBag'),
      })
    }
    assert.deepEqual(answers[0], answers[1])
    assert.deepEqual(answers[0], answers[2])
    assert.property(answers[0]!.errors, 'email')
  })

  test('keeps the typed e-mail, never the password', async ({ client, assert }) => {
    const response = await client
      .post('/login')
      .form({ email: 'nobody@example.test', password: 'not-the-password' })
      .withCsrfToken()
      .redirects(0)

    assert.equal(response.flashMessage('email'), 'nobody@example.test')
    assert.notInclude(JSON.stringify(response.flashMessages()), 'not-the-password')
  })

  test('refuses a disabled account that knows its password, and says so', async ({
    client,
    assert,
  }) => {
    const user = await givenUser({ disabled: true })
    const response = await client
      .post('/login')
      .form({ email: user.email, password: PASSWORD })
      .withCsrfToken()
      .redirects(0)

    assert.equal(response.flashMessage('errorCode'), 'E_ACCOUNT_DISABLED')
    assert.isUndefined(response.session('auth_web'))
  })

  test('refuses the sixth try of a pair with 429 and the wait', async ({ client, assert }) => {
    const user = await givenUser()
    const attempt = (password: string) =>
      client.post('/login').form({ email: user.email, password }).withCsrfToken().redirects(0)

    for (let index = 0; index < 5; index++) (await attempt('not-the-password')).assertStatus(302)
    const refused = await attempt(PASSWORD)
    refused.assertStatus(429)
    const wait = Number(refused.header('retry-after'))
    assert.isAbove(wait, 0)
    assert.isAtMost(wait, 60)
    assert.isUndefined(refused.session('auth_web'))
  })

  test('refuses an unknown address just the same', async ({ client }) => {
    const attempt = () =>
      client
        .post('/login')
        .form({ email: 'nobody@example.test', password: 'not-the-password' })
        .withCsrfToken()
        .redirects(0)

    for (let index = 0; index < 5; index++) (await attempt()).assertStatus(302)
    ;(await attempt()).assertStatus(429)
  })

  test('getting in forgets the tries before', async ({ client }) => {
    const user = await givenUser()
    const attempt = (password: string) =>
      client.post('/login').form({ email: user.email, password }).withCsrfToken().redirects(0)

    for (let index = 0; index < 4; index++) await attempt('not-the-password')
    ;(await attempt(PASSWORD)).assertStatus(302)
    for (let index = 0; index < 5; index++) (await attempt('not-the-password')).assertStatus(302)
  })

  test('signing out ends the session', async ({ client, assert }) => {
    const user = await givenUser()
    const response = await client.post('/logout').loginAs(user).withCsrfToken().redirects(0)
    response.assertHeader('location', '/')
    assert.isUndefined(response.session('auth_web'))
  })
})
