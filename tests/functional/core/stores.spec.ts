import { now } from '#app/core/clock'
import { givenUser, PASSWORD } from '#tests/fixtures/users'
import { startBuiltServer, type BuiltServer } from '#tests/helpers/built_server'
import { ON_ONE_ENGINE } from '#tests/helpers/sizes'
import { CookieBrowser } from '#tests/helpers/slow_requests'
import { givenInstallation, type Installation } from '#tests/race/installation'
import limits from '#config/limits'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { setTimeout as pause } from 'node:timers/promises'

const { perPair } = limits.signInTriesPerMinute

interface Try {
  email: string
  password: string
  forwardedFor: string
}

async function attempt(server: BuiltServer, { forwardedFor, ...form }: Try) {
  const browser = new CookieBrowser(server.url)
  await browser.send('GET', '/login')
  const headers = { 'x-forwarded-for': forwardedFor }
  const { status } = await browser.send('POST', '/login', { form, headers })
  return { browser, status }
}

/** What a server does in its own time, seen in the database. */
async function eventually(holds: () => Promise<boolean>): Promise<boolean> {
  const deadline = Date.now() + 20_000
  while (Date.now() < deadline) {
    if (await holds()) return true
    await pause(100)
  }
  return false
}

test.group('Sessions, limits and schedules in the database', (group) => {
  let installation: Installation
  group.each.setup(async () => {
    installation = await givenInstallation()
    return () => installation.remove()
  })

  test('a sign-in and its limit outlive the process', async ({ assert }) => {
    const { email } = await givenUser()
    const wrong = { email, password: 'not-the-password', forwardedFor: '192.0.2.2' }
    const first = await installation.startServer()
    const right = { email, password: PASSWORD, forwardedFor: '192.0.2.1' }
    const { browser } = await attempt(first, right)
    assert.equal((await browser.send('GET', '/dashboard')).status, 200)
    for (let index = 0; index < perPair; index++) await attempt(first, wrong)
    await first.stop()

    const second = await installation.startServer()
    const later = browser.copy(second.url)
    assert.equal((await later.send('GET', '/dashboard')).status, 200)
    assert.equal((await attempt(second, { ...wrong, password: PASSWORD })).status, 429)
    assert.equal((await attempt(second, { ...right, forwardedFor: '192.0.2.3' })).status, 302)
  }).timeout(120_000)

  test('whoever is no proxy of ours does not choose an address', async ({ assert }) => {
    const { email } = await givenUser()
    const server = await installation.startServer({ env: { TRUST_PROXY: '198.51.100.0/24' } })
    for (let index = 0; index < perPair; index++) {
      const wrong = { email, password: 'wrong', forwardedFor: `192.0.2.${index}` }
      assert.equal((await attempt(server, wrong)).status, 302)
    }
    const right = { email, password: PASSWORD, forwardedFor: '192.0.2.99' }
    assert.equal((await attempt(server, right)).status, 429)
  })
    .timeout(120_000)
    .tags(ON_ONE_ENGINE)

  test('a setting that means nothing stops the start', async ({ assert }) => {
    const refused = await startBuiltServer({ env: { TRUST_PROXY: 'proxy' } }).catch(
      (error: Error) => error
    )
    assert.match((refused as Error).message, /"proxy" is neither an address nor a network/)
  }).tags(ON_ONE_ENGINE)

  test('the clean-up that a stopped server missed runs at its start, once', async ({ assert }) => {
    const schedule = () => db.from('queue_schedules').where('id', 'clean-up').first()
    const overdue = () => db.from('rate_limits').where('key', 'over')
    await db.table('rate_limits').insert({ key: 'over', points: 1, expire: 1 })

    const first = await installation.startServer()
    assert.isTrue(await eventually(async () => (await schedule()) !== null))
    await first.stop()
    assert.isAbove(new Date((await schedule()).next_run_at).getTime(), now().toMillis())
    assert.lengthOf(await overdue(), 1)

    const yesterday = now().minus({ days: 1 }).toJSDate()
    await db.from('queue_schedules').where('id', 'clean-up').update({ next_run_at: yesterday })
    await installation.startServers()
    assert.isTrue(await eventually(async () => (await overdue()).length === 0))
    assert.equal(Number((await schedule()).run_count), 1)
    assert.isAbove(new Date((await schedule()).next_run_at).getTime(), now().toMillis())
  }).timeout(120_000)
})
