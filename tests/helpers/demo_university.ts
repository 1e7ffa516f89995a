import { startBuiltServer, type BuiltServer } from '#tests/helpers/built_server'
import { launchChromium } from '#tests/helpers/chromium'
import { DEMO_DATABASE, demoSettings, seededFolder } from '#tests/helpers/demo_seed'
import { sessionRowsOf } from '#tests/helpers/session_rows'
import Database from 'better-sqlite3'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Group } from '@japa/runner/core'
import type { Browser, BrowserContext } from 'playwright'

/** Where a page keeps what the server handed to it, as JSON. */
export const PAGE_OBJECT = /<script data-page="app" type="application\/json">(.*?)<\/script>/s
const GUEST = { name: 'nobody', value: '' }
export const DEMO_PASSWORD = 'convoca-demo-2026'
export type Person =
  | 'guest'
  | 'student'
  | 'student2'
  | 'organizer'
  | 'scanner'
  | 'admin'
  | 'cashier'
  | 'admissions'
  | 'registrar'
export type Locale = 'en' | 'es'
export type Scheme = 'light' | 'dark'

export interface DemoUniversity {
  server: BuiltServer
  /** One value of one row, e.g. the slug of an announcement by its title. */
  value(sql: string, ...bindings: unknown[]): string
  /** Arranges what the demo data has not got at this hour, e.g. a door that is open now. */
  run(sql: string, ...bindings: unknown[]): void
  /** A browser of that person: signed in, in that language and colour scheme. */
  contextOf(
    browser: Pick<Browser, 'newContext'>,
    who: {
      person: Person
      locale: Locale
      scheme: Scheme
      viewport: { width: number; height: number }
      /** With the service worker, which others do without. */
      hasWorker?: boolean
    }
  ): Promise<BrowserContext>
  /** Makes a browser of one person that of another, signed in and in that language. */
  become(context: BrowserContext, who: { person: Person; locale: Locale }): Promise<void>
  /** A page in English, as the server draws it. */
  htmlOf(person: Person, path: string): Promise<string>
  /** What the server hands to the page: the props of an Inertia visit. */
  pageObject(person: Person, path: string): Promise<object>
  close(): Promise<void>
}

/**
 * A university and a browser for a whole group, closed after it.
 *
 * @param settings on top of those of a demo
 * @param given whether no context has seen anything yet
 * @returns what holds both, from the group's set-up on
 */
export function demoOf(
  group: Group,
  settings: Record<string, string> = {},
  { isFirstVisit = false } = {}
) {
  const demo = {} as { university: DemoUniversity; browser: Browser }
  group.setup(async () => {
    demo.university = await openDemoUniversity(settings)
    demo.browser = await launchChromium([], { isFirstVisit })
    return async () => {
      await demo.browser.close()
      await demo.university.close()
    }
  })
  return demo
}

/** A server on a seeded database of its own. */
interface House {
  key: string
  /** A copy of it is what it began with. */
  seeded: string
  folder: string
  server: BuiltServer
  db: Database.Database
}

/** What a server remembers of these for a minute; where they were written it is not lent again. */
const REMEMBERED = ['legal_documents', 'campuses']

/** The one that waits for the next group: each takes the memory of a server. */
let waiting: House | null = null

/** Ends what waits for a group that does not come. */
export async function closeDemoUniversities(): Promise<void> {
  const house = waiting
  waiting = null
  if (house) await endHouse(house)
}

async function takeHouse(settings: Record<string, string>): Promise<House> {
  const key = JSON.stringify(settings)
  if (waiting?.key === key) {
    const house = waiting
    waiting = null
    return house
  }
  await closeDemoUniversities()
  const seeded = await seededFolder(settings)
  const folder = await mkdtemp(join(tmpdir(), 'demo-university-'))
  await cp(seeded, folder, { recursive: true })
  const server = await startBuiltServer({ name: 'localhost', env: demoSettings(folder, settings) })
  return { key, seeded, folder, server, db: new Database(join(folder, DEMO_DATABASE)) }
}

async function giveHouseBack(house: House): Promise<void> {
  if (waiting || !(await isAsSeeded(house))) return endHouse(house)
  waiting = house
}

/** @returns whether the next group finds nothing of what this one did */
async function isAsSeeded({ seeded, folder, server, db }: House): Promise<boolean> {
  if (server.process.exitCode !== null || server.process.signalCode !== null) return false
  const seededDb = new Database(join(seeded, DEMO_DATABASE), { readonly: true })
  try {
    const isRemembered = REMEMBERED.some((table) => {
      const rows = (from: Database.Database) =>
        JSON.stringify(from.prepare(`select * from ${table} order by id`).all())
      return rows(db) !== rows(seededDb)
    })
    if (isRemembered) return false
    // SQLite's own backup: it takes the locks, so the server, which has the file open, sees the seeded rows.
    await seededDb.backup(join(folder, DEMO_DATABASE))
  } finally {
    seededDb.close()
  }
  const isFile = (name: string) => !name.startsWith(DEMO_DATABASE)
  const files = (await readdir(folder)).filter(isFile)
  // The server still writes mails meanwhile.
  const gone = { recursive: true, force: true, maxRetries: 10 }
  await Promise.all(files.map((name) => rm(join(folder, name), gone)))
  const filter = (from: string) => from === seeded || isFile(from.slice(seeded.length + 1))
  await cp(seeded, folder, { recursive: true, filter })
  return true
}

async function endHouse({ folder, server, db }: House): Promise<void> {
  db.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
}

/**
 * The production build in demo mode on a seeded embedded database of its own.
 *
 * @param settings on top of those of a demo
 */
export async function openDemoUniversity(
  settings: Record<string, string> = {}
): Promise<DemoUniversity> {
  const house = await takeHouse(settings)
  const { server, db } = house
  const sessions = new Map<Person, { name: string; value: string }>()

  /** One session for each person, unless a test has ended it. */
  function sessionOf(person: Person) {
    const known = sessions.get(person)
    if (known) return known
    const {
      open_sessions: openSession,
      sessions: row,
      cookie,
    } = sessionRowsOf(
      db
        .prepare<string, { id: number; password: string }>(
          'select id, password from users where email = ?'
        )
        .get(`${person}@convoca.test`)!
    )
    for (const [table, given] of Object.entries({ open_sessions: openSession, sessions: row })) {
      const columns = Object.keys(given)
      db.prepare(
        `insert into ${table} (${columns.join()}) values (${columns.map(() => '?').join()})`
      ).run(...Object.values(given))
    }
    sessions.set(person, cookie)
    return cookie
  }

  function speak(person: Person, locale: Locale) {
    // Prospects are spoken to as they were invited, whatever their browser prefers.
    db.prepare('update invitations set locale = ?').run(locale)
    db.prepare('update users set locale = ?, color_scheme = ? where email = ?').run(
      locale,
      'auto',
      `${person}@convoca.test`
    )
  }

  const university: DemoUniversity = {
    server,
    value(sql, ...bindings) {
      const row = db
        .prepare(sql)
        .raw()
        .get(...bindings) as unknown[] | undefined
      if (!row) throw new Error(`The demo university has no row for: ${sql}`)
      return String(row[0])
    },
    run(sql, ...bindings) {
      db.prepare(sql).run(...bindings)
    },
    async contextOf(browser, { person, locale, scheme, viewport, hasWorker = false }) {
      const context = await browser.newContext({
        baseURL: server.url,
        viewport,
        colorScheme: scheme,
        locale: locale === 'es' ? 'es-SV' : 'en-US',
        reducedMotion: 'reduce',
        serviceWorkers: hasWorker ? 'allow' : 'block',
      })
      await university.become(context, { person, locale })
      return context
    },
    async become(context, { person, locale }) {
      await context.clearCookies()
      speak(person, locale)
      if (person === 'guest') return
      await context.addCookies([{ ...sessionOf(person), url: server.url }])
    },
    async htmlOf(person, path) {
      speak(person, 'en')
      const { name, value } = person === 'guest' ? GUEST : sessionOf(person)
      const headers = {
        'cookie': `${name}=${value}`,
        'accept': 'text/html',
        'accept-language': 'en',
      }
      return (await fetch(new URL(path, server.url), { headers })).text()
    },
    async pageObject(person, path) {
      const data = PAGE_OBJECT.exec(await university.htmlOf(person, path))
      if (!data) throw new Error(`${path} is no Inertia page`)
      return JSON.parse(data[1]!)
    },
    close: () => giveHouseBack(house),
  }
  return university
}
