import { givenEvent } from '#tests/fixtures/events'
import { givenInvitation, VOCATIONAL } from '#tests/fixtures/invitations'
import { givenUser } from '#tests/fixtures/users'
import { compareSamples } from '#tests/helpers/distributions'
import { THOROUGH } from '#tests/helpers/sizes'
import { allAtOnce, givenBrowsers } from '#tests/race/browsers'
import { givenInstallation, type Installation } from '#tests/race/installation'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { performance } from 'node:perf_hooks'

const EACH = 10
const TIMED = { each: 200, warmUp: 20 }
const ALPHA = 0.001
const STEADY_MS = 98
const INVITERS = 20

/** As long as each other, so that the answers are too. */
const account = (nth: number) => `account${100 + (nth % EACH)}@example.test`
const invited = (nth: number) => `invited${100 + (nth % EACH)}@example.test`
const KINDS = [account, invited]

async function givenBoth() {
  const { event, announcement } = await givenEvent(VOCATIONAL)
  const [inviter, first] = [await givenUser(), await givenUser()]
  for (let nth = 0; nth < EACH; nth += 1) {
    await givenUser({ email: account(nth) })
    await givenInvitation(event, first, { email: invited(nth) })
  }
  const form = (email: string) => ({
    ...{ event: announcement.slug, name: 'Lucía Peña', email, locale: 'es', consent: true },
  })
  return { inviter, form }
}

test.group('Inviting does not find out who has an account', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('who can sign in and who is invited are answered alike', async ({ assert, client }) => {
    const { inviter, form } = await givenBoth()
    const said = new Set<string>()
    for (let nth = 0; nth < EACH; nth += 1) {
      for (const email of KINDS.map((kind) => kind(nth))) {
        const response = await client
          .post('/vocational-invitations')
          .loginAs(inviter)
          .withCsrfToken()
          .redirects(0)
          .form(form(email))
        response.assertStatus(303)
        const headers = Object.keys(response.headers()).sort()
        const flashed = JSON.stringify(response.flashMessages()).replaceAll(email, 'typed')
        said.add(JSON.stringify([response.header('location'), headers, flashed]))
      }
    }
    assert.lengthOf([...said], 1)
  })
})

test.group('Inviting does not find it out by the clock', (group) => {
  let installation: Installation
  group.each.setup(async () => {
    installation = await givenInstallation()
    return () => installation.remove()
  })

  test('the times are of one distribution', async ({ assert }) => {
    const { form } = await givenBoth()
    // What one person writes in a minute is limited.
    const inviters = await Promise.all(Array.from({ length: INVITERS }, () => givenUser()))
    const server = await installation.startServer()
    const browsers = await givenBrowsers(inviters, [server.port])
    const times: [number[], number[]] = [[], []]
    for (let turn = 0; turn < TIMED.each + TIMED.warmUp; turn += 1) {
      const order = turn % 2 ? [0, 1] : [1, 0]
      for (const which of order) {
        await db.from('rate_limits').delete()
        const body = form(KINDS[which]!(turn))
        const from = performance.now()
        const browser = browsers[turn % INVITERS]!
        const [answer] = await allAtOnce([browser], () => ({
          method: 'POST',
          path: '/vocational-invitations',
          body,
        }))
        const took = performance.now() - from
        assert.equal(answer!.status, 409)
        if (turn >= TIMED.warmUp) times[which]!.push(took)
      }
    }
    const { differ } = compareSamples(times[0], times[1], ALPHA)
    assert.isFalse(differ)
    assert.isAtLeast(Math.min(...times[0], ...times[1]), STEADY_MS)
  })
    .timeout(300_000)
    .tags([THOROUGH])
})
