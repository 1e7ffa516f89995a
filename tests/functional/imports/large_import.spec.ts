import { now, toSql } from '#app/core/clock'
import type User from '#app/users/models/user'
import { givenCampus, givenCourse } from '#tests/fixtures/catalogue'
import { exportedPeople, type Export } from '#tests/fixtures/student_system'
import { givenUser } from '#tests/fixtures/users'
import { startBuiltServer, type BuiltServer } from '#tests/helpers/built_server'
import { quantile } from '#tests/helpers/quantile'
import { inTwoSizes } from '#tests/helpers/sizes'
import { givenBrowsers, type Browser } from '#tests/race/browsers'
import { givenInstallation, type Installation } from '#tests/race/installation'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { setTimeout as pause } from 'node:timers/promises'

/** How long it takes is asserted of the full size only. */
const SIZES = { check: { rows: 150, isTimed: false }, thorough: { rows: 20_000, isTimed: true } }
/** Of the file that a killed server is applying: it must not be through before it is killed. */
const ROWS_TO_KILL = { check: 1_500, thorough: 6_000 }
const MISTAKES = 30
const LIMIT_MS = 60_000
/** Generous: the machine that runs the tests does other things too. */
const ANSWER_P95_MS = 500

interface Job {
  publicId: string
  state: string
  done: number
  total: number
}

/** An admin in a browser of their own. */
class Office {
  constructor(private browser: Browser) {}

  async get(path: string): Promise<Response> {
    const { port, cookies } = this.browser
    return fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie: cookies } })
  }

  async post(path: string, body?: FormData | object, method = 'POST'): Promise<string> {
    const { port, cookies, xsrfToken } = this.browser
    const headers = { 'cookie': cookies, 'x-xsrf-token': xsrfToken }
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      ...{ method, redirect: 'manual' },
      ...(body && !(body instanceof FormData)
        ? {
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(body),
          }
        : { headers, body }),
    })
    if (response.status !== 303) throw new Error(`${path}: ${response.status}`)
    return new URL(response.headers.get('location')!, `http://127.0.0.1:${port}`).pathname
  }

  /** Of the first file it is said which column is which; the next ones have the same headings. */
  async upload({ bytes }: Export): Promise<string> {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(bytes)], { type: 'text/csv' }), 'people.csv')
    form.set('invite', 'true')
    const page = await this.post('/imports/people', form)
    const { state, options } = await latestImport()
    if (state !== 'mapping') return page
    const { positions } = JSON.parse(options) as { positions: object }
    return this.post(`${page}/mapping`, { columns: positions }, 'PUT')
  }

  /** What the progress bar does: asks once in a while until the work has ended. */
  async watch(watched: (job: Job) => boolean = isOver): Promise<Job> {
    for (;;) {
      const { public_id: id } = await db.from('tracked_jobs').orderBy('id', 'desc').firstOrFail()
      const job = (await (await this.get(`/jobs/${id}`)).json()) as Job
      if (watched(job)) return job
      await pause(100)
    }
  }
}

const isOver = ({ state }: Job) => state === 'finished' || state === 'failed'

/** Somebody else uses the site meanwhile. @returns how long each of their pages took */
function visit(office: Office): { stop(): Promise<number[]> } {
  let isStopped = false
  const took: number[] = []
  const visiting = (async () => {
    while (!isStopped) {
      for (const path of ['/announcements', '/health', '/users?q=jose+nunez']) {
        const from = performance.now()
        const response = await office.get(path)
        await response.text()
        if (!response.ok) throw new Error(`${path}: ${response.status}`)
        took.push(performance.now() - from)
      }
      await pause(100)
    }
  })()
  return {
    async stop() {
      isStopped = true
      await visiting
      return took
    },
  }
}

const count = async (table: string, where: Record<string, unknown> = {}) => {
  const row = await db.from(table).where(where).count('* as total').first()
  return Number(row!.total)
}

const latestImport = () => db.from('imports').orderBy('id', 'desc').firstOrFail()

test.group('A large import in a real server', (group) => {
  let installation: Installation
  let server: BuiltServer
  let admin: User
  let office: Office

  group.each.setup(async () => {
    installation = await givenInstallation()
    server = await startBuiltServer({ env: { ...installation.env, LOG_LEVEL: 'error' } })
    admin = await givenUser({ roles: ['admin'], locale: 'en' })
    const [browser] = await givenBrowsers([admin], [Number(new URL(server.url).port)])
    office = new Office(browser!)
    return async () => {
      await server.stop()
      await installation.remove()
    }
  })

  async function givenExport(rows: number, mistakes: number): Promise<Export> {
    const course = await givenCourse({ campus: await givenCampus() })
    const campus = await db.from('campuses').orderBy('id', 'desc').firstOrFail()
    return exportedPeople({ rows, mistakes, campus: campus.code, course: course.code })
  }

  inTwoSizes(SIZES, ({ rows, isTimed }) =>
    test(`${rows} people${isTimed ? ' within a minute' : ''}, and the site answers meanwhile`, async ({
      assert,
    }) => {
      const file = await givenExport(rows, MISTAKES)
      // The first page of a new server takes longer, import or not.
      await visit(office).stop()
      const visitor = visit(office)
      const from = Date.now()
      const page = await office.upload(file)
      assert.equal((await office.watch()).state, 'finished')
      const previewedMs = Date.now() - from
      await office.post(`${page}/application`)
      assert.equal((await office.watch()).state, 'finished')
      const appliedMs = Date.now() - from
      const took = await visitor.stop()
      assert.equal(server.log(), '', 'nothing went wrong while it worked')

      if (isTimed) {
        const p95 = quantile(took, 0.95)
        const figures = `preview ${previewedMs} ms, all ${appliedMs} ms, ${took.length} other answers, p95 ${Math.round(p95)} ms, worst ${Math.round(Math.max(...took))} ms`
        console.log(`      ${installation.engine}: ${figures}`)
        assert.isBelow(appliedMs, LIMIT_MS, figures)
        assert.isBelow(p95, ANSWER_P95_MS, figures)
      }

      const applied = await latestImport()
      assert.equal(applied.state, 'applied')
      assert.equal(applied.rows_create, file.good)
      assert.equal(applied.rows_refused, MISTAKES)
      assert.equal(await count('audit_entries', { action: 'user.imported' }), file.good)
      assert.equal(await count('outbound_mails', { template: 'authInvitation' }), file.good)
      const shown = await (await office.get(`${page}?verdict=refused&perPage=100`)).text()
      assert.include(shown, '“MOON”')

      const refused = (await (await office.get(`${page}/refused`)).text()).trim().split('\n')
      assert.lengthOf(refused, MISTAKES + 1)
      const lines = await db.from('import_rows').where('verdict', 'refused').orderBy('line')
      assert.deepEqual(
        lines.map((row) => ({
          line: row.line,
          reasons: (JSON.parse(row.reasons) as { code: string }[]).map(({ code }) => code),
        })),
        file.planted
      )

      const people = await count('users')
      const again = await office.upload(file)
      assert.equal((await office.watch()).state, 'finished')
      const second = await latestImport()
      assert.equal(second.rows_create + second.rows_update, 0)
      assert.equal(second.rows_unchanged, file.good)
      assert.equal(second.rows_refused, MISTAKES)
      await office.post(`${again}/application`)
      await office.watch()
      assert.equal(await count('users'), people)
      assert.equal(await count('audit_entries', { action: 'user.updated_by_import' }), 0)
      assert.equal(await count('audit_entries', { action: 'user.imported' }), file.good)
    }).timeout(300_000)
  )

  inTwoSizes(ROWS_TO_KILL, (rows) =>
    test('goes on where a killed server stopped, and nothing is done twice', async ({ assert }) => {
      const file = await givenExport(rows, 0)
      const page = await office.upload(file)
      await office.watch()
      await office.post(`${page}/application`)
      await office.watch(({ done }) => done > 200)
      server.process.kill('SIGKILL')
      const done = await count('audit_entries', { action: 'user.imported' })
      assert.isAbove(done, 0)
      assert.isBelow(done, file.good)
      assert.equal((await latestImport()).state, 'applying')

      if (installation.engine === 'pg') {
        // Where several servers may run, silence tells that one is dead: here it has lasted long enough.
        const silent = toSql(now().minus({ minutes: 2 }))
        await db.from('tracked_jobs').where('state', 'running').update({ updated_at: silent })
      }
      const port = Number(new URL(server.url).port)
      server = await startBuiltServer({ port, env: installation.env })
      assert.equal((await office.watch()).state, 'finished')
      assert.equal((await latestImport()).state, 'applied')
      assert.equal(await count('audit_entries', { action: 'user.imported' }), file.good)
      assert.equal(await count('users', { kind: 'staff' }), file.good / 20)
    }).timeout(120_000)
  )

  test('a server that dies again and again gives the import up; it can be tried once more', async ({
    assert,
  }) => {
    const file = await givenExport(40, 0)
    const page = await office.upload(file)
    await office.watch()
    await server.stop()
    // As three deaths in a row leave it.
    const last = await latestImport()
    await db.from('imports').where('id', last.id).update({ state: 'applying' })
    await db
      .from('tracked_jobs')
      .where('id', last.tracked_job_id)
      .update({
        kind: 'import_apply',
        state: 'running',
        attempts: 3,
        updated_at: toSql(now().minus({ minutes: 2 })),
      })
    const port = Number(new URL(server.url).port)
    server = await startBuiltServer({ port, env: installation.env })
    assert.equal((await office.watch()).state, 'failed')
    const left = await latestImport()
    assert.equal(left.state, 'previewed')
    assert.equal(left.error_code, 'E_JOB_INTERRUPTED')
    assert.include(await (await office.get(page)).text(), 'The server restarted several times')

    await office.post(`${page}/application`)
    assert.equal((await office.watch()).state, 'finished')
    assert.equal((await latestImport()).rows_create, 40)
  }).timeout(120_000)
})
