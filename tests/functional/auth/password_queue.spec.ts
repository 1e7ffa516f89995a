import { TooBusy } from '#app/auth/exceptions/auth_refusals'
import { estimatePassword, inTurn } from '#app/auth/passwords/password_queue'
import { answerSteadily } from '#app/auth/http/steady_answer'
import { givenUser, PASSWORD } from '#tests/fixtures/users'
import limits from '#config/limits'
import hash from '@adonisjs/core/services/hash'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient, ApiResponse } from '@japa/api-client'
import { test } from '@japa/runner'
import { performance } from 'node:perf_hooks'
import { setImmediate as turnOfTheLoop, setTimeout as pause } from 'node:timers/promises'

/** More than ever have their turn at once. */
const MORE = 10

/** Everybody who has a turn keeps it, until told. */
async function holdTheQueue(count: number) {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const begun: number[] = []
  const turns = Array.from({ length: count }, (_, index) =>
    inTurn(async () => {
      begun.push(index)
      await held
      return index
    }).catch((error: unknown) => error)
  )
  await turnOfTheLoop()
  return { turns, begun, letGo }
}

function signIn(client: ApiClient, email: string) {
  return client.post('/login').json({ email, password: PASSWORD }).withCsrfToken().redirects(0)
}

test.group('The queue for passwords', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('a thousand wait, in the order in which they came; whoever comes then is refused', async ({
    assert,
  }) => {
    const made = await hash.make('a password')
    const queue = await holdTheQueue(limits.passwordQueueLength + MORE)
    const atOnce = queue.begun.length
    assert.isAtLeast(atOnce, 2)
    assert.isAtMost(atOnce, limits.signInTriesPerMinute.perPair)
    for (const work of [
      () => inTurn(async () => {}),
      () => hash.make('a password'),
      () => hash.verify(made, 'a password'),
      () => estimatePassword('a password', []),
    ]) {
      const refused: unknown = await work().catch((error: unknown) => error)
      assert.instanceOf(refused, TooBusy)
      assert.isAtLeast((refused as TooBusy).values.seconds, 1)
    }
    queue.letGo()
    const results = await Promise.all(queue.turns)
    const accepted = limits.passwordQueueLength + atOnce
    const order = Array.from({ length: accepted }, (_, index) => index)
    assert.deepEqual(results.slice(0, accepted), order)
    assert.deepEqual(queue.begun, order)
    for (const refused of results.slice(accepted)) assert.instanceOf(refused, TooBusy)
  })

  test('signing in says when to come back, in the way that is understood', async ({
    client,
    assert,
  }) => {
    const { email } = await givenUser()
    const queue = await holdTheQueue(limits.passwordQueueLength + MORE)

    const script = await signIn(client, email).accept('json')
    script.assertStatus(503)
    script.assertBodyContains({ code: 'E_TOO_BUSY' })
    const seconds = Number(script.header('retry-after'))
    assert.isTrue(Number.isInteger(seconds) && seconds >= 1, script.header('retry-after'))

    const withoutScripts = await signIn(client, email)
    withoutScripts.assertStatus(503)
    assert.isAtLeast(Number(withoutScripts.header('retry-after')), 1)
    assert.include(withoutScripts.text(), '<h1')

    const page = await signIn(client, email).header('referer', '/login').withInertia()
    page.assertStatus(303)
    page.assertHeader('location', '/login')
    assert.equal(page.flashMessage('errorCode'), 'E_TOO_BUSY')
    assert.equal(page.flashMessage('input')?.email ?? page.flashMessage('email'), email)
    assert.notInclude(JSON.stringify(page.flashMessages()), PASSWORD)

    assert.isEmpty(await db.from('rate_limits'), 'nobody loses a try')
    ;(await client.get('/announcements')).assertStatus(200)
    queue.letGo()
    await Promise.all(queue.turns)
    ;(await signIn(client, email)).assertHeader('location', '/dashboard')
  })

  test('whatever needs a password waits in it, and nothing is written when it is full', async ({
    client,
    assert,
  }) => {
    const user = await givenUser()
    const password = 'tortuga verde bajo la mesa'
    const asks: Record<string, () => Promise<ApiResponse>> = {
      'signing up': () =>
        client
          .post('/register')
          .json({ name: 'Lucía Peña', email: 'lucia@example.test', password, kind: 'external' })
          .accept('json')
          .withCsrfToken(),
      'confirming the password': () =>
        client
          .post('/confirm-password')
          .loginAs(user)
          .json({ password: PASSWORD })
          .accept('json')
          .withCsrfToken(),
      'changing the password': () =>
        client
          .put('/settings/password')
          .loginAs(user)
          .json({ currentPassword: PASSWORD, password })
          .accept('json')
          .withCsrfToken(),
    }
    const queue = await holdTheQueue(limits.passwordQueueLength + MORE)
    for (const [what, ask] of Object.entries(asks)) {
      const response = await ask()
      assert.equal(response.status(), 503, what)
      assert.isAtLeast(Number(response.header('retry-after')), 1, what)
    }
    queue.letGo()
    await Promise.all(queue.turns)
    assert.isEmpty(await db.from('rate_limits'))
    assert.isNull(await db.from('users').where('email', 'lucia@example.test').first())
    const kept = user.password
    assert.equal((await user.refresh()).password, kept)
  })

  test('an estimate takes the time of a thread of its own', async ({ assert }) => {
    await estimatePassword('the dictionaries are loaded now', [])
    const before = process.threadCpuUsage()
    await estimatePassword('p@55w0rd'.repeat(16), ['lucia@example.test', 'Lucía Peña'])
    const { user, system } = process.threadCpuUsage(before)
    assert.isBelow((user + system) / 1000, 20)
  })

  test('the steady answer is as steady after a wait', async ({ assert }) => {
    const queue = await holdTheQueue(MORE)
    const from = performance.now()
    const answered = answerSteadily(() => inTurn(async () => {}))
    await pause(200)
    const waitedMs = performance.now() - from
    queue.letGo()
    await answered
    // In tests it is 40 ms; a timer may be a millisecond early.
    assert.isAtLeast(performance.now() - from, waitedMs + 38)
  })
})
