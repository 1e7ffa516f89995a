import { givenImport } from '#tests/fixtures/imports'
import { catchMails } from '#tests/fixtures/mails'
import { givenUser, PASSWORD } from '#tests/fixtures/users'
import { CookieBrowser, useSlowRequests } from '#tests/helpers/slow_requests'
import { freezeClock, now } from '#app/core/clock'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'

const rows = (): Promise<{ id: string; user_id: string | null; expires_at: unknown }[]> =>
  db.from('sessions')

const longestRow = async (): Promise<number> => {
  const [row] = await db.from('sessions').select(db.raw('max(length(data)) as longest'))
  return Number(row.longest)
}

const MISSING = 'Fill in the password.'

async function signedIn(email: string): Promise<CookieBrowser> {
  const browser = new CookieBrowser()
  await browser.send('GET', '/login')
  await browser.send('POST', '/login', { form: { email, password: PASSWORD } })
  return browser
}

test.group('What a session keeps', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())
  group.each.setup(() => useSlowRequests())
  group.each.teardown(() => freezeClock(null))

  test('a guest who looks around, asks for a page and fails at a form has no row', async ({
    assert,
  }) => {
    const browser = new CookieBrowser()
    for (const path of ['/', '/health', '/nothing', '/announcements', '/dashboard', '/login']) {
      await browser.send('GET', path)
    }
    const failed = await browser.send('POST', '/login', { form: { email: 'no address' } })
    assert.equal(failed.status, 302)
    assert.include(await (await browser.send('GET', '/login')).text(), MISSING)
    assert.notInclude(await (await browser.send('GET', '/login')).text(), MISSING)
    assert.deepEqual(await rows(), [])

    const user = await givenUser()
    const form = { email: user.email, password: PASSWORD }
    const { headers } = await browser.send('POST', '/login', { form })
    assert.equal(headers.get('location'), '/dashboard', 'the page that was asked for')
    assert.lengthOf(await rows(), 1)
  })

  test('what a form is told is shown once, also where it is too long for a cookie', async ({
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const browser = await signedIn(admin.email)
    const before = await longestRow()
    const { publicId } = await givenImport({ uploadedBy: admin.id })
    const page = `/imports/people/${publicId}`
    const columns = Object.fromEntries(Array.from({ length: 9_000 }, (_, at) => [`c${at}`, 'x']))
    await browser.request({
      method: 'PUT',
      path: `${page}/mapping`,
      body: { columns },
      headers: { referer: page },
    })
    const after = await longestRow()
    assert.isAbove(after, before + 2_500)
    assert.isBelow(after, before + 66_000)
    assert.include(await (await browser.send('GET', page)).text(), 'columns.c0')
    assert.notInclude(await (await browser.send('GET', page)).text(), 'columns.c0')
    assert.equal(await longestRow(), before)
  })

  test('of a form that a guest fails nothing is kept but what its page draws again', async ({
    assert,
  }) => {
    const many = Object.fromEntries(
      Array.from({ length: 900 }, (_, at) => [`field${at}`, 'x'.repeat(900)])
    )
    const bodies = [
      { ...many, email: 'no address' },
      { email: 'x'.repeat(900_000) },
      { email: { toString: 1 }, success: 'Done!', errorCode: 'x', recoveryCodes: 'x' },
      { name: `Ñandú ${'x'.repeat(3_000)}`, email: 'nandu@example.test' },
    ]
    for (const path of ['/login', '/register', '/forgot-password']) {
      for (const body of bodies) {
        const browser = new CookieBrowser()
        await browser.send('GET', path)
        const sent = await browser.sendJson(path, body)
        assert.equal(sent.status, 302)
        for (const cookie of sent.headers.getSetCookie()) assert.isBelow(cookie.length, 4_000)
        const page = await (await browser.send('GET', path)).text()
        assert.notInclude(page, 'Done!')
        assert.equal(page.includes(MISSING), path !== '/forgot-password', path)
      }
    }
    const browser = new CookieBrowser()
    await browser.send('GET', `/dashboard?q=${'x'.repeat(10_000)}`)
    await browser.send('POST', '/login', { form: { email: 'no address' } })
    assert.include(await (await browser.send('GET', '/login')).text(), MISSING)
    assert.deepEqual(await rows(), [])
  })

  test('signing out leaves no row, and the next form works', async ({ assert }) => {
    const user = await givenUser()
    const browser = await signedIn(user.email)
    assert.deepEqual(
      (await rows()).map((row) => row.user_id),
      [String(user.id)]
    )
    await browser.send('POST', '/logout', { form: {} })
    assert.deepEqual(await rows(), [])
    await browser.send('GET', '/login')
    await browser.send('POST', '/login', { form: { email: user.email, password: PASSWORD } })
    assert.equal((await browser.send('GET', '/dashboard')).status, 200)
  })

  test('looking at pages writes the session once a minute, what a page asks by itself never', async ({
    assert,
  }) => {
    const start = now().startOf('second')
    freezeClock(start)
    const browser = await signedIn((await givenUser()).email)
    const [opened] = await rows()
    freezeClock(start.plus({ seconds: 59 }))
    await browser.send('GET', '/dashboard')
    freezeClock(start.plus({ seconds: 61 }))
    await browser.send('GET', '/me/abilities', { headers: { accept: 'application/json' } })
    assert.deepEqual((await rows())[0]!.expires_at, opened!.expires_at)
    await browser.send('GET', '/dashboard')
    assert.notDeepEqual((await rows())[0]!.expires_at, opened!.expires_at)
  })

  test('a browser gets each cookie once, and the one for forms again when it has another', async ({
    assert,
  }) => {
    const browser = await signedIn((await givenUser()).email)
    const names = async (asked: Promise<Response>) =>
      (await asked).headers.getSetCookie().map((cookie) => cookie.split('=')[0])
    assert.deepEqual(await names(browser.send('GET', '/dashboard')), [])
    assert.deepEqual(await names(browser.send('PATCH', '/locale', { form: { locale: 'es' } })), [
      'locale',
    ])

    browser.forget('XSRF-TOKEN')
    assert.deepEqual(await names(browser.send('GET', '/dashboard')), ['XSRF-TOKEN'])
    const stranger = new CookieBrowser()
    await stranger.send('GET', '/login')
    browser.take('XSRF-TOKEN', stranger)
    assert.deepEqual(await names(browser.send('GET', '/dashboard')), ['XSRF-TOKEN'])
    const { status } = await browser.send('POST', '/logout', { form: {} })
    assert.equal(status, 302)
    assert.deepEqual(await rows(), [])
  })

  test('a cookie that is not ours is nothing', async ({ assert }) => {
    const response = await fetch(`http://${process.env.HOST}:${process.env.PORT}/login`, {
      headers: { cookie: 'guest=e:forged; flash-1=e:forged; session=s:forged.signature' },
    })
    assert.equal(response.status, 200)
    assert.deepEqual(await rows(), [])
  })
})
