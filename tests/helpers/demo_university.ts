import { startBuiltServer, type BuiltServer } from '#tests/helpers/built_server'
import { alive, launchChromium } from '#tests/helpers/chromium'
import { DEMO_DATABASE, demoSettings, seededFolder } from '#tests/helpers/demo_seed'
import Database from 'better-sqlite3'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Group } from '@japa/runner/core'
import type { Browser, BrowserContext } from 'playwright'

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
  /** What the server hands to the page: the props of an Inertia visit. */
  pageObject(person: Person, path: string): Promise<object>
  close(): Promise<void>
}

/**
 * A university and a browser for a whole group, closed after it.
 *
 * @param settings on top of those of a demo
 * @returns what holds both, from the group's set-up on
 */
export function demoOf(group: Group, settings: Record<string, string> = {}) {
  const demo = {} as { university: DemoUniversity; browser: Browser }
  group.setup(async () => {
    demo.university = await openDemoUniversity(settings)
    demo.browser = await launchChromium()
    return async () => {
      await demo.browser.close()
      await demo.university.close()
    }
  })
  return demo
}

/**
 * The production build in demo mode on a seeded embedded database of its own.
 *
 * @param settings on top of those of a demo
 */
export async function openDemoUniversity(
  settings: Record<string, string> = {}
): Promise<DemoUniversity> {
  const folder = await mkdtemp(join(tmpdir(), 'demo-university-'))
  const file = join(folder, DEMO_DATABASE)
  await cp(await seededFolder(settings), folder, { recursive: true })
  const server = await startBuiltServer({ name: 'localhost', env: demoSettings(folder, settings) })
  const db = new Database(file)
  const sessions = new Map<Person, Awaited<ReturnType<BrowserContext['cookies']>>>()

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
      // Prospects are spoken to as they were invited, whatever their browser prefers.
      db.prepare('update invitations set locale = ?').run(locale)
      if (person === 'guest') return
      db.prepare('update users set locale = ?, color_scheme = ? where email = ?').run(
        locale,
        'auto',
        `${person}@convoca.test`
      )
      const cookies = sessions.get(person) ?? (await signIn(context, person))
      sessions.set(person, cookies)
      await context.addCookies(cookies)
    },
    async pageObject(person, path) {
      const browser = await launchChromium()
      const viewport = { width: 1440, height: 900 }
      const context = await university.contextOf(browser, {
        person,
        locale: 'en',
        scheme: 'light',
        viewport,
      })
      const html = await (await context.request.get(path)).text()
      await browser.close()
      const data = /<script data-page="app" type="application\/json">(.*?)<\/script>/s.exec(html)
      if (!data) throw new Error(`${path} is no Inertia page`)
      return JSON.parse(data[1]!)
    },
    async close() {
      db.close()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
  return university
}

/** Once per person: the tries are counted. */
async function signIn(context: BrowserContext, person: Person) {
  const page = await context.newPage()
  await page.goto('/login')
  await alive(page)
  await page.locator('input[name=email]').fill(`${person}@convoca.test`)
  await page.locator('input[name=password]').fill(DEMO_PASSWORD)
  await page.locator('form button[type=submit]').last().click()
  await page.waitForURL(/\/(dashboard|consent)$/)
  await page.close()
  return context.cookies()
}
