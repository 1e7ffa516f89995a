import { freezeClock } from '#app/core/clock'
import { catchMails, mailsTo } from '#tests/fixtures/mails'
import { givenUser, PASSWORD } from '#tests/fixtures/users'
import { CookieBrowser, useSlowRequests } from '#tests/helpers/slow_requests'
import { MessageBuilder } from '@adonisjs/core/helpers'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { DateTime } from 'luxon'
import { test } from '@japa/runner'

const NEWCOMER = {
  name: 'Lucía Peña',
  email: 'lucia@example.test',
  password: 'tortuga verde bajo la mesa',
  kind: 'external',
}

const BESIDE_A_PAGE: { what: string; headers: Record<string, string> }[] = [
  { what: 'a question', headers: { accept: 'application/json' } },
  { what: 'a page in advance', headers: { 'x-inertia': 'true', 'purpose': 'prefetch' } },
  { what: 'a picture', headers: { 'accept': '*/*', 'sec-fetch-dest': 'image' } },
]

/** A browser whose next page reads, and so changes, its session: there is a message to show once. */
async function browserWithMessage(): Promise<CookieBrowser> {
  const browser = new CookieBrowser()
  await browser.send('GET', '/login')
  await browser.send('POST', '/login', { form: {}, headers: { referer: '/login' } })
  return browser
}

async function signedIn(email: string, browser = new CookieBrowser()): Promise<CookieBrowser> {
  await browser.send('GET', '/login')
  await browser.send('POST', '/login', { form: { email, password: PASSWORD } })
  return browser
}

async function sessionData(id: string): Promise<Record<string, unknown>> {
  const row: { data: string } = await db.from('sessions').where('id', id).firstOrFail()
  return new MessageBuilder().verify(row.data, id)!
}

const pathOf = (response: Response) => response.headers.get('location')

test.group('A slow request beside another of the same browser', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())
  group.each.setup(() => useSlowRequests())
  group.each.teardown(() => freezeClock(null))

  test('does not forget who registered meanwhile', async ({ assert }) => {
    const browser = await browserWithMessage()
    const slow = await browser.sendSlowly('/login')
    await browser.send('POST', '/register', { form: NEWCOMER })
    await slow.finish()

    const opened = await browser.send('GET', mailsTo(NEWCOMER.email)[0]!.path)
    assert.equal(pathOf(opened), '/dashboard')
    assert.equal((await browser.send('GET', '/dashboard')).status, 200)
  })

  test('does not undo a sign-in', async ({ assert }) => {
    const user = await givenUser()
    const browser = await browserWithMessage()
    const slow = await browser.sendSlowly('/login')
    await browser.send('POST', '/login', { form: { email: user.email, password: PASSWORD } })
    await slow.finish()

    assert.equal((await browser.send('GET', '/dashboard')).status, 200)
  })

  test('does not undo a sign-in that its own session was lost to', async ({ assert }) => {
    const user = await givenUser()
    const browser = await browserWithMessage()
    const late = browser.copy()
    await browser.send('POST', '/login', { form: { email: user.email, password: PASSWORD } })
    browser.keep(await late.send('GET', '/dashboard/tickets'))

    assert.equal((await browser.send('GET', '/dashboard')).status, 200)
  })

  test('opening the mailed link twice at once signs in', async ({ assert }) => {
    const browser = await browserWithMessage()
    await browser.send('POST', '/register', { form: NEWCOMER })
    const { path } = mailsTo(NEWCOMER.email)[0]!
    const slow = await browser.sendSlowly(path)
    await browser.send('GET', path)
    await slow.finish()

    assert.equal((await browser.send('GET', '/dashboard')).status, 200)
  })

  test('does not bring back a session that was signed out', async ({ assert }) => {
    const user = await givenUser()
    const browser = await signedIn(user.email)
    await browser.send('POST', '/confirm-password', { form: { password: 'not-it' } })
    const thief = browser.copy()
    const slow = await browser.sendSlowly('/confirm-password')
    await browser.send('POST', '/logout', { form: {} })
    const answer = await slow.finish()

    assert.equal(answer.status, 200)
    assert.equal(pathOf(await browser.send('GET', '/dashboard')), '/login')
    assert.equal(pathOf(await thief.send('GET', '/dashboard')), '/login')
  })

  test('does not undo that the password was confirmed', async ({ assert }) => {
    const user = await givenUser()
    const browser = await signedIn(user.email)
    await browser.send('POST', '/confirm-password', { form: { password: 'not-it' } })
    const id = (await db.from('sessions').where('user_id', String(user.id)).firstOrFail()).id
    const confirmedAt = async () => (await sessionData(id)).password_confirmed_at
    const before = await confirmedAt()
    freezeClock(DateTime.fromSeconds(Number(before) + 300))
    const slow = await browser.sendSlowly('/confirm-password')
    await browser.send('POST', '/confirm-password', { form: { password: PASSWORD } })
    await slow.finish()

    assert.equal(await confirmedAt(), Number(before) + 300)
  })

  test('takes away the message it shows, not the next one', async ({ assert }) => {
    const browser = await browserWithMessage()
    const slow = await browser.sendSlowly('/login')
    await browser.send('POST', '/forgot-password', { form: { email: 'nobody@example.test' } })
    await slow.finish()

    const page = await (await browser.send('GET', '/forgot-password')).text()
    assert.include(page, 'nobody@example.test')
    const again = await (await browser.send('GET', '/forgot-password')).text()
    assert.notInclude(again, 'nobody@example.test')
  })

  test('leaves what the next page is to say to that page: {what}')
    .with(BESIDE_A_PAGE)
    .run(async ({ assert }, { headers }) => {
      const browser = new CookieBrowser()
      const first = await (await browser.send('GET', '/login')).text()
      const version = /"version":"([^"]*)"/.exec(first)![1]!
      await browser.send('POST', '/forgot-password', { form: { email: 'nobody@example.test' } })
      const beside = await browser.send('GET', '/announcements?q=none', {
        headers: { 'x-inertia-version': version, ...headers },
      })
      assert.equal(beside.status, 200)
      assert.notInclude(await beside.text(), 'nobody@example.test')

      const page = await (await browser.send('GET', '/forgot-password')).text()
      assert.include(page, 'nobody@example.test')
      const again = await (await browser.send('GET', '/forgot-password')).text()
      assert.notInclude(again, 'nobody@example.test')
    })
})
