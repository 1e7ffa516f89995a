import { now } from '#app/core/clock'
import type User from '#app/users/models/user'
import { catchMails } from '#tests/fixtures/mails'
import { givenUser } from '#tests/fixtures/users'
import { inTwoSizes, THOROUGH } from '#tests/helpers/sizes'
import hash from '@adonisjs/core/services/hash'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { QueueManager } from '@adonisjs/queue'
import type { ApiClient, ApiResponse } from '@japa/api-client'
import { test } from '@japa/runner'
import { performance } from 'node:perf_hooks'

/** How often each kind of address is asked for. */
const SIZES = {
  check: { each: 10, warmUp: 0, isTimed: false },
  thorough: { each: 200, warmUp: 20, isTimed: true },
}
/**
 * A leak is a difference of the medians that is both: a tenth of the time, and half a millisecond, less than
 * which no network lets anybody measure. One of the cheapest hashes there are exceeds it (last test).
 */
const TOLERANCE = { part: 0.1, ms: 0.5 }

/** A steady answer is not given before this; in tests it is 40 ms, and a timer may be a millisecond early. */
const STEADY_MS = 38
/** Does the same for every address, and needs not be steady. */
const ONE_PATH = 'asking for a new password'

type Ask = (email: string) => Promise<ApiResponse>

interface Seen {
  medianMs: number
  leastMs: number
  answers: Set<string>
}

let sequence = 0
const unknownAddress = () => `nobody${(sequence += 1)}@example.test`

/**
 * Asks for a known address and an unknown one in turns, so that whatever else the machine does slows both.
 * The addresses are as long, so that the answers are too.
 */
async function compare(ask: Ask, known: string[], { each, warmUp } = SIZES.thorough) {
  const times = { known: [] as number[], unknown: [] as number[] }
  const answers = { known: new Set<string>(), unknown: new Set<string>() }
  for (let turn = 0; turn < warmUp + each; turn++) {
    const kinds = turn % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of kinds) {
      const email = kind === 'known' ? known[turn % known.length]! : unknownAddress()
      await db.from('rate_limits').delete()
      const from = performance.now()
      const response = await ask(email)
      const took = performance.now() - from
      answers[kind].add(whatIsSaid(response, email))
      if (turn >= warmUp) times[kind].push(took)
    }
  }
  const seen = (kind: 'known' | 'unknown'): Seen => ({
    medianMs: median(times[kind]),
    leastMs: Math.min(...times[kind]),
    answers: answers[kind],
  })
  return { known: seen('known'), unknown: seen('unknown') }
}

function leaks({ known, unknown }: { known: Seen; unknown: Seen }): boolean {
  const slower = Math.max(known.medianMs, unknown.medianMs)
  const differenceMs = Math.abs(known.medianMs - unknown.medianMs)
  return differenceMs > TOLERANCE.ms && differenceMs / slower > TOLERANCE.part
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}

/** Status, where to, what is flashed and what is kept in the session, without what was typed. */
function whatIsSaid(response: ApiResponse, email: string): string {
  const headers = Object.keys(response.headers()).sort()
  const flashed = JSON.stringify(response.flashMessages()).replaceAll(email, 'typed')
  return JSON.stringify([response.status(), response.header('location'), headers, flashed])
}

test.group('Nobody finds out who has an account', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())
  // As in production: what is queued is done after the answer, by a worker.
  group.each.setup(() => {
    QueueManager.fake()
    return () => QueueManager.restore()
  })

  const asks: Record<string, (client: ApiClient, asking: User) => Ask> = {
    'signing in': (client) => (email) =>
      post(client, '/login', { email, password: 'not the password' }),
    'registering': (client) => (email) =>
      post(client, '/register', {
        name: 'Lucía Peña',
        email,
        password: 'tortuga verde bajo la mesa',
        kind: 'external',
      }),
    [ONE_PATH]: (client) => (email) => post(client, '/forgot-password', { email }),
    'changing the address': (client, asking) => (email) =>
      client
        .post('/settings/email')
        .loginAs(asking)
        .withSession({ password_confirmed_at: now().toUnixInteger() })
        .form({ email })
        .withCsrfToken()
        .redirects(0) as unknown as Promise<ApiResponse>,
  }

  for (const [what, asking] of Object.entries(asks)) {
    inTwoSizes(SIZES, (size) =>
      test(`${what} says the same${size.isTimed ? ' and takes as long' : ''}`, async ({
        client,
        assert,
      }) => {
        const ask = asking(client, await givenUser())
        const seen = await compare(ask, await knownAddresses(), size)
        assert.deepEqual([...seen.known.answers], [...seen.unknown.answers])
        assert.lengthOf([...seen.known.answers], 1)
        const { known, unknown } = seen
        if (what !== ONE_PATH) {
          assert.isAtLeast(Math.min(known.leastMs, unknown.leastMs), STEADY_MS)
        }
        if (!size.isTimed) return
        assert.isFalse(
          leaks(seen),
          `${known.medianMs.toFixed(2)} ms for a known address, ${unknown.medianMs.toFixed(2)} ms for an unknown one`
        )
      }).timeout(300_000)
    )
  }

  test('the comparison would notice one cheap hash for known addresses alone', async ({
    client,
    assert,
  }) => {
    const known = await knownAddresses()
    const ask = asks[ONE_PATH]!(client, await givenUser())
    const leaky: Ask = async (email) => {
      if (known.includes(email)) await hash.make('a leak of about a millisecond')
      return ask(email)
    }
    assert.isTrue(leaks(await compare(leaky, known)))
  })
    .timeout(300_000)
    .tags([THOROUGH])
})

async function knownAddresses(): Promise<string[]> {
  const people = []
  for (let index = 0; index < 10; index++) {
    people.push(await givenUser({ email: `person${100 + index}@example.test` }))
  }
  return people.map(({ email }) => email)
}

function post(client: ApiClient, path: string, form: Record<string, string>) {
  return client
    .post(path)
    .form(form)
    .withCsrfToken()
    .redirects(0) as unknown as Promise<ApiResponse>
}
