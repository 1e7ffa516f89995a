import { now } from '#app/core/services/clock'
import { givenUser, PASSWORD } from '#tests/fixtures/users'
import { CookieBrowser, useSlowRequests } from '#tests/helpers/slow_requests'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'

async function signedIn(email: string, given: { remember: boolean }): Promise<CookieBrowser> {
  const browser = new CookieBrowser()
  await browser.send('GET', '/login')
  const form = { email, password: PASSWORD, ...(given.remember && { remember: 'true' }) }
  await browser.send('POST', '/login', { form })
  return browser
}

/** Every session has idled out. */
async function idleOut(): Promise<void> {
  await db.from('sessions').update({ expires_at: new Date(Date.now() - 1000) })
}

const dashboard = async (browser: CookieBrowser) => {
  const response = await browser.send('GET', '/dashboard')
  return [response.status, response.headers.get('location')]
}

test.group('Remember me', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => limiter.clear(['memory']))
  group.each.setup(() => useSlowRequests())

  test('without it nobody is signed in once the session has idled out', async ({ assert }) => {
    const browser = await signedIn((await givenUser()).email, { remember: false })
    assert.deepEqual(await dashboard(browser), [200, null])
    await idleOut()
    assert.deepEqual(await dashboard(browser), [302, '/login'])
  })

  test('with it the person is still signed in, again and again', async ({ assert }) => {
    const browser = await signedIn((await givenUser()).email, { remember: true })
    for (let time = 0; time < 3; time++) {
      await idleOut()
      assert.deepEqual(await dashboard(browser), [200, null])
      assert.deepEqual(await dashboard(browser), [200, null])
    }
  })

  test('its own term ends it', async ({ assert }) => {
    const browser = await signedIn((await givenUser()).email, { remember: true })
    await idleOut()
    await db.from('remember_me_tokens').update({ expires_at: new Date(Date.now() - 1000) })
    assert.deepEqual(await dashboard(browser), [302, '/login'])
  })

  test('a disabled person is not signed in by it', async ({ assert }) => {
    const user = await givenUser()
    const browser = await signedIn(user.email, { remember: true })
    await user.merge({ disabledAt: now() }).save()
    await idleOut()
    assert.deepEqual(await dashboard(browser), [302, '/login'])
  })

  test('signing out ends it', async ({ assert }) => {
    const browser = await signedIn((await givenUser()).email, { remember: true })
    const thief = browser.copy()
    await browser.send('POST', '/logout', { form: {} })
    await idleOut()
    assert.deepEqual(await dashboard(thief), [302, '/login'])
  })
})
