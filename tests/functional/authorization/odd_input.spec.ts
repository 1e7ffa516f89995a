import { TABLE } from '#tests/functional/authorization/table'
import { CALLERS, worldFor, type Caller, type World } from '#tests/functional/authorization/world'
import { inTurn } from '#tests/helpers/rotation'
import app from '@adonisjs/core/services/app'
import limiter from '@adonisjs/limiter/services/main'
import router from '@adonisjs/core/services/router'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient, ApiResponse } from '@japa/api-client'
import { test } from '@japa/runner'
import { readFileSync, writeFileSync } from 'node:fs'

const WORDS = ['99999999999999999999', "' or 1=1 --", 'a\u0000b', '0000-01-01']
/** The names that addresses of lists and pages know, all at once. */
const KEYS = (
  'q page perPage sort direction kind role campus course faculty status state access verified from to eventFrom eventTo ' +
  'when view open action person request subject session level locale'
).split(' ')
const VALUES: Record<string, unknown> = {
  'null': null,
  '[]': [],
  '{}': {},
  '[{}]': [{}],
  'true': true,
  '1e20': 1e20,
  'too long': 'x'.repeat(70_000),
  'no date': '2026-13-45',
  'a zero byte': 'a\u0000b',
}

/** Of a route and of a form, in one run: the questions take turns, and so do the fields. */
const QUESTIONS_AT_ONCE = 4
const FIELDS_AT_ONCE = 3

type Body = Record<string, unknown>
interface Question {
  url: string
  body?: object
}

const methodOf = (key: string) =>
  key.split(' ')[0]!.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'

/** @returns somebody whom the route lets through: an admin where it can be one */
function callerOf(key: string): Caller {
  const { outcomes } = TABLE[key]!
  const isOk = (caller: Caller) => (outcomes[caller] ?? outcomes.everybodyElse) === 'ok'
  return CALLERS.toReversed().find(isOk) ?? 'admin'
}

async function ask(
  client: ApiClient,
  key: string,
  world: World,
  { url, body }: Question
): Promise<ApiResponse> {
  const method = methodOf(key)
  const request = client[method](url)
    .redirects(0)
    .header('accept-encoding', 'identity')
    .withInertia()
  const caller = callerOf(key)
  if (caller !== 'nobody') request.loginAs(world.callers[caller])
  const session = TABLE[key]!.session?.(world)
  if (session) request.withSession(session as never)
  if (method !== 'get') request.withCsrfToken().json((body ?? {}) as never)
  return request
}

async function bodyOf(key: string, world: World): Promise<Body> {
  const row = TABLE[key]!
  await row.given?.(world)
  const body = { ...(await row.body?.(world, callerOf(key))) } as Body
  if (row.file) body[(await row.file()).field] = 'no file'
  return body
}

const addressOf = (key: string, world: World, changes: Record<string, string> = {}) => {
  const row = TABLE[key]!
  if (row.url) return row.url(world)
  const params = { ...row.params?.(world), ...changes }
  return router.makeUrl(key.split(' ')[1]!, params, { qs: row.query?.(world) })
}

/** Wrong words in the address, and a body that is no form. */
function* questionsTo(key: string, world: World, body: Body): Generator<Question> {
  const row = TABLE[key]!
  const url = addressOf(key, world)
  for (const param of row.url ? [] : Object.keys(row.params?.(world) ?? {})) {
    for (const word of WORDS) yield { url: addressOf(key, world, { [param]: word }), body }
  }
  if (methodOf(key) !== 'get') {
    yield { url, body: [1] }
    yield { url, body: { ...body, nested: JSON.parse(`${'['.repeat(2_000)}${']'.repeat(2_000)}`) } }
    for (const field of fieldsOf(body)) yield { url, body: changed(body, field, 'half \ud83c') }
    return
  }
  const asked = (text: string) => `${url}${url.includes('?') ? '&' : '?'}${text}`
  for (const word of WORDS) {
    yield { url: asked(KEYS.map((one) => `${one}=${encodeURIComponent(word)}`).join('&')) }
  }
  yield { url: asked(KEYS.map((one) => `${one}[]=a&${one}[]=b`).join('&')) }
  yield { url: asked(KEYS.map((one) => `${one}[a][b]=c`).join('&')) }
}

/** @returns the fields of a form, those of its parts too: `event.venue` */
function fieldsOf(body: Body, prefix = ''): string[] {
  return Object.entries(body).flatMap(([name, value]) => {
    const isPart = value !== null && typeof value === 'object' && !Array.isArray(value)
    return [`${prefix}${name}`, ...(isPart ? fieldsOf(value as Body, `${prefix}${name}.`) : [])]
  })
}

/** @returns the form with another value in one field */
function changed(body: Body, field: string, value: unknown): Body {
  const [name, ...rest] = field.split('.') as [string, ...string[]]
  if (rest.length === 0) return { ...body, [name]: value }
  return { ...body, [name]: changed(body[name] as Body, rest.join('.'), value) }
}

/** @returns what the person reads, and at which field where it is another one; null when it was accepted */
function refusalIn(response: ApiResponse, field: string): string | null {
  if (response.status() === 404 || response.status() === 403) return String(response.status())
  const flashed = response.flashMessages() as { inputErrorsBag?: Record<string, string[]> }
  const said = Object.entries(flashed.inputErrorsBag ?? {})
  if (said.length === 0) return null
  return said
    .flatMap(([at, sentences]) => sentences.map((one) => (at === field ? one : `(${at}) ${one}`)))
    .join(' ')
}

/** Sentences of the libraries, and keys without one, are not ours. */
const FOREIGN =
  /→ .*\bThe .* (field|value) (must|is|has)|must be a file|\b(validator|errors|auth|ui)\.\w+\.|Missing translation/

/** A field that is named by somebody's id. */
const withoutIds = (line: string) => line.replaceAll(/\b[0-9A-HJKMNP-TV-Z]{26}\b/g, ':id')

/** Who fails to prove who they are is written down: the two values that get as far as being compared. */
const TRIED: Record<string, string[]> = Object.fromEntries(
  [
    'POST auth.login.store: password',
    'POST auth.confirm_password.store: password',
    'POST auth.two_factor_challenge.store - challenged: code',
    'PUT auth.security.password: currentPassword',
  ].map((field) => [field, ['audit_entries +2 user.sign_in_failed']])
)

const SPEC = new URL('odd_input.txt', import.meta.url)
const WRITTEN = app.makePath('tmp/odd_input.txt')
const FORMS = Object.keys(TABLE).filter(
  (key) => methodOf(key) !== 'get' && (TABLE[key]!.body || TABLE[key]!.file)
)

/*
 * What each form answers to values that no page sends: the sentence, and at which field. The table of all
 * answers is odd_input.txt; a form that is new, or answers otherwise, is not in it. When the new answers are
 * meant to be, run the whole suite and copy the table that was written:
 * `cp tmp/odd_input.txt tests/functional/authorization/`.
 */
test.group('Odd input', (group) => {
  const specified = readFileSync(SPEC, 'utf8').split('\n')
  const written: string[] = []

  group.setup(() => () => writeFileSync(WRITTEN, `${written.join('\n')}\n`))
  const { givenWorld, watch } = worldFor(group)

  for (const [place, key] of Object.keys(TABLE).entries()) {
    test(`breaks nothing: ${key}`, async ({ client, assert }) => {
      const world = await givenWorld()
      const body = await bodyOf(key, world)
      const questions = [...questionsTo(key, world, body)]
      for (const question of inTurn(questions, { place, atOnce: QUESTIONS_AT_ONCE })) {
        await db.rawQuery('savepoint odd')
        const asked = JSON.stringify(question).slice(0, 400)
        await limiter.clear()
        const status = (await ask(client, key, world, question)).status()
        assert.isBelow(status, 500, asked)
        assert.notEqual(status, 429, `${asked} was not looked at`)
        await db.rawQuery('rollback to savepoint odd')
      }
    }).timeout(120_000)
  }

  test('the table names every form, and no form that is gone', ({ assert }) => {
    const named = specified.flatMap((line) => /^## (.*)$/.exec(line)?.[1] ?? [])
    assert.deepEqual(named, FORMS)
  })

  for (const [place, key] of FORMS.entries()) {
    test(`is refused with a sentence, and nothing is stored: ${key}`, async ({
      client,
      assert,
    }) => {
      const world = await givenWorld()
      const body = await bodyOf(key, world)
      const url = addressOf(key, world)
      const watched = await watch()
      const changes = async () =>
        (await watched.changes()).filter((change) => !change.startsWith('open_sessions +'))
      const lines = [`## ${key}`]
      const all = fieldsOf(body)
      const inThisRun = inTurn(all, { place, atOnce: FIELDS_AT_ONCE })
      const fields = all.filter((field) => inThisRun.includes(field))
      for (const field of fields) {
        const answers = new Map<string, string[]>()
        await db.rawQuery('savepoint field')
        await watched.begin()
        for (const [name, value] of Object.entries(VALUES)) {
          // True is 1, and whether a row has that number is the engine's affair.
          if (value === true && /(campus|course|faculty)Id$/.test(field)) continue
          await limiter.clear()
          // A try counts before the form is looked at.
          await db.from('rate_limits').delete()
          await db.rawQuery('savepoint odd')
          const response = await ask(client, key, world, { url, body: changed(body, field, value) })
          const asked = `${key}: ${field} = ${name}`
          assert.isBelow(response.status(), 500, asked)
          const refusal = refusalIn(response, field)
          const answer = refusal ?? ((await changes()).length > 0 ? 'STORED' : 'accepted')
          answers.set(answer, [...(answers.get(answer) ?? []), name])
          if (refusal === null) await db.rawQuery('rollback to savepoint odd')
        }
        // One look for all that were refused.
        const tried = `${key}: ${field}`
        assert.deepEqual(
          await changes(),
          TRIED[tried] ?? [],
          `${tried} was refused, yet changed that`
        )
        await db.rawQuery('rollback to savepoint field')
        for (const [answer, names] of answers)
          lines.push(withoutIds(`${field}: ${names.join(', ')} → ${answer}`))
      }
      written.push(...lines)
      const foreign = lines.slice(1).filter((line) => FOREIGN.test(line))
      assert.deepEqual(foreign, [])
      const start = specified.indexOf(lines[0]!)
      const end = specified.findIndex((line, index) => index > start && !/^[^#]/.test(line))
      const isAsked = (line: string) =>
        line.startsWith('## ') || fields.some((field) => line.startsWith(withoutIds(`${field}: `)))
      assert.deepEqual(lines, start < 0 ? [] : specified.slice(start, end).filter(isAsked))
    }).timeout(120_000)
  }
})
