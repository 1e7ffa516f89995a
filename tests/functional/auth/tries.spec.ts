import { TooManyTries } from '#app/auth/exceptions/auth_refusals'
import { countFailure, countTry } from '#app/auth/actions/count_tries'
import { freezeClock, now } from '#app/core/clock'
import { givenUser, PASSWORD } from '#tests/fixtures/users'
import { CookieBrowser } from '#tests/helpers/slow_requests'
import { makeTablesAnew } from '#tests/helpers/tables_anew'
import limits from '#config/limits'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const { perPair } = limits.signInTriesPerMinute
const ADDRESS = '192.0.2.7'

const times = (count: number) => Array.from({ length: count }, (_, index) => index)
const signIn = (email: string, address = ADDRESS) =>
  ({ purpose: 'sign_in', email, address }) as const

/** What every counter of that name stands at, the fullest first. */
async function counted(name: string): Promise<number[]> {
  const rows = await db.from('rate_limits').whereLike('key', `%:${name}:%`).select('points')
  return rows.map((row) => Number(row.points)).sort((a, b) => b - a)
}

/*
 * Without a transaction around them: each try has its own, and on PostgreSQL its own connection.
 */
test.group('Tries at once', (group) => {
  group.each.teardown(async () => {
    freezeClock(null)
    await db.from('rate_limits').delete()
  })

  test('of sixty at one pair five are let through, and the others take nothing', async ({
    assert,
  }) => {
    const asked = times(60).map(() => countTry(signIn('one@example.test')))
    const answers = await Promise.allSettled(asked)
    const refused = answers.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
    assert.lengthOf(refused, 60 - perPair)
    for (const { reason } of refused) {
      assert.instanceOf(reason, TooManyTries)
      assert.isAtLeast(reason.values.seconds, 1)
      assert.isAtMost(reason.values.seconds, 60)
    }
    for (const name of ['pair', 'email', 'address'])
      assert.deepEqual(await counted(name), [perPair])
  })

  test('every try that fails is counted and every other is given back', async ({ assert }) => {
    const fails = (index: number) => index % 3 === 0
    const attempt = (index: number, email: string, address: string) =>
      countFailure(signIn(email, address), async () => (fails(index) ? null : index))
    const results = await Promise.all([
      // Many people at one address, and one person at many, so that the counters are met from both sides.
      ...times(90).map((index) => attempt(index, `person${index}@example.test`, ADDRESS)),
      ...times(12).map((index) => attempt(index, 'person0@example.test', `198.51.100.${index}`)),
    ])
    assert.lengthOf(
      results.filter((result) => result === null),
      34
    )
    const [campus, ...elsewhere] = await counted('address')
    assert.equal(campus, 30)
    assert.deepEqual(elsewhere, [1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0])
    const [person, ...others] = await counted('email')
    assert.equal(person, 1 + 4)
    assert.equal(
      others.reduce((sum, points) => sum + points, 0),
      29
    )
  })

  test('a try is given back to the minute that it was taken from', async ({ assert }) => {
    const start = now()
    freezeClock(start)
    const [begun, result] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()]
    const ended = countFailure(signIn('slow@example.test'), () => {
      begun.resolve()
      return result.promise
    })
    await begun.promise
    freezeClock(start.plus({ seconds: 61 }))
    await countTry(signIn('slow@example.test', '198.51.100.1'))
    await countTry(signIn('another@example.test'))
    result.resolve('at last')
    await ended
    assert.deepEqual(await counted('email'), [1, 1])
    assert.deepEqual(await counted('address'), [1, 1])
  })

  test('a limit that is used up says when it ends, and ends then', async ({ assert }) => {
    const start = now().startOf('second')
    freezeClock(start)
    for (let index = 0; index < perPair; index++) await countTry(signIn('one@example.test'))
    freezeClock(start.plus({ seconds: 20 }))
    const refused: unknown = await countTry(signIn('one@example.test')).catch((error) => error)
    assert.deepEqual((refused as TooManyTries).values, { seconds: 40 })
    freezeClock(start.plus({ seconds: 60 }))
    await countTry(signIn('one@example.test'))
    assert.deepEqual(await counted('pair'), [1])
  })

  test('an hour of wrong second factors is used up by failures alone', async ({ assert }) => {
    const start = now()
    const attempt = {
      purpose: 'second_factor',
      email: 'one@example.test',
      address: ADDRESS,
    } as const
    for (const index of times(limits.secondFactorTriesPerHour)) {
      freezeClock(start.plus({ seconds: index * 61 }))
      await countFailure(attempt, async () => true)
      await countFailure(attempt, async () => false)
    }
    freezeClock(start.plus({ minutes: 50 }))
    const refused: unknown = await countFailure(attempt, async () => true).catch((error) => error)
    assert.equal((refused as TooManyTries).values.seconds, 600)
    freezeClock(start.plus({ minutes: 60 }))
    await countFailure(attempt, async () => true)
    assert.deepEqual(await counted('hour'), [0])
  })
})

test.group('Signing in at once', (group) => {
  group.each.teardown(makeTablesAnew)

  async function send(email: string, password: string): Promise<number> {
    const browser = new CookieBrowser()
    await browser.send('GET', '/login')
    return (await browser.send('POST', '/login', { form: { email, password } })).status
  }

  test('of twenty wrong passwords five are compared', async ({ assert }) => {
    const { email } = await givenUser()
    const statuses = await Promise.all(times(20).map(() => send(email, 'not-the-password')))
    assert.lengthOf(
      statuses.filter((status) => status === 302),
      perPair
    )
    assert.lengthOf(
      statuses.filter((status) => status === 429),
      20 - perPair
    )
  })

  test('of twenty right ones of one person none is refused', async ({ assert }) => {
    const { email } = await givenUser()
    const statuses = await Promise.all(times(20).map(() => send(email, PASSWORD)))
    assert.deepEqual(new Set(statuses), new Set([302]))
    assert.deepEqual(await counted('address'), [0])
  })
})
