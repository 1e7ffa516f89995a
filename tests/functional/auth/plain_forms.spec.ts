import { forgetNewestVersions } from '#app/legal/queries/newest_versions'
import User from '#app/users/models/user'
import { givenDocument } from '#tests/fixtures/legal'
import { givenTwoFactor } from '#tests/fixtures/security'
import { givenUser, PASSWORD } from '#tests/fixtures/users'
import { CookieBrowser } from '#tests/helpers/slow_requests'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'

const OURS = `http://${process.env.HOST}:${process.env.PORT}`

/** What a browser says of where a form comes from. */
type Words = { 'origin'?: string; 'sec-fetch-site'?: string }
const OWN: [what: string, words: Words][] = [
  ['our page', { 'origin': OURS, 'sec-fetch-site': 'same-origin' }],
  ['our page with no-referrer', { 'origin': 'null', 'sec-fetch-site': 'same-origin' }],
  ['our page in an old browser', { origin: OURS }],
]
const FOREIGN: [what: string, words: Words][] = [
  ['another site', { 'origin': 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['another site in an old browser', { origin: 'https://evil.example' }],
  ['a sibling subdomain', { 'origin': 'https://blog.example.edu', 'sec-fetch-site': 'same-site' }],
  ['our page by way of another site', { 'origin': 'null', 'sec-fetch-site': 'cross-site' }],
  ['our address, that the browser contradicts', { 'origin': OURS, 'sec-fetch-site': 'same-site' }],
  ['an address or a bookmark', { 'sec-fetch-site': 'none' }],
  ['another port of our host', { origin: `http://${process.env.HOST}:1` }],
  ['another scheme', { origin: OURS.replace('http:', 'https:') }],
  ['a longer host', { origin: `${OURS}.evil.example` }],
  ['a sandboxed frame in an old browser', { origin: 'null' }],
  ['a client that says nothing', {}],
]

test.group('A plain form', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => forgetNewestVersions())

  const send = (browser: CookieBrowser, path: string, words: Words, form = {}) =>
    browser.send('POST', path, {
      form,
      headers: { 'x-xsrf-token': '', 'accept': 'text/html', ...words },
    })

  for (const [what, words] of OWN) {
    test(`from ${what} needs no token`, async ({ assert }) => {
      const { email } = await givenUser()
      const browser = new CookieBrowser()
      const signedIn = await send(browser, '/login', words, { email, password: PASSWORD })
      assert.equal(signedIn.headers.get('location'), '/dashboard')
      const signedOut = await send(browser, '/logout', words)
      assert.equal(signedOut.headers.get('location'), '/')
      const code = await send(browser, '/login/two-factor', words, { code: '123456' })
      assert.equal(code.headers.get('location'), '/login')
      const registered = await send(browser, '/register', words)
      assert.equal(registered.status, 302)
    })
  }

  for (const [what, words] of FOREIGN) {
    test(`from ${what} is turned away`, async ({ assert }) => {
      const browser = new CookieBrowser()
      await browser.send('GET', '/login')
      for (const path of ['/login', '/login/two-factor', '/register', '/logout']) {
        assert.equal((await send(browser, path, words)).status, 419, path)
      }
    })
  }

  test('of another site signs nobody in, and nobody out', async ({ assert }) => {
    const { email } = await givenUser()
    const account = { email, password: PASSWORD }
    const browser = new CookieBrowser()
    const [[, words]] = FOREIGN as [(typeof FOREIGN)[0]]
    await send(browser, '/login', words, account)
    assert.equal((await browser.send('GET', '/dashboard')).headers.get('location'), '/login')
    await send(browser, '/login', OWN[0]![1], account)
    await send(browser, '/logout', words)
    assert.equal((await browser.send('GET', '/dashboard')).status, 200)
  })

  const tickOf = async (browser: CookieBrowser, path: string, name: string) =>
    (await (await browser.send('GET', path)).text()).match(
      new RegExp(`<input[^>]* name="${name}"[^>]*>`)
    )![0]

  test('keeps “remember me” when sign-in is refused, and through the second factor', async ({
    assert,
  }) => {
    const [[, words]] = OWN as [(typeof OWN)[0]]
    const user = await givenUser()
    const { codes } = await givenTwoFactor(user)
    const browser = new CookieBrowser()
    assert.notInclude(await tickOf(browser, '/login', 'remember'), 'checked')
    const wrong = { email: user.email, password: 'not it at all' }
    await send(browser, '/login', words, wrong)
    assert.notInclude(await tickOf(browser, '/login', 'remember'), 'checked')
    await send(browser, '/login', words, { ...wrong, remember: 'on' })
    assert.include(await tickOf(browser, '/login', 'remember'), 'checked')

    const account = { email: user.email, password: PASSWORD, remember: 'on' }
    const asked = await send(browser, '/login', words, account)
    assert.equal(asked.headers.get('location'), '/login/two-factor')
    const refused = await send(browser, '/login/two-factor', words, { code: '12345' })
    assert.equal(refused.status, 302)
    const signedIn = await send(browser, '/login/two-factor', words, { code: codes[0] })
    assert.equal(signedIn.headers.get('location'), '/dashboard')
    assert.lengthOf(await User.rememberMeTokens.all(user), 1)
  })

  test('keeps the agreement when registering is refused, but not to a newer version', async ({
    assert,
  }) => {
    const [[, words]] = OWN as [(typeof OWN)[0]]
    await givenDocument('terms')
    const browser = new CookieBrowser()
    const tick = await tickOf(browser, '/register', 'consent')
    assert.notInclude(tick, 'checked')
    const consent = tick.match(/ value="([^"]+)"/)![1]!
    await send(browser, '/register', words, { name: 'Ana', consent })
    assert.include(await tickOf(browser, '/register', 'consent'), 'checked')
    await send(browser, '/register', words, { name: 'Ana', consent })
    await givenDocument('terms')
    assert.notInclude(await tickOf(browser, '/register', 'consent'), 'checked')
  })

  test('is none of the others: they need the token, wherever they come from', async ({
    assert,
  }) => {
    const [[, words]] = OWN as [(typeof OWN)[0]]
    for (const path of ['/forgot-password', '/verify-email', '/login/passkey']) {
      assert.equal((await send(new CookieBrowser(), path, words)).status, 419, path)
    }
  })
})
