import { freezeClock, now } from '#app/core/clock'
import { givenUser, PASSWORD } from '#tests/fixtures/users'
import { CookieBrowser, useSlowRequests } from '#tests/helpers/slow_requests'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
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
  group.each.setup(() => useSlowRequests())
  group.each.teardown(() => freezeClock(null))

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

  test('requests at once without a session all get in, and so does the next', async ({
    assert,
  }) => {
    const browser = await signedIn((await givenUser()).email, { remember: true })
    for (let time = 0; time < 3; time++) {
      await idleOut()
      const before = browser.copy()
      const slow = await browser.sendSlowly('/dashboard')
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => before.send('GET', '/dashboard', { keep: false }))
      )
      answers.push(await slow.finish())
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 200, 200, 200, 200]
      )
      // Whichever answer came last is what the browser goes on with.
      browser.keep(answers[time]!)
    }
    await idleOut()
    assert.deepEqual(await dashboard(browser), [200, null])
    assert.lengthOf(await db.from('open_sessions').whereNull('ended_at'), 1)
  })

  test("a cookie that was used up is nobody's, and gives its browser away", async ({ assert }) => {
    const user = await givenUser()
    const browser = await signedIn(user.email, { remember: true })
    const thief = browser.copy()
    await idleOut()
    assert.deepEqual(await dashboard(browser), [200, null])
    freezeClock(now().plus({ seconds: 61 }))
    await db.from('sessions').delete()
    assert.deepEqual(await dashboard(thief), [302, '/login'])
    assert.deepEqual(await dashboard(browser), [302, '/login'], 'nobody knows who of them it is')
    assert.lengthOf(await db.from('remember_me_tokens'), 0)
    const open = await db.from('open_sessions').where('user_id', user.id).whereNull('ended_at')
    assert.lengthOf(open, 0)
  })

  test('a cookie that was never given out changes nothing', async ({ assert }) => {
    const browser = await signedIn((await givenUser()).email, { remember: true })
    await idleOut()
    const rows = await db.from('remember_me_tokens').select('hash')
    await db.from('remember_me_tokens').update({ hash: 'x'.repeat(64) })
    assert.deepEqual(await dashboard(browser), [302, '/login'])
    await db.from('remember_me_tokens').update({ hash: rows[0].hash })
    assert.deepEqual(await dashboard(browser), [200, null])
  })
})
