import { startTwoFactor } from '#app/auth/actions/turn_on_two_factor'
import { issuePasswordLink } from '#app/auth/actions/send_password_link'
import { unseal } from '#app/auth/secrets/seal'
import { countTry } from '#app/auth/actions/count_tries'
import { now } from '#app/core/clock'
import User from '#app/users/models/user'
import { catchMails, mailsTo } from '#tests/fixtures/mails'
import { codeAt, givenTwoFactor } from '#tests/fixtures/security'
import { SoftwareKey } from '#tests/fixtures/software_key'
import { givenUser, PASSWORD } from '#tests/fixtures/users'
import { CookieBrowser } from '#tests/helpers/slow_requests'
import limits from '#config/limits'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient, ApiResponse } from '@japa/api-client'
import { test } from '@japa/runner'

const { perPair, perEmail, perAddress } = limits.signInTriesPerMinute
const NEW_PASSWORD = 'tortuga verde bajo la mesa'
const COMMON = 'qwertyuiop123'
const PURPOSES = ['sign_in', 'password_link', 'passkey'] as const
/** Where the tests ask from. */
const HERE = '127.0.0.1'

/** One try with a wrong password, as a proxy on this machine passes it on. */
async function attempt(email: string, forwardedFor: string): Promise<Response> {
  const browser = new CookieBrowser()
  await browser.send('GET', '/login')
  return browser.send('POST', '/login', {
    form: { email, password: 'not-the-password' },
    headers: { 'x-forwarded-for': forwardedFor },
  })
}

test.group('Limits of signing in', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('an e-mail is tried twenty times a minute, from wherever', async ({ assert }) => {
    const user = await givenUser()
    for (let index = 0; index < perEmail; index++) {
      const address = `192.0.2.${Math.floor(index / perPair) + 1}`
      assert.equal((await attempt(user.email, address)).status, 302, `try ${index + 1}`)
    }
    const refused = await attempt(user.email, '192.0.2.200')
    assert.equal(refused.status, 429)
    assert.isAbove(Number(refused.headers.get('retry-after')), 0)
    assert.equal((await attempt('somebody@example.test', '192.0.2.1')).status, 302)
  })

  test('an e-mail is the same however its letters are written', async ({ assert }) => {
    const ways = ['ana@example.test', 'ANA@example.test', 'ａna@example.test', 'aｎa@example.test']
    for (let index = 0; index < perPair; index++) {
      assert.equal((await attempt(ways[index % ways.length]!, HERE)).status, 302)
    }
    assert.equal((await attempt('anａ@example.test', HERE)).status, 429)
  })

  test('an address tries three hundred times a minute, whoever it is', async ({ assert }) => {
    const address = '192.0.2.7'
    for (let index = 1; index < perAddress; index++) {
      const email = `campus${index}@example.test`
      await countTry({ purpose: 'sign_in', email, address })
    }
    assert.equal((await attempt('last@example.test', address)).status, 302)
    assert.equal((await attempt('refused@example.test', address)).status, 429)
    assert.equal((await attempt('elsewhere@example.test', '192.0.2.8')).status, 302)
  })

  test('what a browser claims to be forwarded for does not count', async ({ assert }) => {
    const email = 'nobody@example.test'
    // The proxy appends who really asks: the last address that is not its own.
    for (let index = 0; index < perPair; index++) {
      assert.equal((await attempt(email, `203.0.113.${index}, 192.0.2.9`)).status, 302)
    }
    assert.equal((await attempt(email, '203.0.113.99, 192.0.2.9')).status, 429)
    assert.equal((await attempt(email, '192.0.2.10')).status, 302)
  })

  test('an IPv6 address counts with the 2^64 that its owner has', async ({ assert }) => {
    const email = 'nobody@example.test'
    for (let index = 0; index < perPair; index++) {
      assert.equal((await attempt(email, `2001:db8:1:2::${index}`)).status, 302)
    }
    assert.equal((await attempt(email, '2001:db8:1:2:ffff::1')).status, 429)
    assert.equal((await attempt(email, '2001:db8:1:3::1')).status, 302)
  })

  test('signing up counts the 2^64 too', async ({ client }) => {
    const ask = (address: string) =>
      client
        .post('/register')
        .header('x-forwarded-for', address)
        .form({
          name: 'Lucía Peña',
          email: 'lucia@example.test',
          password: NEW_PASSWORD,
          kind: 'external',
        })
        .withCsrfToken()
        .redirects(0)
    for (let index = 0; index < limits.signUpsPerMinuteAndAddress; index++) {
      await countTry({ purpose: 'sign_up', address: `2001:db8:1:2::${index.toString(16)}` })
    }
    const refused = await ask('2001:db8:1:2:ffff::1')
    refused.assertStatus(429)
    const neighbour = await ask('2001:db8:1:3::1')
    neighbour.assertStatus(302)
  })

  test('an IPv4 address is the same in IPv6', async ({ assert }) => {
    const email = 'nobody@example.test'
    for (let index = 0; index < perPair; index++) {
      assert.equal((await attempt(email, '::ffff:192.0.2.9')).status, 302)
    }
    assert.equal((await attempt(email, '192.0.2.9')).status, 429)
    assert.equal((await attempt(email, '::ffff:192.0.2.10')).status, 302)
  })

  test('an address signs up six hundred times a minute', async ({ client, assert }) => {
    for (let index = 1; index < limits.signUpsPerMinuteAndAddress; index++) {
      await countTry({ purpose: 'sign_up', address: HERE })
    }
    const signUp = (email: string) =>
      client
        .post('/register')
        .json({ name: 'Lucía Peña', email, password: NEW_PASSWORD, kind: 'external' })
        .withCsrfToken()
        .redirects(0)
    ;(await signUp('last@example.test')).assertStatus(302)
    const refused = await signUp('refused@example.test')
    refused.assertStatus(429)
    assert.closeTo(Number(refused.header('retry-after')), 60, 10)
    assert.isNull(await User.findBy('email', 'refused@example.test'))
  })

  test('who has used up the tries of an address learns nothing of a form', async ({ client }) => {
    for (let index = 0; index < limits.signUpsPerMinuteAndAddress; index++) {
      await countTry({ purpose: 'sign_up', address: HERE })
    }
    for (let index = 0; index < perAddress; index++) {
      for (const purpose of PURPOSES) await countTry({ purpose, email: null, address: HERE })
    }
    for (const path of ['/login', '/register', '/forgot-password', '/login/passkey']) {
      const refused = await client.post(path).json({}).withCsrfToken().redirects(0)
      refused.assertStatus(429)
    }
  })

  test('a form without an e-mail counts against its address alone', async ({ client, assert }) => {
    for (let index = 0; index < perEmail + 1; index++) {
      const refused = await client.post('/login').json({}).withCsrfToken().redirects(0)
      refused.assertStatus(302)
    }
    assert.equal(await counted('sign_in:address'), perEmail + 1)
    assert.isNull(await counted('sign_in:email'))
  })

  test('a common password uses up no sign-up of its e-mail, and costs nothing when none is left', async ({
    client,
    assert,
  }) => {
    const email = 'new@example.test'
    const signUp = (password: string) =>
      client
        .post('/register')
        .json({ name: 'Lucía Peña', email, password, kind: 'external' })
        .withCsrfToken()
        .redirects(0)
    for (let index = 0; index <= limits.signUpsPerHourAndEmail; index++) {
      ;(await signUp(COMMON)).assertStatus(302)
    }
    assert.equal(await counted('sign_up_as:email'), 0)
    for (let index = 0; index < limits.signUpsPerHourAndEmail; index++) {
      await countTry({ purpose: 'sign_up_as', email })
    }
    ;(await signUp(COMMON)).assertStatus(429)
  })

  test('right passwords use up nothing of an address', async ({ client, assert }) => {
    const { email } = await givenUser()
    for (let index = 1; index < perAddress; index++) {
      await countTry({ purpose: 'sign_in', email: `campus${index}@example.test`, address: HERE })
    }
    // One try is left at this address, and each of them gives it back.
    for (let index = 0; index < 3; index++) {
      const response = await client
        .post('/login')
        .json({ email, password: PASSWORD })
        .withCsrfToken()
        .redirects(0)
      response.assertHeader('location', '/dashboard')
    }
    const wrong = () => client.post('/login').json({ email, password: 'x' }).withCsrfToken()
    ;(await wrong().redirects(0)).assertStatus(302)
    ;(await wrong().redirects(0)).assertStatus(429)
    assert.equal(await counted('sign_in:address'), perAddress)
  })
})

/** Whatever is guessed, by whom and how: right or wrong. */
type Guess = (client: ApiClient, user: User, isRight: boolean) => Promise<ApiResponse>

const confirmed = () => ({ password_confirmed_at: now().toUnixInteger() })
const sessionOf = (response: ApiResponse) => response.session() as Record<string, never>

const GUESSES: Record<string, [counters: string, guess: Guess]> = {
  'signing in': [
    'sign_in',
    async (client, { email }, isRight) =>
      client
        .post('/login')
        .json({ email, password: isRight ? PASSWORD : 'x' })
        .withCsrfToken()
        .redirects(0),
  ],
  'confirming the password': [
    'sign_in',
    async (client, user, isRight) =>
      client
        .post('/confirm-password')
        .loginAs(user)
        .json({ password: isRight ? PASSWORD : 'x' })
        .withCsrfToken()
        .redirects(0),
  ],
  'the old password when it is changed': [
    'sign_in',
    async (client, user, isRight) =>
      client
        .put('/settings/password')
        .loginAs(user)
        .json({ currentPassword: isRight ? PASSWORD : 'x', password: NEW_PASSWORD })
        .withCsrfToken()
        .redirects(0),
  ],
  'the new password when it is changed': [
    'new_password',
    async (client, user, isRight) =>
      client
        .put('/settings/password')
        .loginAs(user)
        .json({ currentPassword: PASSWORD, password: isRight ? NEW_PASSWORD : COMMON })
        .withCsrfToken()
        .redirects(0),
  ],
  'the new password after a mailed link': [
    'new_password',
    async (client, user, isRight) => {
      await db.transaction((trx) => issuePasswordLink({ user }, trx))
      return client
        .post(mailsTo(user.email).at(-1)!.path)
        .json({ password: isRight ? NEW_PASSWORD : COMMON })
        .withCsrfToken()
        .redirects(0)
    },
  ],
  'the second factor': [
    'second_factor',
    async (client, user, isRight) => {
      const { secret } = await givenTwoFactor(user)
      const { email } = user
      const first = await client
        .post('/login')
        .json({ email, password: PASSWORD })
        .withCsrfToken()
        .redirects(0)
      return client
        .post('/login/two-factor')
        .withSession(sessionOf(first))
        .json({ code: isRight ? codeAt(secret, now()) : 'x' })
        .withCsrfToken()
        .redirects(0)
    },
  ],
  'the code that confirms two-factor': [
    'second_factor',
    async (client, user, isRight) => {
      await startTwoFactor({ userId: user.id, underPassword: user.password })
      const { twoFactorSecret } = await User.findOrFail(user.id)
      const code = codeAt(unseal(twoFactorSecret, 'two_factor_secret')!, now())
      return client
        .put('/settings/two-factor')
        .loginAs(user)
        .withSession(confirmed())
        .json({ code: isRight ? code : 'x' })
        .withCsrfToken()
        .redirects(0)
    },
  ],
  'a passkey': [
    'passkey',
    async (client, user, isRight) => {
      const key = await SoftwareKey.of(user)
      const asked = await client.post('/login/passkey/question').withCsrfToken()
      const { challenge } = asked.body() as { challenge: string }
      return client
        .post('/login/passkey')
        .withSession(sessionOf(asked))
        .json({ credential: key.answer(challenge, { verified: isRight }) })
        .withCsrfToken()
        .redirects(0)
    },
  ],
}

test.group('A guess', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())

  for (const [what, [counters, guess]] of Object.entries(GUESSES)) {
    test(`is counted when it is wrong and given back when it is right: ${what}`, async ({
      client,
      assert,
    }) => {
      for (const [isRight, points] of [
        [false, 1],
        [true, 0],
      ] as const) {
        await db.from('rate_limits').delete()
        await guess(client, await givenUser(), isRight)
        for (const name of ['email', 'address']) {
          assert.equal(await counted(`${counters}:${name}`), points, `${name}, ${isRight}`)
        }
        assert.equal(await counted(`${counters}:pair`), isRight ? null : 1)
      }
    })
  }
})

/** @returns what the one counter of that name stands at */
async function counted(name: string): Promise<number | null> {
  const row = await db.from('rate_limits').whereLike('key', `${name}:%`).select('points').first()
  return row && Number(row.points)
}
