import { freezeClock, now } from '#app/core/clock'
import type User from '#app/users/models/user'
import { catchMails, mailsTo } from '#tests/fixtures/mails'
import { codeAt, FIREFOX_ON_LINUX, givenPasskey, givenTwoFactor } from '#tests/fixtures/security'
import { newCredential, SoftwareKey } from '#tests/fixtures/software_key'
import { givenUser, PASSWORD } from '#tests/fixtures/users'
import { CookieBrowser, useSlowRequests } from '#tests/helpers/slow_requests'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'

const NEW_PASSWORD = 'tortuga verde bajo la mesa'

async function signIn(user: User, browser = new CookieBrowser(), password = PASSWORD) {
  await browser.send('GET', '/login')
  await browser.send('POST', '/login', {
    form: { email: user.email, password },
    headers: { 'user-agent': FIREFOX_ON_LINUX },
  })
  return browser
}

const told = (user: User) => mailsTo(user.email, { signIns: true })
const isIn = async (browser: CookieBrowser) =>
  (await browser.send('GET', '/dashboard')).status === 200

async function answerWithPasskey(key: SoftwareKey, browser = new CookieBrowser()) {
  await browser.send('GET', '/login')
  const question = await browser.sendJson('/login/passkey/question', {})
  const { challenge } = (await question.json()) as { challenge: string }
  return { browser, credential: key.answer(challenge) }
}

test.group('A device that was not seen before', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())
  group.each.setup(() => useSlowRequests())
  group.each.teardown(() => freezeClock(null))

  test('is told of by mail, once for each browser and person', async ({ assert }) => {
    const [user, other] = [await givenUser(), await givenUser({ locale: 'es' })]
    const browser = await signIn(user)
    const [mail] = told(user)
    assert.equal(mail!.subject, 'New sign-in to your account')
    assert.include(mail!.text, 'Firefox on Linux (127.0.0.1)')
    assert.equal(mail!.path, '/settings/password')
    await browser.send('POST', '/logout', { form: {} })
    await signIn(user, browser)
    assert.lengthOf(told(user), 1, 'known by now')

    await browser.send('POST', '/logout', { form: {} })
    await signIn(other, browser)
    assert.equal(told(other)[0]!.subject, 'Nuevo inicio de sesión en tu cuenta')
    await browser.send('POST', '/logout', { form: {} })
    await signIn(user, browser)
    assert.lengthOf(told(user), 1, 'a shared browser knows both')
    await signIn(user)
    assert.lengthOf(told(user), 2, 'another browser is another device')
  })

  test('is not told of for a wrong password, nor before the second factor', async ({ assert }) => {
    const user = await givenUser()
    const { secret } = await givenTwoFactor(user)
    await signIn(user, undefined, 'not-the-password')
    const browser = await signIn(user)
    assert.lengthOf(told(user), 0)
    await browser.send('POST', '/login/two-factor', { form: { code: codeAt(secret, now()) } })
    assert.isTrue(await isIn(browser))
    assert.lengthOf(told(user), 1)
  })

  test('is told of when a passkey signs in', async ({ assert }) => {
    const user = await givenUser()
    const { browser, credential } = await answerWithPasskey(await SoftwareKey.of(user))
    await browser.sendJson('/login/passkey', { credential })
    assert.isTrue(await isIn(browser))
    assert.lengthOf(told(user), 1)
  })

  test('is not known from before the address was verified', async ({ assert }) => {
    const user = await givenUser({ verified: false })
    const stranger = await signIn(user)
    assert.lengthOf(told(user), 0, 'nobody knows whose the address is')
    await user.merge({ emailVerifiedAt: now() }).save()
    await stranger.send('POST', '/logout', { form: {} })
    await signIn(user, stranger)
    assert.lengthOf(told(user), 1)
  })

  test('is known where a password was set by the mailed link', async ({ assert }) => {
    const user = await givenUser()
    const browser = new CookieBrowser()
    await browser.send('GET', '/forgot-password')
    await browser.send('POST', '/forgot-password', { form: { email: user.email } })
    await browser.send('POST', told(user).at(-1)!.path, { form: { password: NEW_PASSWORD } })
    const before = told(user).length
    assert.isTrue(await isIn(await signIn(user, browser, NEW_PASSWORD)))
    assert.lengthOf(told(user), before)
  })
})

test.group('Passkeys that are offered where the address is typed', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => useSlowRequests())

  test('are asked for without a row', async ({ assert }) => {
    const before = (await db.from('sessions')).length
    await answerWithPasskey(await SoftwareKey.of(await givenUser()))
    assert.lengthOf(await db.from('sessions'), before)
  })

  test('answer a question once, whoever sends the cookie again', async ({ assert }) => {
    const key = await SoftwareKey.of(await givenUser())
    const { browser, credential } = await answerWithPasskey(key)
    const thief = browser.copy()
    await browser.sendJson('/login/passkey', { credential })
    assert.isTrue(await isIn(browser))
    await thief.sendJson('/login/passkey', { credential })
    assert.isFalse(await isIn(thief))
  })
})

test.group('Every change of what protects an account', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())
  group.each.teardown(() => freezeClock(null))

  test('is mailed to its holder', async ({ client, assert }) => {
    const user = await givenUser()
    const session = { password_confirmed_at: now().toUnixInteger() }
    const send = (method: 'post' | 'put' | 'delete', path: string, more: object = {}) =>
      client[method](path)
        .loginAs(user)
        .withSession({ ...session, ...more } as never)
        .withCsrfToken()
        .redirects(0)
    const { secret } = await givenTwoFactor(user, [])
    await user.merge({ twoFactorConfirmedAt: null }).save()
    await send('put', '/settings/two-factor').form({ code: codeAt(secret, now()) })
    await send('post', '/settings/recovery-codes')
    await send('delete', '/settings/two-factor')
    const question = { question: 'add', challenge: 'a-challenge', at: now().toUnixInteger() }
    await send('post', '/settings/passkeys', { passkey_question: question }).json({
      name: 'Phone',
      credential: newCredential('a-challenge'),
    })
    const { publicId } = await givenPasskey(user)
    await send('delete', `/settings/passkeys/${publicId}`)
    await send('put', '/settings/password').form({
      currentPassword: PASSWORD,
      password: NEW_PASSWORD,
    })
    assert.deepEqual(
      mailsTo(user.email).map(({ subject }) => subject),
      [
        'Two-factor authentication is on',
        'New recovery codes',
        'Two-factor authentication is off',
        'A passkey was added',
        'A passkey was removed',
        'Your password was changed',
      ]
    )
  })
})
