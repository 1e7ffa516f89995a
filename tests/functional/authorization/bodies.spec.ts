import { freezeClock, now } from '#app/core/clock'
import { storagePath } from '#config/app'
import { PASSWORD } from '#tests/fixtures/users'
import { doneFor } from '#tests/functional/authorization/done'
import { TABLE } from '#tests/functional/authorization/table'
import { CALLERS, worldFor, type Caller, type World } from '#tests/functional/authorization/world'
import { madeWallets } from '#tests/fixtures/wallets'
import { useOwnTemp } from '#tests/helpers/own_temp'
import { inTurn } from '#tests/helpers/rotation'
import { ON_ONE_ENGINE } from '#tests/helpers/sizes'
import { CookieBrowser, useSlowRequests } from '#tests/helpers/slow_requests'
import router from '@adonisjs/core/services/router'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { readdirSync, rmSync } from 'node:fs'
import { Agent, request as httpRequest } from 'node:http'
import { join, relative } from 'node:path'
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json; charset=utf-8'
const MULTIPART = 'multipart/form-data; boundary=edge'

interface Body {
  type: string
  content: Buffer
}

const two = 'x'.repeat(2 * 1024 * 1024)
const names = Array.from({ length: 10_000 }, (_, index) => `field${index}`)
const asJson = (value: object) => JSON.stringify(value)
const asForm = (fields: string[]) => fields.map((name) => `${name}=x`).join('&')
const part = (heading: string, content = 'x') =>
  `--edge\r\ncontent-disposition: form-data; ${heading}\r\n\r\n${content}\r\n`
const asParts = (...parts: string[]) => `${parts.join('')}--edge--\r\n`
/** One byte a character, so that what is no UTF-8 can be written. */
const bodyOf = (type: string, text: string): Body => ({
  type,
  content: Buffer.from(text, 'latin1'),
})

const BODIES: Record<string, Body | null> = {
  'none': null,
  'a form': bodyOf(FORM, 'email=ana%40example.test&name=Ana&password=qwertyuiop'),
  'JSON': bodyOf(JSON_TYPE, asJson({ email: 'ana@example.test', name: { toString: 1 }, file: [] })),
  'files': bodyOf(
    MULTIPART,
    asParts(part('name="file"; filename="a.csv"', 'a,b\n1,2\n'), part('name="cover"; filename="b"'))
  ),
  '2 MB of JSON': bodyOf(JSON_TYPE, asJson({ email: two })),
  '2 MB of a file': bodyOf(MULTIPART, asParts(part('name="file"; filename="a.csv"', two))),
  '10,000 fields of JSON': bodyOf(
    JSON_TYPE,
    asJson(Object.fromEntries(names.map((name) => [name, 1])))
  ),
  '10,000 levels of a form': bodyOf(FORM, `a${'[b]'.repeat(10_000)}=x`),
  '10,000 levels of JSON': bodyOf(JSON_TYPE, `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`),
  'a form of broken UTF-8': bodyOf(FORM, 'email=\u00ff\u00fe%ff%fe%&%c3%28=\u00c3(&_csrf=%'),
  // The same in every other wrapping.
  '2 MB of a form': bodyOf(FORM, `email=${two}`),
  '10,000 fields of a form': bodyOf(FORM, asForm(names)),
  '10,000 fields of a form with files': bodyOf(
    MULTIPART,
    asParts(...names.map((name) => part(`name="${name}"`)))
  ),
  '10,000 files': bodyOf(
    MULTIPART,
    asParts(...names.map((name) => part(`name="${name}"; filename="a"`)))
  ),
  '10,000 levels of a list': bodyOf(JSON_TYPE, `${'['.repeat(10_000)}${']'.repeat(10_000)}`),
  '2,000 levels of JSON': bodyOf(JSON_TYPE, `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`),
  '10,000 levels of a form with files': bodyOf(
    MULTIPART,
    asParts(part(`name="a${'[b]'.repeat(10_000)}"`), part('name="file"; filename="a.csv"'))
  ),
  'JSON of broken UTF-8': bodyOf(JSON_TYPE, '{"email":"\u00ff\u00fe\u00c3("}'),
  'files of broken UTF-8': bodyOf(
    MULTIPART,
    asParts(part('name="\u00ff\u00fe"; filename="\u00c3("', '\u00ff'))
  ),
  'half a form with files': bodyOf(MULTIPART, part('name="file"; filename="a.csv"')),
  'no form at all': bodyOf(MULTIPART, 'x'),
  'no type at all': bodyOf('', '{"a":1}'),
}
/** Of a route, in one run: the kinds take turns. */
const KINDS_AT_ONCE = 3

/** Each route once, where the table has it several times. */
const ROUTES = Object.keys(TABLE).filter((key) => !key.includes(' - '))
/** The sessions of the table are of the tests' own kind, which has no row; these are real. */
const ENDS_SESSIONS = ['POST auth.logout']
const SIGNS_IN = CALLERS.filter(
  (caller) => !['nobody', 'unverified', 'disabled'].includes(caller)
) as Exclude<Caller, 'nobody'>[]

/** @returns somebody whom the route lets through, an admin where it can be one */
function personFor(key: string): Exclude<Caller, 'nobody'> {
  const { outcomes } = TABLE[key]!
  const isOk = (caller: Caller) => (outcomes[caller] ?? outcomes.everybodyElse) === 'ok'
  return SIGNS_IN.toReversed().find(isOk) ?? 'admin'
}

/** @returns the tables that the route says it writes to */
function tablesOf(key: string, caller: Caller): string[] {
  const { outcomes } = TABLE[key]!
  if ((outcomes[caller] ?? outcomes.everybodyElse) !== 'ok') return []
  const [, written = ''] = doneFor(key, caller).split(': ')
  const named = written.split('; ').map((change) => change.split(' ')[0]!)
  // One of the bodies has a password, a wrong one: whoever fails to prove who they are is written down.
  if (key === 'POST auth.confirm_password.store') named.push('audit_entries', 'audit_values')
  return ENDS_SESSIONS.includes(key) ? [...named, 'open_sessions'] : named
}

function addressOf(key: string, world: World): string {
  const row = TABLE[key]!
  if (row.url) return row.url(world)
  return router.makeUrl(key.split(' ')[1]!, row.params?.(world) ?? {}, { qs: row.query?.(world) })
}

/** Compiled code and what is remembered of sessions may stay: so much, and of all that was sent one part in so many. */
const OWN_BYTES = 100 * 1024 * 1024
const KEPT_PART = 20

const agent = new Agent({ keepAlive: true })

/** @returns the status of the answer; 0 when there was none */
function send(
  browser: CookieBrowser,
  asked: { method: string; path: string; body: Body | null }
): Promise<number> {
  const { method, path, body } = asked
  return new Promise((resolve) => {
    const request = httpRequest({
      agent,
      host: process.env.HOST!,
      port: process.env.PORT!,
      method,
      path,
      headers: {
        ...browser.headers(),
        'x-inertia': 'true',
        ...(body?.type && { 'content-type': body.type }),
        'content-length': body?.content.length ?? 0,
      },
    })
    request.on('response', (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
    request.on('error', () => resolve(0))
    request.end(body?.content)
  })
}

async function signedIn(world: World): Promise<Map<Caller, CookieBrowser>> {
  const browsers = new Map<Caller, CookieBrowser>()
  for (const caller of ['nobody' as const, ...SIGNS_IN]) {
    const browser = new CookieBrowser()
    await browser.send('GET', '/login')
    if (caller !== 'nobody') {
      const { email } = world.callers[caller]
      await browser.send('POST', '/login', { form: { email, password: PASSWORD } })
    }
    browsers.set(caller, browser)
  }
  return browsers
}

/** @returns the bytes that are in use once nothing is left to collect */
async function memoryInUse(): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  // What closes in the next turn of the loop lets go of its buffers then.
  await turnOfTheLoop()
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** Mails and copies that a route is asked for, and makes. */
const MADE = /^(mail|data_exports|list_exports)\//

/** Folders of the storage in which files stay for a day. */
const PASSING = ['certificate_zips', 'data_exports', 'list_exports']

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .filter((path) => !MADE.test(path))
    .sort()
const countSessions = async () => Number((await db.from('sessions').count('* as total'))[0].total)

/*
 * Over real sockets and with real sessions. What a route does with a good form is for authorization.spec.ts;
 * here it gets what no page sends. Bodies are read before any table is asked, so one engine says enough; what a
 * field may hold, odd_input.spec.ts asks on both.
 */
test.group('Every kind of body', (group) => {
  let temp: ReturnType<typeof useOwnTemp>
  let browsers: Map<Caller, CookieBrowser>
  let memoryBefore = 0
  let sentBytes = 0

  group.setup(async () => {
    // Whichever test asks first has these keys in files, which no request left there.
    await madeWallets()
    // The nightly clean-up, which one of the routes starts, removes what other spec files left there.
    for (const name of PASSING) rmSync(join(storagePath, name), { recursive: true, force: true })
    temp = useOwnTemp()
    freezeClock(now())
    const useOrdinarySessions = await useSlowRequests()
    return () => {
      useOrdinarySessions()
      freezeClock(null)
      temp.restore()
      agent.destroy()
    }
  })
  const { givenWorld, watch } = worldFor(group)
  group.setup(async () => {
    browsers = await signedIn(await givenWorld())
    memoryBefore = await memoryInUse()
  })

  for (const [place, key] of ROUTES.entries()) {
    test(`breaks no route, and stays nowhere: ${key}`, async ({ assert }) => {
      const [method] = key.split(' ') as [string]
      const world = await givenWorld()
      await TABLE[key]!.given?.(world)
      const path = addressOf(key, world)
      const files = filesIn(storagePath)
      const watched = await watch()
      for (const caller of ['nobody', personFor(key)] as const) {
        await db.rawQuery('savepoint caller')
        await watched.begin()
        const sessions = await countSessions()
        for (const [kind, body] of inTurn(Object.entries(BODIES), {
          place,
          atOnce: KINDS_AT_ONCE,
        })) {
          const status = await send(browsers.get(caller)!, { method, path, body })
          sentBytes += body?.content.length ?? 0
          assert.isTrue(status > 0 && status < 500, `${caller} with ${kind}: ${status}`)
        }
        const allowed = tablesOf(key, caller)
        const changes = (await watched.changes()).filter(
          (change) => !allowed.includes(change.split(' ')[0]!)
        )
        assert.deepEqual(changes, [], `${caller} wrote`)
        assert.isAtMost(await countSessions(), sessions, `${caller} left a session`)
        await db.rawQuery('rollback to savepoint caller')
      }
      assert.deepEqual(filesIn(temp.path), [])
      assert.deepEqual(filesIn(storagePath), files)
    }).tags(ON_ONE_ENGINE)
  }

  test('nothing of what all routes were sent stays in memory', async ({ assert }) => {
    const grown = (await memoryInUse()) - memoryBefore
    assert.isBelow(grown, OWN_BYTES + sentBytes / KEPT_PART, `of ${sentBytes} that were sent`)
  }).tags(ON_ONE_ENGINE)
})
