import { forgetNewestVersions } from '#app/legal/queries/newest_versions'
import { TABLE } from '#tests/functional/authorization/table'
import { givenWorld, type World } from '#tests/functional/authorization/world'
import router from '@adonisjs/core/services/router'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'

const WORDS = ['99999999999999999999', "' or 1=1 --", 'a\u0000b']
/** The names that addresses of lists and pages know, all at once. */
const KEYS = (
  'q page perPage sort direction kind role campus course faculty status state access verified from to ' +
  'when view open action person request subject session level locale'
).split(' ')
const VALUES: unknown[] = [
  null,
  [],
  {},
  [{}],
  true,
  1e20,
  'x'.repeat(70_000),
  '2026-13-45',
  'a\u0000b',
]

interface Question {
  url: string
  body?: object
}

/** What is asked of one route: wrong words in its address, wrong values in what it was sent. */
function* questionsTo(
  key: string,
  world: World,
  body: Record<string, unknown>
): Generator<Question> {
  const row = TABLE[key]!
  const [method, name] = key.split(' ') as [string, string]
  const params = row.params?.(world) ?? {}
  const qs = row.query?.(world) ?? {}
  const url = row.url ? row.url(world) : router.makeUrl(name, params, { qs })
  for (const param of row.url ? [] : Object.keys(params)) {
    for (const word of WORDS) {
      yield { url: router.makeUrl(name, { ...params, [param]: word }, { qs }), body }
    }
  }
  if (method === 'GET') {
    const asked = (text: string) => `${url}${url.includes('?') ? '&' : '?'}${text}`
    for (const word of WORDS) {
      yield { url: asked(KEYS.map((one) => `${one}=${encodeURIComponent(word)}`).join('&')) }
    }
    yield { url: asked(KEYS.map((one) => `${one}[]=a&${one}[]=b`).join('&')) }
    yield { url: asked(KEYS.map((one) => `${one}[a][b]=c`).join('&')) }
    return
  }
  yield { url, body: [1] }
  for (const field of Object.keys(body)) {
    for (const value of VALUES) yield { url, body: { ...body, [field]: value } }
  }
}

async function statusOf(client: ApiClient, key: string, world: World, { url, body }: Question) {
  const method = key.split(' ')[0]!.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
  const request = client[method](url).redirects(0).withInertia().loginAs(world.callers.admin)
  const session = TABLE[key]!.session?.(world)
  if (session) request.withSession(session as never)
  if (method !== 'get') request.withCsrfToken().json(body as never)
  return (await request).status()
}

test.group('Odd input', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => forgetNewestVersions())

  for (const [key, row] of Object.entries(TABLE)) {
    test(`breaks nothing: ${key}`, async ({ client, assert }) => {
      const world = await givenWorld()
      await row.given?.(world)
      for (const question of questionsTo(key, world, { ...(await row.body?.(world, 'admin')) })) {
        await db.rawQuery('savepoint odd')
        const asked = JSON.stringify(question).slice(0, 400)
        assert.isBelow(await statusOf(client, key, world, question), 500, asked)
        await db.rawQuery('rollback to savepoint odd')
      }
    }).timeout(30_000)
  }
})
