import { forgetNewestVersions } from '#app/legal/queries/newest_versions'
import { TABLE, type Outcome, type Row } from '#tests/functional/authorization/table'
import { CALLERS, givenWorld, type Caller, type World } from '#tests/functional/authorization/world'
import router from '@adonisjs/core/services/router'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient, ApiResponse } from '@japa/api-client'
import { test } from '@japa/runner'
import { createHash } from 'node:crypto'

const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE']
/** What a refused request may still write: who is signed in, and how often somebody tried. */
const UNWATCHED = /^(sessions|rate_limits|adonis_schema.*|remember_me_tokens|open_sessions)$/

let tables: string[] = []

/** Every registered route as `METHOD name`; HEAD comes with GET, the catch-all answers any verb alike. */
function routes(): { key: string; method: string; name: string }[] {
  return Object.values(router.toJSON())
    .flat()
    .flatMap((route) =>
      route.methods
        .filter((method) => method !== 'HEAD' && method !== 'OPTIONS')
        .map((method) => ({ key: `${method} ${route.name}`, method, name: route.name ?? '' }))
    )
}

test.group('Authorization', (group) => {
  group.setup(async () => {
    // Asked before the transaction begins: it would wait for the connection that the transaction holds.
    const all = await db.connection().getAllTables(['public'])
    tables = all.filter((table) => !UNWATCHED.test(table)).sort()
  })
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => forgetNewestVersions())

  test('the table names every route, and no route that is gone', ({ assert }) => {
    const named = new Set(Object.keys(TABLE).map((key) => key.replace(/ - .*$/, '')))
    assert.deepEqual([...named].sort(), [...new Set(routes().map((r) => r.key))].sort())
  })

  for (const [key, row] of Object.entries(TABLE)) {
    test(key, async ({ client, assert }) => {
      const [method, name] = key.split(' ') as [string, string]
      const world = await givenWorld()
      await row.given?.(world)
      const url = row.url
        ? row.url(world)
        : router.makeUrl(name, row.params?.(world) ?? {}, { qs: row.query?.(world) })
      for (const caller of CALLERS) {
        await db.rawQuery('savepoint caller')
        const before = await fingerprint()
        const response = await ask(client, { method, url, caller, world, row })
        const outcome = outcomeOf(response, url)
        const expected = row.outcomes[caller] ?? row.outcomes.everybodyElse
        assert.equal(outcome, expected, `${key} as ${caller} (${response.status()})`)
        if (WRITES.includes(method) && outcome !== 'ok') {
          assert.equal(
            await fingerprint(),
            before,
            `${key} refused ${caller}, yet something changed`
          )
        }
        await db.rawQuery('rollback to savepoint caller')
      }
    }).timeout(30_000)
  }
})

async function ask(
  client: ApiClient,
  asked: { method: string; url: string; caller: Caller; world: World; row: Row }
): Promise<ApiResponse> {
  const { method, url, caller, world, row } = asked
  const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
  const request = client[verb](url).redirects(0).withInertia()
  if (caller !== 'nobody') request.loginAs(world.callers[caller])
  if (row.session) request.withSession(row.session())
  if (WRITES.includes(method)) request.withCsrfToken().json((row.body?.(world) ?? {}) as never)
  return request
}

function outcomeOf(response: ApiResponse, url: string): Outcome {
  const status = response.status()
  const location = String(response.header('location') ?? '')
  // Back to the page that was asked for: it did what it does there.
  if (location === url) return 'ok'
  if (status === 401 || /^\/login\b/.test(location)) return 'login'
  if (/^\/verify-email\b/.test(location)) return 'verify'
  if (/^\/dashboard$/.test(location)) return 'home'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'missing'
  if (status >= 500) return 'broken'
  return 'ok'
}

/** A digest of every row that a refused request must not have changed. */
async function fingerprint(): Promise<string> {
  const digest = createHash('sha256')
  for (const table of tables) {
    digest.update(table).update(JSON.stringify(await db.from(table).orderByRaw('1')))
  }
  return digest.digest('hex')
}
