import { now, toSql } from '#app/core/clock'
import type User from '#app/users/models/user'
import { insertNumberedRows, insertRows } from '#app/core/database/insert_rows'
import { publishResults } from '#app/judging/actions/publish_results'
import { standings } from '#app/judging/queries/standings'
import { shownCode } from '#isomorphic/certificates/code'
import { givenPastEvent, type GivenCertified } from '#tests/fixtures/certificates'
import { giveScores, givenJudging } from '#tests/fixtures/judging'
import { givenManyPeople } from '#tests/fixtures/many_people'
import { runBuiltCommand, startBuiltServer, type BuiltServer } from '#tests/helpers/built_server'
import { codesOn } from '#tests/helpers/decode_qr'
import { inTwoSizes } from '#tests/helpers/sizes'
import { givenBrowsers, type Browser } from '#tests/race/browsers'
import { givenInstallation, type Installation } from '#tests/race/installation'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import PDFDocument from 'pdfkit'
import { ulid } from 'ulid'

const run = promisify(execFile)

/** Two members each, and ten places are all that can be certified. */
const TEAMS = { check: 2, thorough: 10 }
const SIZES = { check: { people: 8, isTimed: false }, thorough: { people: 1_000, isTimed: true } }
/** More than are written at a time. */
const TO_KILL = { check: 100, thorough: 1_000 }
/** New documents that are timed beside. */
const BASELINE = 60
const FASTER = 2
const DELAY_P99_MS = 20
const DELAY_IDLE_TIMES = 3
/** Of how many of the papers the QR code is read and followed. */
const SAMPLE = 3
const LOOP_DELAY = pathToFileURL(app.makePath('tests/race/loop_delay.mjs')).href

interface Job {
  state: string
  done: number
}

interface Issued {
  public_id: string
  code: string
  name: string
  pdf_hash: string
}

const count = async (table: string, where: Record<string, unknown> = {}) => {
  const row = await db.from(table).where(where).count('* as total').first()
  return Number(row!.total)
}

/** So many people who were at everything. */
async function givenAttendants(
  { event, sessions, author }: GivenCertified,
  people: number
): Promise<void> {
  await givenManyPeople(people)
  await db.from('users').update({ disabled_at: null })
  const users: { id: number; name_search: string }[] = await db
    .from('users')
    .whereNot('id', author.id)
    .where('email', 'like', '%@people.example.test')
    .select('id', 'name_search')
  const at = toSql(now())
  const stamps = { created_at: at, updated_at: at }
  const registrations = await insertNumberedRows(
    'registrations',
    users.map(({ id, name_search: name }) => ({
      ...{ public_id: ulid(), event_id: event.id, user_id: id, name_search: name },
      ...{ status: 'confirmed', price_amount_minor: 0, price_currency: 'USD', answers: '[]' },
      ...{ source: 'self', confirmed_at: at, check_ins: 0, ...stamps },
    })),
    db.connection()
  )
  await insertRows(
    'attendances',
    registrations.flatMap((registration) =>
      sessions.map(({ id, startsAt }) => ({
        ...{ public_id: ulid(), registration_id: registration, event_session_id: id },
        ...{ checked_in_at: toSql(startsAt), checked_in_by: author.id, gate: 'Main door' },
        ...{ source: 'camera', ...stamps },
      }))
    ),
    db.connection()
  )
}

/** An organizer in a browser of their own. */
class Office {
  constructor(private browser: Browser) {}

  get(path: string): Promise<Response> {
    const { port, cookies } = this.browser
    return fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie: cookies } })
  }

  async post(path: string, body: object, method: 'POST' | 'PUT' = 'POST'): Promise<void> {
    const { port, cookies, xsrfToken } = this.browser
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'cookie': cookies,
        'x-xsrf-token': xsrfToken,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    })
    if (response.status !== 303) throw new Error(`${path}: ${response.status}`)
  }

  /** What the progress bar does. */
  async watch(watched: (job: Job) => boolean = isOver): Promise<Job> {
    for (;;) {
      const { public_id: id } = await db.from('tracked_jobs').orderBy('id', 'desc').firstOrFail()
      const job = (await (await this.get(`/jobs/${id}`)).json()) as Job
      if (watched(job)) return job
      await pause(50)
    }
  }
}

const isOver = ({ state }: Job) => state === 'finished' || state === 'failed'

/** @returns how many documents a second, each new and with its own fonts, this machine makes now */
async function newDocumentsASecond(): Promise<number> {
  const from = performance.now()
  for (let made = 0; made < BASELINE; made += 1) {
    const document = new PDFDocument({ size: 'A4', layout: 'landscape' })
    document.resume()
    const ended = once(document, 'end')
    for (const weight of ['Regular', 'SemiBold']) {
      document.font(app.makePath('resources/fonts', `Geist-${weight}.ttf`))
      document.fontSize(20).text(`Certificate of attendance of person number ${made}`)
    }
    document.end()
    await ended
  }
  return BASELINE / ((performance.now() - from) / 1_000)
}

/** @returns the p99 since it was asked before, in milliseconds */
async function loopDelay({ process: child }: BuiltServer): Promise<number> {
  child.send({ type: 'loop_delay' })
  for (;;) {
    const [message] = (await once(child, 'message')) as [{ type?: string; p99Ms?: number }]
    if (message.type === 'loop_delay') return message.p99Ms!
  }
}

/** @returns the files of an archive that stores them as they are, by name */
function filesIn(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  let at = zip.readUInt32LE(end + 16)
  while (zip.toString('latin1', at, at + 4) === 'PK\u0001\u0002') {
    const [size, nameLength] = [zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28)]
    const local = zip.readUInt32LE(at + 42)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    files.set(name, zip.subarray(start, start + size))
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}

const saying = async (url: string) => (await fetch(url)).text()

test.group('Many certificates in a real server', (group) => {
  let installation: Installation
  let server: BuiltServer
  let office: Office
  let author: User
  let event: GivenCertified

  async function open(people: number): Promise<string> {
    event = await givenPastEvent({ title: 'A large event' })
    author = event.author
    await givenAttendants(event, people)
    const [browser] = await givenBrowsers([author], [Number(new URL(server.url).port)])
    office = new Office(browser!)
    return `/announcements/${event.announcement.slug}/certificates`
  }

  group.each.setup(async () => {
    installation = await givenInstallation()
    const env = { ...installation.env, LOG_LEVEL: 'error' }
    server = await startBuiltServer({ env, preload: LOOP_DELAY })
    return async () => {
      await server.stop()
      await installation.remove()
    }
  })

  /** Reads all papers of the newest ZIP as other programs do, and follows the QR codes of some. */
  async function checkPapers(assert: Assert, issuedMany: number): Promise<void> {
    const { public_id: job } = await db
      .from('tracked_jobs')
      .where('kind', 'certificate_zip')
      .orderBy('id', 'desc')
      .firstOrFail()
    const zip = await (await office.get(`/certificates/files/${job}`)).arrayBuffer()
    const files = filesIn(Buffer.from(zip))
    const issued: Issued[] = await db.from('certificates').orderBy('id')
    assert.equal(files.size, issuedMany)
    const folder = await mkdtemp(join(tmpdir(), 'certificates-'))
    const sample: { publicId: string; url: string }[] = []
    for (const { public_id: publicId, code, name, pdf_hash: hash } of issued) {
      const [, pdf] = [...files].find(([file]) => file.endsWith(`-${code}.pdf`))!
      assert.equal(createHash('sha256').update(pdf).digest('hex'), hash)
      const file = join(folder, `${code}.pdf`)
      await writeFile(file, pdf)
      await run('qpdf', ['--check', file])
      const { stdout } = await run('pdftotext', [file, '-'])
      const text = stdout.replace(/\s+/g, ' ')
      assert.include(text, name)
      assert.include(text, shownCode(code))
      if (sample.length >= SAMPLE) continue
      const [url] = await codesOn(pdf)
      sample.push({ publicId, url: url! })
      assert.include(await saying(url!), 'This certificate is valid')
    }
    await rm(folder, { recursive: true })

    const [revoked, corrected] = sample
    const reason = 'Of this test'
    await office.post(`/certificates/${revoked!.publicId}/revocation`, { for: 'mistake', reason })
    assert.include(await saying(revoked!.url), 'This certificate was revoked')
    const form = { name: 'Ana Right', reason }
    await office.post(`/certificates/${corrected!.publicId}/revocation`, form, 'PUT')
    const page = await saying(corrected!.url)
    assert.include(page, 'This certificate was replaced')
    const { code } = await db.from('certificates').orderBy('id', 'desc').firstOrFail()
    assert.include(page, `/verify/${code}`)
  }

  inTwoSizes(SIZES, ({ people, isTimed }) =>
    test(`${people} at once${isTimed ? ', quickly, while the site goes on' : ''}: each is sound, and read by other programs`, async ({
      assert,
    }) => {
      const path = await open(people)
      await (await office.get(path)).text()
      const perSecond = isTimed ? await newDocumentsASecond() : 0
      await loopDelay(server)
      if (isTimed) await pause(3_000)
      const idleMs = await loopDelay(server)

      const from = performance.now()
      await office.post(path, { kind: 'attendance', registrations: null })
      assert.equal((await office.watch()).state, 'finished')
      const seconds = (performance.now() - from) / 1_000
      const busyMs = await loopDelay(server)
      assert.equal(await count('certificates'), people)
      assert.equal(await count('outbound_mails', { template: 'certificate_issued' }), people)

      await office.post(`${path}/zip`, { kind: 'attendance', registrations: null })
      assert.equal((await office.watch()).state, 'finished')
      await checkPapers(assert, people)

      if (isTimed) {
        const rate = people / seconds
        const figures = `${Math.round(rate)} certificates a second, ${Math.round(perSecond)} new documents; p99 of the event loop ${busyMs.toFixed(1)} ms, idle ${idleMs.toFixed(1)} ms`
        console.log(`      ${installation.engine}: ${figures}`)
        assert.isAtLeast(rate, FASTER * perSecond, figures)
        assert.isAtMost(busyMs, Math.max(DELAY_P99_MS, DELAY_IDLE_TIMES * idleMs), figures)
      }
    }).timeout(300_000)
  )

  inTwoSizes(TEAMS, (teams) =>
    test(`prizes of ${teams} teams: each is sound, and read by other programs`, async ({
      assert,
    }) => {
      const period = { startsAt: now().minus({ days: 3 }), endsAt: now().minus({ days: 1 }) }
      const judging = await givenJudging({ teams, judges: 1, ...period })
      await judging.event.merge({ certificatePrizePlaces: teams }).save()
      for (const [index, team] of judging.teams.entries()) {
        const points = [9, 9 - (index % 9), index < 9 ? 4 : 3]
        await giveScores(judging, { team, judge: judging.judges[0]!, points })
      }
      const { mark } = await standings(judging.event.id)
      const actor = { id: judging.author.id, ability: 'organizer' }
      await publishResults({ eventId: judging.event.id, mark, actor })
      const [browser] = await givenBrowsers([judging.author], [Number(new URL(server.url).port)])
      office = new Office(browser!)
      const path = `/announcements/${judging.announcement.slug}/certificates`
      for (const work of [path, `${path}/zip`]) {
        await office.post(work, { kind: 'prize', registrations: null })
        assert.equal((await office.watch()).state, 'finished')
      }
      await checkPapers(assert, 2 * teams)
    }).timeout(120_000)
  )

  inTwoSizes(TO_KILL, (people) =>
    test(`a server that is killed while it issues ${people} has issued each once afterwards`, async ({
      assert,
    }) => {
      const path = await open(people)
      await office.post(path, { kind: 'attendance', registrations: null })
      while ((await count('certificates')) === 0) await pause(10)
      server.process.kill('SIGKILL')
      const done = await count('certificates')
      assert.isBelow(done, people)

      if (installation.engine === 'pg') {
        // Where several servers may run, silence tells that one is dead: here it has lasted long enough.
        const silent = toSql(now().minus({ minutes: 2 }))
        await db.from('tracked_jobs').where('state', 'running').update({ updated_at: silent })
      }
      const port = Number(new URL(server.url).port)
      server = await startBuiltServer({ port, env: installation.env })
      assert.equal((await office.watch()).state, 'finished')
      assert.equal(await count('certificates'), people)
      const holders = await db
        .from('certificates')
        .countDistinct('registration_id as total')
        .first()
      assert.equal(Number(holders!.total), people)
      assert.equal(await count('outbound_mails', { template: 'certificate_issued' }), people)
      assert.equal(await count('audit_entries', { action: 'certificate.issued' }), people)
      const verify = () => runBuiltCommand(['certificates:verify'], installation.env)
      await verify()
      await db.from('signatories').update({ signature: ulid() })
      await assert.rejects(verify, /exit code 1:[^]*file_missing: signatories 1/)
    }).timeout(300_000)
  )
})
