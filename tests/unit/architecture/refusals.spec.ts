import { Refusal } from '#app/core/exceptions/refusal'
import { AnswersRefused, refusalOf } from '#app/registrations/exceptions/registration_refusals'
import type { Obstacle } from '#app/registrations/rules/eligibility'
import { messagesOf } from '#tests/helpers/translations'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { globSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const read = (path: string) => readFileSync(app.makePath(path), 'utf8')
const SOURCES = globSync('{app,start,providers,config}/**/*.ts', { cwd: app.makePath() })

/** Codes of the framework and its packages, which are caught or compared and never leave the server. */
const FOREIGN = [
  'E_BAD_CSRF_TOKEN',
  'E_REQUEST_ENTITY_TOO_LARGE',
  'E_ROUTE_NOT_FOUND',
  'E_ROW_NOT_FOUND',
  'E_TOO_MANY_REQUESTS',
  'E_VALIDATION_ERROR',
]
/** Stops the start of a server; the fallback of a refusal that names no code, which the test below rules out. */
const NO_ANSWER = [
  ...['E_BOOT_REFUSED', 'E_REFUSED'],
  ...['E_BROADCASTING_NOT_CONFIGURED', 'E_UNSUPPORTED_BROADCASTER', 'E_PUSH_CLIENT_NOT_FOUND'],
]
/** Answered by no exception of ours, so their status stands beside the code where they are sent. */
const SENT = { E_UNAUTHENTICATED: '401', E_DATABASE_AWAY: '503', E_DISK_FULL: '503' }
/** The codes of work in the background, which are shown by `ui.job.errors`. */
const JOBS = ['E_IMPORT_NOT_ALLOWED', 'E_JOB_FAILED', 'E_JOB_INTERRUPTED']
/** Sentences that stand elsewhere than under `errors.<code>`; null: by field, or none for a script. */
const SENTENCES: Record<string, string | null> = {
  E_ANSWERS_REFUSED: null,
  E_PASSWORD_NOT_CONFIRMED: 'auth.confirmPassword.description',
  E_TOO_MANY_TRIES: 'auth.tooManyTries',
  E_UNAUTHENTICATED: null,
}

/** @returns the rows of docs/errors.md, in order, as `code status` */
function documented(): string[] {
  const rows = read('docs/errors.md').matchAll(/^\| `(E_\w+)`\s*\| (\w+)/gm)
  return Array.from(rows, ([, code, status]) => `${code} ${status}`)
}

interface RefusalClass {
  name: string
  code?: string
  status: number
}

/** @returns every refusal that the code can throw */
async function refusals(): Promise<RefusalClass[]> {
  const isRefusal = (value: unknown): value is RefusalClass =>
    typeof value === 'function' &&
    (value.prototype instanceof Refusal || (value as unknown) === AnswersRefused)
  const files = SOURCES.filter((path) =>
    /class \w+ extends \w*(Refusal|Exception)\b|= refusal\(/.test(read(path))
  )
  const modules = await Promise.all(
    files.map((path) => import(pathToFileURL(app.makePath(path)).href))
  )
  return modules.flatMap((module) => Object.values<unknown>(module)).filter(isRefusal)
}

test.group('docs/errors.md', () => {
  test('lists every refusal of the code with its status, and no other', async ({ assert }) => {
    const found = await refusals()
    assert.deepEqual(
      found.filter(({ code }) => !code).map(({ name }) => name),
      []
    )
    const pages = /PAGES = \[(.*?)\]/.exec(read('app/core/exceptions/handler.ts'))![1]!.split(', ')
    const expected = [
      ...found.map(({ code, status }) => `${code} ${JOBS.includes(code!) ? 'job' : status}`),
      ...JOBS.map((code) => `${code} job`),
      ...Object.entries(SENT).map(([code, status]) => `${code} ${status}`),
      ...pages.map((status) => `E_HTTP_${status} ${status}`),
    ]
    assert.deepEqual([...new Set(documented())].sort(), [...new Set(expected)].sort())
  })

  test('knows every code that is written in the code', ({ assert }) => {
    const written = SOURCES.flatMap((path) => read(path).match(/(?<=['`])E_[A-Z_]+(?=['`])/g) ?? [])
    const listed = documented().map((row) => row.split(' ')[0]!)
    const known = new Set([...listed, ...FOREIGN, ...NO_ANSWER])
    assert.deepEqual(
      written.filter((code) => !known.has(code)),
      []
    )
  })

  test('names the obstacles first, in the order in which they are found', ({ assert }) => {
    const source = read('app/registrations/rules/eligibility.ts')
    const type = source.slice(
      source.indexOf('type Obstacle ='),
      source.indexOf('type ObstacleCode')
    )
    const at = DateTime.utc()
    const codes = Array.from(type.matchAll(/code: '(\w+)'/g), ([, code]) => {
      const obstacle = { code, closedAt: at, opensAt: at } as unknown as Obstacle
      const { code: named, status } = refusalOf(obstacle, 'UTC')
      return `${named} ${status}`
    })
    assert.isAbove(codes.length, 10)
    assert.deepEqual(documented().slice(0, codes.length), codes)
    const words = ['thirteen', 'fourteen', 'fifteen', 'sixteen']
    assert.include(read('docs/errors.md'), `The first ${words[codes.length - 13]} are`)
  })

  test('means codes that have a sentence in both languages, and no sentence has no code', ({
    assert,
  }) => {
    const codes = documented().filter((row) => !row.startsWith('E_HTTP_'))
    const keys = codes.flatMap((row) => {
      const [code, status] = row.split(' ') as [string, string]
      if (status === 'job') return [`ui.job.errors.${code}`]
      const key = code in SENTENCES ? SENTENCES[code]! : `errors.${code}`
      return key ? [key] : []
    })
    for (const locale of ['en', 'es']) {
      const messages = messagesOf(app.makePath(), locale)
      const missing = keys.filter((key) => !messages.has(key))
      assert.deepEqual(missing, [], locale)
      const idle = [...messages.keys()].filter(
        (key) => /\.E_[A-Z_]+$/.test(key) && !keys.includes(key)
      )
      assert.deepEqual(idle, [], locale)
    }
  })
})
