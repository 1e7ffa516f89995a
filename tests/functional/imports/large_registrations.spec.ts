import { now, toSql } from '#app/core/clock'
import { inBatches } from '#app/core/rules/batches'
import type User from '#app/users/models/user'
import { givenEvent } from '#tests/fixtures/events'
import { givenUser } from '#tests/fixtures/users'
import { assertNothingWrong } from '#tests/fixtures/registrations'
import type { BuiltServer } from '#tests/helpers/built_server'
import { Connections } from '#tests/helpers/keep_alive'
import { quantile } from '#tests/helpers/quantile'
import { inTwoSizes } from '#tests/helpers/sizes'
import { givenBrowsers, type Browser } from '#tests/race/browsers'
import { givenInstallation, type Installation } from '#tests/race/installation'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { equal } from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { ulid } from 'ulid'

/** How long it takes is asserted of the full size only. */
const SIZES = { check: { rows: 60, isTimed: false }, thorough: { rows: 5_000, isTimed: true } }
const LIMIT_MS = 30_000
const CALLERS = 4
const QUIET_MS = 8_000
/** Of ten rows, these are about people whom the house does not know. */
const UNKNOWN_OF_TEN = 2

test.group('A large import of registrations in a real server', (group) => {
  let installation: Installation
  let server: BuiltServer
  group.each.setup(async () => {
    installation = await givenInstallation()
    server = await installation.startServer({ env: { LOG_LEVEL: 'error' } })
    return () => installation.remove()
  })

  for (const allOrNone of [true, false]) {
    const what = allOrNone ? 'all or nobody' : 'the good rows'
    inTwoSizes(SIZES, ({ rows, isTimed }) =>
      test(`${rows} rows, ${what}${isTimed ? ', within half a minute' : ''}, and lists answer meanwhile`, async ({
        assert,
      }) => {
        const { port } = server
        const manager = await givenUser({ roles: ['organizer'], locale: 'en' })
        const capacity = Math.ceil(rows / 2)
        const { announcement, event } = await givenEvent({
          ...{ author: manager, capacity, waitlist: true },
          questions: [
            { label: 'Shirt', type: 'choice', options: ['Small', 'Large'], required: true },
            { label: 'Remarks', type: 'text' },
          ],
        })
        const file = await givenFile(rows)
        const [organizer, ...readers] = await givenBrowsers(
          [manager, ...(await givenReaders())],
          [port]
        )
        await callers(readers, () => pause(isTimed ? 3_000 : 200))
        const quiet = await callers(readers, () => pause(isTimed ? QUIET_MS : 200))
        let tookMs = 0
        const busy = await callers(readers, async () => {
          const from = performance.now()
          const page = await upload(organizer!, announcement.slug, file)
          await workIsOver()
          const body = JSON.stringify({ allOrNone })
          await post(organizer!, `${page}/application`, body, 'application/json')
          await workIsOver()
          tookMs = performance.now() - from
        })
        assert.equal(server.log(), '', 'nothing went wrong while it worked')
        const last = await db.from('imports').orderBy('id', 'desc').firstOrFail()
        assert.equal(last.state, 'applied')
        assert.deepEqual([last.rows_create, last.rows_refused], [rows, 0])
        const states = await db
          .from('registrations')
          .where('event_id', event.id)
          .groupBy('status')
          .select('status')
          .count('* as total')
        assert.deepEqual(
          Object.fromEntries(states.map(({ status, total }) => [status, Number(total)])),
          { confirmed: capacity, waitlisted: rows - capacity }
        )
        await assertNothingWrong(assert)
        if (!isTimed) return
        const [slow, usual] = [quantile(busy, 0.95), quantile(quiet, 0.95)]
        const figures = `${Math.round(tookMs)} ms; of a list ${quiet.length} answers, p95 ${Math.round(usual)} ms, meanwhile ${busy.length}, p95 ${Math.round(slow)} ms, worst ${Math.round(Math.max(...busy))} ms`
        console.log(`      ${installation.engine}: ${figures}`)
        assert.isBelow(tookMs, LIMIT_MS, figures)
        assert.isAtMost(slow / usual, 3, figures)
      }).timeout(300_000)
    )
  }
})

/** @returns how long each answer took in milliseconds, while the work went on */
async function callers(browsers: Browser[], work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  const connections = new Connections()
  let isOver = false
  const calling = browsers.map(async (browser) => {
    while (!isOver) {
      const from = performance.now()
      equal((await connections.ask(browser, { path: '/announcements' })).status, 200)
      times.push(performance.now() - from)
    }
  })
  await work()
  isOver = true
  await Promise.all(calling)
  connections.close()
  return times
}

async function givenReaders(): Promise<User[]> {
  const readers: User[] = []
  for (let number = 0; number < CALLERS; number += 1) readers.push(await givenUser())
  return readers
}

/** A file of people of whom most have an account. */
async function givenFile(rows: number): Promise<string> {
  const at = toSql(now())
  const people = Array.from({ length: rows }, (_, number) => ({
    ...{ public_id: ulid(), name: `Núria Peña ${number}`, name_search: `nuria pena ${number}` },
    ...{ email: `person${number}@example.test`, kind: 'external', color_scheme: 'auto' },
    ...{ locale: number % 2 ? 'es' : 'en', email_verified_at: at, created_at: at, updated_at: at },
  }))
  const known = people.filter((_, index) => index % 10 >= UNKNOWN_OF_TEN)
  for (const batch of inBatches(known)) await db.table('users').multiInsert(batch)
  const lines = people.map(({ email, name }, index) =>
    [email, name, index % 2 ? 'small' : 'LARGE', index % 3 ? '' : 'Vegetarian'].join(';')
  )
  return `\uFEFF${['Correo;Nombre;Shirt;Remarks', ...lines].join('\r\n')}\r\n`
}

async function upload(browser: Browser, slug: string, file: string): Promise<string> {
  const form = new FormData()
  form.set('file', new Blob([file], { type: 'text/csv' }), 'people.csv')
  return post(browser, `/imports/registrations?event=${slug}`, form)
}

async function post(
  { port, cookies, xsrfToken }: Browser,
  path: string,
  body: FormData | string,
  type?: string
): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    ...{ method: 'POST', redirect: 'manual', body },
    headers: {
      'cookie': cookies,
      'x-xsrf-token': xsrfToken,
      ...(type && { 'content-type': type }),
    },
  })
  equal(response.status, 303, path)
  return new URL(response.headers.get('location')!, 'http://here').pathname
}

/** As the bar of the page does, every now and then. */
async function workIsOver(): Promise<void> {
  for (;;) {
    const { state } = await db.from('tracked_jobs').orderBy('id', 'desc').firstOrFail()
    if (state === 'finished') return
    equal(state === 'failed', false)
    await pause(200)
  }
}
