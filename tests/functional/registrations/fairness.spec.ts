import type Event from '#app/announcements/models/event'
import type { Status } from '#app/registrations/rules/transitions'
import { inBatches } from '#app/core/rules/batches'
import { now, toSql } from '#app/core/clock'
import User from '#app/users/models/user'
import { givenDoor, scanOf } from '#tests/fixtures/attendance'
import { givenEvent } from '#tests/fixtures/events'
import { givenTicket } from '#tests/fixtures/tickets'
import { givenUser } from '#tests/fixtures/users'
import { startBuiltServer, type BuiltServer } from '#tests/helpers/built_server'
import { Connections, type Asked } from '#tests/helpers/keep_alive'
import { median, quantile } from '#tests/helpers/quantile'
import { said } from '#tests/helpers/said'
import { inTwoSizes } from '#tests/helpers/sizes'
import type { Call, Measured, Window } from '#tests/helpers/steady_asker'
import { givenBrowsers, type Browser } from '#tests/race/browsers'
import { givenInstallation, type Installation } from '#tests/race/installation'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { equal } from 'node:assert/strict'
import { fork, type ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { ulid } from 'ulid'

/** After one round that warms the server up; in the check it is the only one. */
const ROUNDS = { check: 0, thorough: 5 }
const EVERY_MS = 40
const WINDOW_MS = 2000
/** In twelve seconds: no action takes that long. */
const CALLS_MAX = 300
const CALLERS = 64
const SCANS = {
  check: { scansEach: 6, isTimed: false },
  thorough: { scansEach: 10, isTimed: true },
}

interface MassAction {
  asked: Asked
  /** How many then have which state. */
  states: Record<string, number>
  event: Event
}

test.group('Fair to everybody else', (group) => {
  let installation: Installation
  let server: BuiltServer
  let asker: ChildProcess
  group.setup(async () => {
    installation = await givenInstallation()
    server = await startBuiltServer({ env: installation.env })
    asker = fork(new URL('../../helpers/steady_asker.ts', import.meta.url))
    return async () => {
      asker.kill()
      await server.stop()
      await installation.remove()
    }
  })

  for (const [name, given] of [
    ['an event of 500 people is cancelled', givenEventToCancel],
    ['100 of 300 who wait are promoted', givenEventToEnlarge],
  ] as const) {
    inTwoSizes(ROUNDS, (rounds) =>
      test(`others ${rounds > 0 ? 'wait at most three times as long' : 'are answered'} while ${name}`, async ({
        assert,
      }) => {
        const port = Number(new URL(server.url).port)
        const organizer = await givenUser({ roles: ['organizer'] })
        const { calls, people } = await givenOthers(port)
        const [browser] = (await givenBrowsers([organizer], [port])) as [Browser]
        const waited = { quiet: [] as number[], busy: [] as number[] }
        for (let round = 0; round <= rounds; round++) {
          const { asked, states, event } = await given(organizer, people)
          const quiet = round > 0 ? await waits(asker, calls()) : []
          const busy = await waits(asker, calls(), callOf(browser, asked, 303))
          assert.deepEqual(await statesOf(event), states)
          await noMailsLeft()
          if (round === 0) continue
          waited.quiet.push(...quiet)
          waited.busy.push(...busy)
        }
        if (rounds === 0) return
        const ratio = quantile(waited.busy, 0.95) / quantile(waited.quiet, 0.95)
        console.log(`    p95 meanwhile ÷ usual: ${ratio.toFixed(1)}`)
        assert.isAtMost(ratio, 3)
      }).timeout(180_000)
    )
  }

  inTwoSizes(SCANS, ({ scansEach, isTimed }) =>
    test(`of ${CALLERS} who scan at once none waits long after the others`, async ({ assert }) => {
      const door = await givenDoor({ capacity: null })
      const { ticket } = await givenTicket({ event: door })
      const scanners = Array.from({ length: CALLERS }, () => door.scanner)
      const browsers = await givenBrowsers(scanners, [Number(new URL(server.url).port)])
      const scan = (): Asked => scanAt(door, ticket.code)
      await warmUp(browsers.slice(0, 4), scan)
      const connections = new Connections()
      const times = browsers.map(() => [] as number[])
      let untilAllWereAnswered: number[] | null = null
      await Promise.all(
        browsers.map(async (browser, caller) => {
          for (let turn = 0; turn < scansEach; turn++) {
            const begin = performance.now()
            equal((await connections.ask(browser, scan())).status, 200)
            times[caller]!.push(performance.now() - begin)
            if (!untilAllWereAnswered && times.every((answered) => answered.length > 0)) {
              untilAllWereAnswered = times.map((answered) => answered.length)
            }
          }
        })
      )
      connections.close()
      assert.isAtMost(Math.max(...untilAllWereAnswered!), 4, 'answers to one before one to each')
      if (!isTimed) return
      const all = times.flat()
      const [middle, p99] = [median(all), quantile(all, 0.99)]
      console.log(`    median ${middle.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`)
      assert.isAtMost(p99 / middle, 4)
    }).timeout(180_000)
  )
})

async function givenEventToCancel(author: User, people: User[]): Promise<MassAction> {
  const { announcement, event } = await givenEvent({ author, capacity: 500 })
  await givenRegistrations(event, people, 'confirmed')
  const path = `/announcements/${announcement.slug}/cancellation`
  const asked: Asked = { method: 'POST', path, body: { reason: 'Flood' } }
  return { asked, states: { cancelled: 500 }, event }
}

async function givenEventToEnlarge(author: User, people: User[]): Promise<MassAction> {
  const { announcement, event } = await givenEvent({ author, capacity: 100, waitlist: true })
  await givenRegistrations(event, people.slice(0, 100), 'confirmed')
  await givenRegistrations(event, people.slice(100, 400), 'waitlisted')
  const path = `/announcements/${announcement.slug}/capacity`
  const asked: Asked = { method: 'PATCH', path, body: { capacity: 200 } }
  return { asked, states: { confirmed: 200, waitlisted: 200 }, event }
}

/** What a server has done a few hundred times it does faster. */
async function warmUp(browsers: Browser[], scan: () => Asked) {
  const connections = new Connections()
  const callers = browsers.map(async (browser) => {
    for (let turn = 0; turn < 50; turn++) await connections.ask(browser, scan())
  })
  await Promise.all(callers)
  connections.close()
}

/** @returns so many calls of what others do meanwhile: the list, a scan and `/health`, in turns */
async function givenOthers(port: number) {
  const people = await givenPeople(500)
  const door = await givenDoor({ capacity: null })
  const { ticket } = await givenTicket({ event: door })
  const [reader, scanner] = (await givenBrowsers([people[0]!, door.scanner], [port])) as [
    Browser,
    Browser,
  ]
  const path = '/announcements'
  const connections = new Connections()
  const page = await connections.ask(reader, { path, headers: { 'x-inertia': 'true' } })
  connections.close()
  const { version } = JSON.parse(page.text) as { version: string }
  const headers = { 'x-inertia': 'true', 'x-inertia-version': version ?? '' }
  const kinds: (() => Call)[] = [
    () => callOf(reader, { path, headers }),
    () => callOf(scanner, scanAt(door, ticket.code)),
    () => callOf(reader, { path: '/health' }),
  ]
  const calls = (): Call[] =>
    Array.from({ length: CALLS_MAX }, (_, turn) => kinds[turn % kinds.length]!())
  return { calls, people }
}

function callOf({ port, cookies, xsrfToken }: Browser, asked: Asked, status = 200): Call {
  return { browser: { port, cookies, xsrfToken }, asked, status }
}

/**
 * @returns how long each of those who ask at fixed instants waits, in milliseconds, for two seconds and until the
 *   action is done
 */
async function waits(asker: ChildProcess, calls: Call[], action?: Call): Promise<number[]> {
  const window: Window = { calls, action, everyMs: EVERY_MS, lastsMs: WINDOW_MS }
  asker.send(window)
  const measured = await said<Measured>(asker)
  if ('failure' in measured) throw new Error(measured.failure)
  return measured.times
}

const scanAt = (door: Awaited<ReturnType<typeof givenDoor>>, code: string): Asked => ({
  method: 'POST',
  path: `/events/${door.event.publicId}/scans`,
  body: scanOf(door, { code }),
})

/** The next round begins when nobody delivers mails any more. */
async function noMailsLeft() {
  const unsent = () => db.from('outbound_mails').whereNull('sent_at')
  const sentAt = toSql(now())
  while ((await unsent().select('id').first()) !== null) {
    await unsent().where('attempts', 0).update({ sent_at: sentAt })
    await pause(EVERY_MS)
  }
}

function givenPeople(count: number): Promise<User[]> {
  const people = Array.from({ length: count }, (_, number) => ({
    publicId: ulid(),
    name: `Person ${number}`,
    nameSearch: `person ${number}`,
    email: `${ulid().toLowerCase()}@example.test`,
    kind: 'external',
    locale: number % 2 ? 'es' : 'en',
    colorScheme: 'auto',
    emailVerifiedAt: now(),
  }))
  return db.transaction((trx) => User.createMany(people, { client: trx }))
}

async function givenRegistrations(event: Event, people: User[], status: Status) {
  const at = toSql(now())
  const rows = people.map((person, index) => ({
    public_id: ulid(),
    event_id: event.id,
    user_id: person.id,
    status,
    price_amount_minor: 0,
    price_currency: 'USD',
    answers: '[]',
    source: 'self',
    waitlist_seq: status === 'waitlisted' ? index + 1 : null,
    confirmed_at: status === 'confirmed' ? at : null,
    created_at: at,
    updated_at: at,
  }))
  for (const batch of inBatches(rows)) await db.table('registrations').multiInsert(batch)
}

async function statesOf(event: Event): Promise<Record<string, number>> {
  const rows = await db
    .from('registrations')
    .where('event_id', event.id)
    .groupBy('status')
    .select('status')
    .count('* as count')
  return Object.fromEntries(rows.map((row) => [row.status, Number(row.count)]))
}
