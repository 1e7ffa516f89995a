import { SIGNED_IN } from '#tests/functional/authorization/changes'
import { DONE, doneFor } from '#tests/functional/authorization/done'
import { TABLE, type Outcome, type Row } from '#tests/functional/authorization/table'
import {
  ANSWER,
  CALLERS,
  PRIVATE,
  READERS,
  worldFor,
  type Caller,
  type World,
} from '#tests/functional/authorization/world'
import { THOROUGH } from '#tests/helpers/sizes'
import { FIELD_CONTRACTS, type Reader } from '#isomorphic/privacy/field_contracts'
import env from '#start/env'
import router from '@adonisjs/core/services/router'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient, ApiResponse } from '@japa/api-client'
import { test } from '@japa/runner'

const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE']
/** Who is not signed in when they ask, so that a session that is opened is what the route does. */
const GUESTS: Caller[] = ['nobody', 'disabled']

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
  const { givenWorld, watch } = worldFor(group)

  test('of every write route it is said what it does', ({ assert }) => {
    const writes = Object.keys(TABLE).filter((key) => !key.startsWith('GET '))
    const allowing = writes.filter((key) => Object.values(TABLE[key]!.outcomes).includes('ok'))
    const said = Object.keys(DONE)
    assert.deepEqual(
      allowing.filter((key) => !said.includes(key)),
      []
    )
    assert.deepEqual(
      said.filter((key) => !(key in TABLE)),
      []
    )
  })

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
      const watched = await watch()
      for (const caller of CALLERS) {
        await db.rawQuery('savepoint caller')
        await watched.begin()
        const response = await ask(client, { method, url, caller, world, row })
        const changes = (await watched.changes()).filter(
          (change) => GUESTS.includes(caller) || change !== SIGNED_IN
        )
        const expected = row.outcomes[caller] ?? row.outcomes.everybodyElse
        const told = `${key} as ${caller}`
        if (key !== MAILBOX) {
          const shown = shownAgainst(response, READERS[caller])
          assert.deepEqual(shown, [], `${told} sees what is not theirs`)
        }
        if (expected === 'ok') {
          assert.equal(summaryOf(response, changes), doneFor(key, caller), told)
        } else {
          assert.equal(outcomeOf(response), expected, `${told} (${response.status()})`)
          assert.deepEqual(changes, [], `${told} was refused, yet something changed`)
        }
        await db.rawQuery('rollback to savepoint caller')
      }
    })
      .timeout(120_000)
      // Who may what is decided in code; its statements meet PostgreSQL in each area's own tests.
      .tags(env.get('DB_CONNECTION') === 'pg' ? [THOROUGH] : [])
  }
})

const SECRETS = { ...PRIVATE, answers: ANSWER.value }
/** Everybody's mail, where no real person's is sent. */
const MAILBOX = 'GET mails.mailbox'

/** @returns the contracts that do not name the reader, and whose value the answer holds nevertheless */
function shownAgainst(response: ApiResponse, reader: Reader | undefined): string[] {
  const text = response.text() ?? ''
  return Object.entries(SECRETS).flatMap(([name, value]) => {
    const { seenBy } = FIELD_CONTRACTS[name as keyof typeof SECRETS]
    const mayRead = reader !== undefined && (seenBy as readonly Reader[]).includes(reader)
    return text.includes(value) && !mayRead ? [name] : []
  })
}

async function ask(
  client: ApiClient,
  asked: { method: string; url: string; caller: Caller; world: World; row: Row }
): Promise<ApiResponse> {
  const { method, url, caller, world, row } = asked
  const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
  const request = client[verb](url).redirects(0).header('accept-encoding', 'identity').withInertia()
  if (caller !== 'nobody') request.loginAs(world.callers[caller])
  if (row.session) request.withSession(row.session(world) as never)
  if (!WRITES.includes(method)) return request
  const body = (await row.body?.(world, caller)) ?? {}
  if (!row.file) return request.withCsrfToken().json(body as never)
  const { field, name, type, contents } = await row.file()
  return request
    .withCsrfToken()
    .fields(body as never)
    .file(field, contents, { filename: name, contentType: type })
}

/** @returns status, where to, which refusal or faulty fields, and what was written */
function summaryOf(response: ApiResponse, changes: string[]): string {
  const flashed = response.flashMessages() as { errorCode?: string; inputErrorsBag?: object }
  const faulty = Object.keys(flashed.inputErrorsBag ?? {})
  const words = [
    response.status(),
    withoutIds(String(response.header('location') ?? '')),
    flashed.errorCode ?? (faulty.length > 0 ? `invalid ${faulty.join(', ')}` : ''),
  ]
  const said = words.filter((word) => word !== '').join(' ')
  return changes.length > 0 ? `${said}: ${changes.join('; ')}` : said
}

/** Addresses name rows that are new in each run. */
const withoutIds = (path: string) =>
  path
    .replace(/event-\d+-[a-z0-9]{26}/, ':announcement')
    .replace(/event-\d+-copy/, ':copy')
    .replace(/[0-9A-HJKMNP-TV-Z]{26}/, ':id')
    .replace(/(?<=\/(leave|confirm|give-back|invitations|card|stop)\/).+/, ':token')

function outcomeOf(response: ApiResponse): Outcome {
  const status = response.status()
  const location = String(response.header('location') ?? '')
  if (status === 401 || /^\/login\b/.test(location)) return 'login'
  if (/^\/verify-email\b/.test(location)) return 'verify'
  if (/^\/dashboard$/.test(location)) return 'home'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'missing'
  if (status >= 500) return 'broken'
  return 'ok'
}
