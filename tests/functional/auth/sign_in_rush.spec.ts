import { givenEvent } from '#tests/fixtures/events'
import { givenManyPeople } from '#tests/fixtures/many_people'
import { startBuiltServer, type BuiltServer } from '#tests/helpers/built_server'
import { median, quantile } from '#tests/helpers/quantile'
import { said } from '#tests/helpers/said'
import { shippedHash } from '#tests/helpers/shipped_hash'
import { inTwoSizes, THOROUGH } from '#tests/helpers/sizes'
import { CookieBrowser } from '#tests/helpers/slow_requests'
import { givenInstallation, type Installation } from '#tests/race/installation'
import limits from '#config/limits'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { fork, type ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * At once are fewer than may wait, so that nobody is refused, and more than an address may have tries. Each
 * full rush has a quiet time before and after it, so that what else the machine does slows both.
 */
const SIZES = {
  check: { people: 30, atOnce: 30, rushes: 1, isTimed: false },
  thorough: { people: 2_000, atOnce: 500, rushes: 3, isTimed: true },
}
const PASSWORD = 'tortuga verde bajo la mesa'
const PAGES_A_WINDOW = 40
/** Before a rush, and after it. */
const WINDOWS = 4
const BETWEEN_PAGES_MS = 50
const SLOWER_AT_MOST = 3
const HARDLY_NOTICED = ', and whoever reads a page hardly notices'

interface Answer {
  status: number
  location?: string
  retryAfter?: string
}

/*
 * It really hashes, in the production build, at the shipped cost: in the full size that takes minutes.
 */
test.group('A campus signs in at once', (group) => {
  let installation: Installation
  let server: BuiltServer
  let crowd: ChildProcess | null = null

  group.each.setup(async () => {
    installation = await givenInstallation()
    server = await startBuiltServer({ env: installation.env })
    return async () => {
      crowd?.kill()
      await server.stop()
      await installation.remove()
    }
  })

  /** They stand ready in a process of their own, each on the page to sign in. */
  async function gather(emails: string[], atOnce: number): Promise<ChildProcess> {
    crowd = fork(new URL('../../helpers/crowd.mjs', import.meta.url), { execArgv: [] })
    crowd.send({ origin: server.url, emails, password: PASSWORD, atOnce })
    await said(crowd)
    return crowd
  }

  async function answersOf(people: ChildProcess): Promise<Answer[]> {
    people.send('go')
    return said<Answer[]>(people)
  }

  inTwoSizes(SIZES, ({ people, atOnce, rushes, isTimed }) =>
    test(`${people} people get in from one address${isTimed ? HARDLY_NOTICED : ''}`, async ({
      assert,
    }) => {
      for (let index = 0; index < 25; index++) await givenEvent()
      const emails = await givenPeopleWithPassword(server, people * rushes)
      const reader = new CookieBrowser(server.url)
      await readPages(reader)
      const ratios: number[] = []
      const figures: string[] = []
      for (let rush = 0; rush < rushes; rush++) {
        const those = emails.slice(rush * people, (rush + 1) * people)
        const crowded = await gather(those, atOnce)
        const quiet = isTimed ? await readWindows(reader, WINDOWS) : []
        const { answers, busy } = await rushIn(crowded, reader)
        assert.deepEqual(
          countBy(answers, ({ status, location }) => `${status} ${location}`),
          { '302 /dashboard': people }
        )
        if (!isTimed) continue
        quiet.push(...(await readWindows(reader, WINDOWS)))
        const [alone, meanwhile] = [quantile(quiet, 0.95), quantile(busy, 0.95)]
        ratios.push(meanwhile / alone)
        figures.push(`alone: ${alone.toFixed(0)}; meanwhile: ${meanwhile.toFixed(0)}`)
      }
      assert.lengthOf(await db.from('open_sessions'), emails.length)
      assert.deepEqual(
        await db.from('rate_limits').whereLike('key', 'sign_in:%').where('points', '>', 0),
        []
      )
      if (!isTimed) return
      console.log(`    p95 meanwhile ÷ alone: ${ratios.map((one) => one.toFixed(1)).join(' ')}`)
      assert.isAtMost(
        median(ratios),
        SLOWER_AT_MOST,
        `p95 of the list in ms, by rush: ${figures.join(' | ')}`
      )
    }).timeout(900_000)
  )

  // In the check password_queue.spec.ts fills the queue without hashing.
  test('when more than a thousand wait, the others are told when to come back, and do', async ({
    assert,
  }) => {
    const count = limits.passwordQueueLength + 600
    const people = await gather(await givenPeopleWithPassword(server, count), count)
    const answers = await answersOf(people)
    const { 302: got = 0, 503: refused = 0, ...others } = countBy(answers, ({ status }) => status)
    assert.deepEqual(others, {})
    assert.isAtLeast(got, limits.passwordQueueLength)
    assert.isAtLeast(refused, 1)
    assert.equal(got + refused, count)
    for (const { retryAfter } of answers.filter(({ status }) => status === 503)) {
      assert.match(retryAfter!, /^[1-9]\d*$/)
    }
    assert.lengthOf(await db.from('open_sessions'), got)
    assert.deepEqual(
      await db.from('rate_limits').whereLike('key', 'sign_in:%').where('points', '>', 0),
      []
    )
  })
    .timeout(900_000)
    .tags([THOROUGH])

  /** @returns what everybody got, and what took somebody who reads pages until all have it */
  async function rushIn(people: ChildProcess, reader: CookieBrowser) {
    let isOver = false
    const answered = answersOf(people).finally(() => (isOver = true))
    const busy: number[] = []
    while (!isOver) busy.push(...(await readPages(reader)))
    return { answers: await answered, busy }
  }
})

/** @returns the addresses of people whose password the built server has hashed itself */
async function givenPeopleWithPassword(server: BuiltServer, count: number): Promise<string[]> {
  const password = await shippedHash(server, PASSWORD)
  await givenManyPeople(count)
  const many = () => db.from('users').whereLike('email', '%@people.example.test')
  await many().update({ password, disabled_at: null })
  const rows = await many().select('email')
  return rows.map((row) => String(row.email))
}

/** @returns what each of some pages took, in milliseconds */
async function readPages(reader: CookieBrowser): Promise<number[]> {
  const took: number[] = []
  for (let index = 0; index < PAGES_A_WINDOW; index++) {
    const from = performance.now()
    const response = await reader.send('GET', '/announcements')
    await response.text()
    took.push(performance.now() - from)
    if (response.status !== 200) throw new Error(`The page answered ${response.status}`)
    await pause(BETWEEN_PAGES_MS)
  }
  return took
}

async function readWindows(reader: CookieBrowser, count: number): Promise<number[]> {
  const took: number[] = []
  for (let index = 0; index < count; index++) took.push(...(await readPages(reader)))
  return took
}

function countBy<Item>(items: Item[], key: (item: Item) => string | number) {
  const counts: Record<string, number> = {}
  for (const item of items) counts[key(item)] = (counts[key(item)] ?? 0) + 1
  return counts
}
