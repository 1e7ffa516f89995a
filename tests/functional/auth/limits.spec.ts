import { countTry } from '#app/auth/services/tries'
import { givenUser } from '#tests/fixtures/users'
import { CookieBrowser } from '#tests/helpers/slow_requests'
import limits from '#config/limits'
import testUtils from '@adonisjs/core/services/test_utils'
import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'

const { perPair, perEmail, perAddress } = limits.signInTriesPerMinute

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
  group.each.setup(() => limiter.clear(['memory']))
  group.each.teardown(() => limiter.clear(['memory']))

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
})
