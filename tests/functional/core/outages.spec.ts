import Registration from '#app/registrations/models/registration'
import { PROCESS_LOCK } from '#app/broadcasting/process_lock'
import { now, toSql } from '#app/core/clock'
import { givenEvent } from '#tests/fixtures/events'
import { givenUser, PASSWORD } from '#tests/fixtures/users'
import { startBuiltServer, type BuiltServer } from '#tests/helpers/built_server'
import { CookieBrowser } from '#tests/helpers/slow_requests'
import { givenBrowsers, type Browser } from '#tests/race/browsers'
import { givenInstallation, type Installation } from '#tests/race/installation'
import { givenLine, type Line } from '#tests/race/line'
import env from '#start/env'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const isPg = env.get('DB_CONNECTION') === 'pg'
const AS_OWN_FORM = { 'sec-fetch-site': 'same-origin', 'accept': 'text/html' }

interface Answered {
  status: number
  retryAfter: string | null
  body: { code?: string; message?: string; registration?: { publicId: string } }
}

async function register(browser: Browser, path: string): Promise<Answered> {
  const response = await fetch(`http://127.0.0.1:${browser.port}${path}`, {
    method: 'POST',
    headers: {
      'cookie': browser.cookies,
      'x-xsrf-token': browser.xsrfToken,
      'accept': 'application/json',
      'content-type': 'application/json',
    },
    body: '{}',
  })
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: (await response.json()) as Answered['body'],
  }
}

async function health({ url }: BuiltServer) {
  const response = await fetch(`${url}/health`)
  const { away } = (await response.json()) as { away?: string[] }
  return { status: response.status, away }
}

const portOf = ({ url }: BuiltServer) => Number(new URL(url).port)

async function peopleWithBrowsers(count: number, ports: number[]) {
  const people = []
  for (let index = 0; index < count; index++) people.push(await givenUser({ password: null }))
  return givenBrowsers(people, ports)
}

/** @returns everybody's registration, by its public id */
async function written(): Promise<string[]> {
  return (await Registration.all()).map(({ publicId }) => publicId)
}

test.group('While the disk is full', (group) => {
  let installation: Installation
  let server: BuiltServer
  group.each.setup(async () => {
    installation = await givenInstallation()
    server = await startBuiltServer({ env: installation.env })
    return async () => {
      await server.stop()
      await installation.remove()
    }
  })

  /** As the kernel refuses to write beyond it: no file of the server grows beyond that many bytes. */
  const leaveRoom = (bytes: number | 'unlimited') =>
    run('prlimit', ['--pid', String(server.process.pid), `--fsize=${bytes}:unlimited`])

  if (isPg) return

  test('nothing that was acknowledged is lost, pages are read, and it goes on by itself', async ({
    assert,
  }) => {
    const { announcement } = await givenEvent({ capacity: null })
    const path = `/announcements/${announcement.slug}/registrations`
    const reader = new CookieBrowser(server.url)
    const { email, id } = await givenUser()
    const guest = () => new CookieBrowser(server.url)
    await reader.send('GET', '/login')
    await reader.send('POST', '/login', { form: { email, password: PASSWORD } })
    assert.equal((await reader.send('GET', '/dashboard')).status, 200)
    const browsers = await peopleWithBrowsers(80, [portOf(server)])

    // The log of the database begins anew, and has room for some registrations.
    await db.rawQuery('pragma wal_checkpoint(truncate)')
    await leaveRoom(500_000)
    const acknowledged: string[] = []
    let full: Answered | null = null
    for (const browser of browsers) {
      const answer = await register(browser, path)
      if (answer.status === 200) acknowledged.push(answer.body.registration!.publicId)
      else full ??= answer
    }
    assert.equal(full?.status, 503)
    assert.equal(full?.body.code, 'E_DISK_FULL')
    assert.include(full?.body.message, 'disk is full')
    assert.equal(full?.retryAfter, '60')
    assert.isAbove(acknowledged.length, 0)
    assert.sameMembers(await written(), acknowledged)

    await leaveRoom(1)
    const hourAgo = toSql(now().minus({ minutes: 10 }))
    await db.from('open_sessions').where('user_id', id).update({ last_seen_at: hourAgo })
    for (const [browser, page] of [
      [guest(), '/'],
      [guest(), '/announcements'],
      [guest(), '/login'],
      [reader, '/dashboard'],
      [reader, `/announcements/${announcement.slug}`],
    ] as const) {
      assert.equal((await browser.send('GET', page)).status, 200, page)
    }
    const form = { email: 'typed@example.test', password: PASSWORD }
    const refused = await guest().send('POST', '/login', { form, headers: AS_OWN_FORM })
    assert.equal(refused.status, 503)
    assert.equal(refused.headers.get('retry-after'), '60')
    const page = await refused.text()
    for (const part of ['disk is full', 'typed@example.test']) assert.include(page, part)
    assert.notInclude(page, PASSWORD)
    assert.deepEqual(await health(server), { status: 503, away: ['disk'] })

    await leaveRoom('unlimited')
    assert.deepEqual(await health(server), { status: 200, away: undefined })
    for (const browser of browsers) {
      const answer = await register(browser, path)
      assert.equal(answer.status, 200)
    }
    assert.lengthOf(await written(), browsers.length)
  }).timeout(120_000)
})

test.group('While PostgreSQL is away', (group) => {
  let installation: Installation
  let line: Line
  const servers: BuiltServer[] = []

  if (!isPg) return

  group.each.setup(async () => {
    installation = await givenInstallation()
    line = await givenLine(installation.env.DATABASE_URL!)
    const own = { ...installation.env, DATABASE_URL: line.url }
    for (let count = 0; count < 2; count++) servers.push(await startBuiltServer({ env: own }))
    return async () => {
      for (const server of servers.splice(0)) await server.stop()
      await line.cut()
      await installation.remove()
    }
  })

  test('pages say so in the language of the reader, with what was typed', async ({ assert }) => {
    const [server] = servers as [BuiltServer, BuiltServer]
    const { announcement } = await givenEvent()
    const [browser] = (await peopleWithBrowsers(1, [portOf(server)])) as [Browser]
    const guest = new CookieBrowser(server.url)
    assert.equal((await guest.send('GET', '/announcements')).status, 200)
    await line.cut()

    for (const path of ['/', '/announcements', `/announcements/${announcement.slug}`]) {
      const headers = { 'accept': 'text/html', 'accept-language': 'es' }
      const page = await guest.send('GET', path, { headers })
      assert.equal(page.status, 503, path)
      assert.equal(page.headers.get('retry-after'), '5')
      assert.include(await page.text(), 'Nuestra base de datos no responde')
    }
    const form = { email: 'typed@example.test', password: PASSWORD }
    const refused = await guest.send('POST', '/login', { form, headers: AS_OWN_FORM })
    assert.equal(refused.status, 503)
    const page = await refused.text()
    assert.include(page, 'typed@example.test')
    assert.notInclude(page, PASSWORD)
    const script = await register(browser, `/announcements/${announcement.slug}/registrations`)
    assert.deepEqual([script.status, script.body.code], [503, 'E_DATABASE_AWAY'])
    for (const path of ['/favicon.svg', '/covers/drawn/1/plain/event/x.svg']) {
      assert.equal((await guest.send('GET', path)).status, 200, path)
    }
    assert.deepEqual(await health(server), { status: 503, away: ['database'] })

    await line.mend()
    assert.deepEqual(await health(server), { status: 200, away: undefined })
    assert.equal((await guest.send('GET', '/announcements')).status, 200)
  }).timeout(120_000)

  test('a process whose line breaks again as it takes its place goes on, and takes it', async ({
    assert,
  }) => {
    const places = async () => {
      const { rows } = await db.rawQuery<{ rows: { count: number }[] }>(
        `select count(*)::int as count from pg_locks join pg_database on pg_database.oid = database
         where locktype = 'advisory' and objid = ? and datname = current_database()`,
        [PROCESS_LOCK]
      )
      return rows[0]!.count
    }
    const untilPlaces = async (count: number) => {
      while ((await places()) !== count) await pause(50)
    }
    assert.equal(await places(), servers.length)
    await line.cut()
    await untilPlaces(0)

    const brokeAgain = line.cutAt('pg_try_advisory_lock')
    await line.mend()
    await brokeAgain
    await untilPlaces(servers.length)
    for (const server of servers) {
      assert.deepEqual(await health(server), { status: 200, away: undefined })
    }
  }).timeout(120_000)

  /** As `kill -9` of one of its processes does: PostgreSQL throws everybody out and recovers. */
  async function killPostgres(database: string) {
    const { rows } = await db.rawQuery<{ rows: { pid: number }[] }>(
      'select pid from pg_stat_activity where datname = ? and pid <> pg_backend_pid() limit 1',
      [database]
    )
    if (rows[0]) process.kill(rows[0].pid, 'SIGKILL')
  }

  test('killed three times under load on two processes, nothing that was acknowledged is lost', async ({
    assert,
  }) => {
    const { announcement } = await givenEvent({ capacity: null })
    const path = `/announcements/${announcement.slug}/registrations`
    const browsers = await peopleWithBrowsers(90, servers.map(portOf))
    const database = new URL(installation.env.DATABASE_URL!).pathname.slice(1)
    // What the tests before have written need not be recovered too.
    await db.rawQuery('checkpoint')
    const acknowledged: string[] = []
    const refused: Answered[] = []
    let kills = 0

    const registerAtLast = async (browser: Browser) => {
      for (;;) {
        const answer = await register(browser, path)
        if (answer.status === 200) return acknowledged.push(answer.body.registration!.publicId)
        refused.push(answer)
        await pause(50)
      }
    }
    const left = [...browsers]
    const work = async () => {
      for (let next = left.pop(); next; next = left.pop()) {
        await registerAtLast(next)
        if (acknowledged.length >= 20 * (kills + 1) && kills < 3) {
          kills += 1
          await killPostgres(database)
        }
      }
    }
    await Promise.all(Array.from({ length: 8 }, work))

    assert.equal(kills, 3)
    assert.isNotEmpty(refused)
    for (const { status, body, retryAfter } of refused) {
      assert.deepEqual([status, body.code, retryAfter], [503, 'E_DATABASE_AWAY', '5'])
    }
    assert.equal(new Set(acknowledged).size, browsers.length)
    assert.sameMembers(await written(), acknowledged)
    for (const server of servers) {
      assert.deepEqual(await health(server), { status: 200, away: undefined })
    }
  }).timeout(300_000)
})
