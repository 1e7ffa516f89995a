import { count } from '#tests/runner/tally'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright'

type Options = NonNullable<Parameters<Browser['newContext']>[0]>

/** Chromium keeps to this machine: it is not asked to update, sync or report anything. */
export const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
]

/**
 * A page of the tests lives for a second: to compile its scripts a second and a third time, faster each time, takes a
 * quarter of its CPU time. Where time is measured, the browser is as it comes.
 */
const SHORT_LIVED = process.env.TEST_LANE === 'thorough' ? [] : ['--js-flags=--no-opt --no-maglev']

/** Its sandbox refuses root, under whom CI runs. */
export const AS_ROOT = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/** For what hangs: a page tries again after half a minute, and three runs share two cores. */
export const WITHIN_MS = 60_000

/** What tests do to a context or a page that nothing takes back. */
const FOR_GOOD = [
  ...(['addInitScript', 'exposeBinding', 'exposeFunction'] as const),
  ...(['routeFromHAR', 'routeWebSocket'] as const),
]

/** What a test listens to (`watchRequests` included). */
const EVENTS = [
  ...(['request', 'requestfinished', 'requestfailed', 'response', 'websocket'] as const),
  ...(['pageerror', 'console', 'dialog', 'download', 'popup', 'framenavigated'] as const),
]
const EVENTS_OF_CONTEXT = [
  ...(['request', 'requestfinished', 'requestfailed', 'response', 'console'] as const),
]

const STORED = 'local_storage,indexeddb,cache_storage,service_workers'
const VIEWPORT = { width: 1280, height: 720 }

/** So many contexts wait at most: each keeps a process. */
const WAITING_MAX = 6

/** A context on loan, or waiting for the next test. */
interface Kept {
  context: BrowserContext
  /** Only who asks for the same gets it; null: nobody gets it after this test. */
  key: string | null
  options: Options
  /** Whether a test did to it what nothing takes back. */
  isSpoilt: boolean
  /** The page that waits with it. */
  page: Page | null
  /** Where its pages were. */
  origins: Set<string>
  end: () => Promise<void>
}

const running = new Map<string, Promise<Browser>>()
let waiting: Kept[] = []
/** Lent since the test began that is under way. */
let lent: Set<BrowserContext> | null = null

/** From here on it is known what the test opens. */
export function beginTest(): void {
  lent = new Set()
}

/** Takes back what the test opened and did not close; its group keeps what was open before. */
export async function endTest(): Promise<void> {
  const left = [...(lent ?? [])]
  lent = null
  await Promise.all(left.map((context) => context.close()))
}

/** A test has opened it for the whole group, which closes its browser. */
export function keepForGroup(context: BrowserContext): void {
  lent?.delete(context)
}

/** Ends every Chromium of this process. */
export async function closeChromiums(): Promise<void> {
  const all = await Promise.all(running.values())
  running.clear()
  waiting = []
  await Promise.all(all.map((one) => one.close()))
}

/** @returns the Chromium of this process that was started with these switches */
function chromiumWith(args: string[]): Promise<Browser> {
  const key = JSON.stringify(args)
  const known = running.get(key) ?? start(args)
  running.set(key, known)
  return known
}

function start(args: string[]): Promise<Browser> {
  count('browsers')
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
    args: [...QUIET, ...SHORT_LIVED, ...AS_ROOT, ...args],
  })
}

/**
 * The Chromium of this process. Closing it closes only the contexts that were opened through it; one with switches of its
 * own (a film for its camera) ends with them.
 *
 * @param isFirstVisit every context has seen nothing yet, for tests of just that
 */
export async function sharedChromium(args: string[], isFirstVisit: boolean): Promise<Browser> {
  const browser = await chromiumWith(args)
  const opened = new Set<BrowserContext>()
  const own = {
    async newContext(options: Options = {}) {
      const context = await lend(args, { options, isFirstVisit })
      opened.add(context)
      const close = context.close.bind(context)
      context.close = () => {
        opened.delete(context)
        return close()
      }
      return context
    },
    async newPage(options?: Options) {
      const context = await own.newContext(options)
      const page = await context.newPage()
      page.close = () => context.close()
      return page
    },
    contexts: () => [...opened],
    async close() {
      await Promise.all([...opened].map((context) => context.close()))
      if (args.length > 0) await endChromium(args)
    },
  }
  return new Proxy(browser, {
    get: (target, name) => Reflect.get(name in own ? own : target, name) as unknown,
  })
}

async function endChromium(args: string[]): Promise<void> {
  const key = JSON.stringify(args)
  const browser = await running.get(key)
  running.delete(key)
  waiting = waiting.filter(({ context }) => context.browser() !== browser)
  await browser?.close()
}

/**
 * Lends a context: its `close` gives it back, cleaned, to the next test that asks for the same, with what it has cached
 * and its page, whose process has compiled every script. Each new one costs 0.4 s of CPU.
 */
async function lend(
  args: string[],
  { options, isFirstVisit }: { options: Options; isFirstVisit: boolean }
): Promise<BrowserContext> {
  const keeps = !isFirstVisit && options.serviceWorkers !== 'allow' && !options.storageState
  const key = keeps ? JSON.stringify([args, options]) : null
  const known = waiting.findLast((one) => one.key !== null && one.key === key)
  waiting = waiting.filter((one) => one !== known)
  const kept = known ?? (await open(await chromiumWith(args), { key, options }))
  const { context } = kept
  lent?.add(context)
  let closing: Promise<void> | undefined
  context.close = () => {
    lent?.delete(context)
    return (closing ??= takeBack(kept))
  }
  const newPage = methodsOf(context).newPage
  context.newPage = async () => {
    const { page } = kept
    kept.page = null
    return page ?? newPage.call(context)
  }
  return context
}

/** As Playwright has them, without what is noted here. */
const methodsOf = (context: BrowserContext) => Object.getPrototypeOf(context) as BrowserContext

/** @returns a line to the page's developer tools; its context may be lent again if the line is detached */
export const devToolsOf = (page: Page): Promise<CDPSession> =>
  methodsOf(page.context()).newCDPSession.call(page.context(), page)

async function open(
  browser: Browser,
  { key, options }: { key: string | null; options: Options }
): Promise<Kept> {
  count('contexts')
  const context = await browser.newContext({ serviceWorkers: 'block', ...options })
  context.setDefaultTimeout(WITHIN_MS)
  const end = context.close.bind(context)
  const kept: Kept = { context, key, options, isSpoilt: false, page: null, origins: new Set(), end }
  noteSpoilers(kept, context, [...FOR_GOOD, 'newCDPSession', 'setExtraHTTPHeaders'])
  noteSpoilers(kept, context.clock, ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'])
  context.on('page', (page) => {
    noteSpoilers(kept, page, [...FOR_GOOD, 'emulateMedia'])
    page.on('domcontentloaded', () => {
      const { origin } = new URL(page.url())
      if (origin === 'null') return
      if (!page.url().endsWith(BLANK)) count('pageLoads')
      kept.origins.add(origin)
    })
  })
  return kept
}

function noteSpoilers<Target extends object>(
  kept: Kept,
  target: Target,
  names: (keyof Target)[]
): void {
  for (const name of names) {
    const own = (target[name] as (...given: unknown[]) => unknown).bind(target)
    const noted = (...given: unknown[]) => {
      kept.isSpoilt = true
      return own(...given)
    }
    Object.assign(target, { [name]: noted })
  }
}

async function takeBack(kept: Kept): Promise<void> {
  // A page that hangs is not waited for.
  const tooLate = pause(WITHIN_MS, null, { ref: false })
  const page = await Promise.race([clean(kept).catch(() => null), tooLate])
  if (!page) return kept.end()
  kept.page = page
  waiting.push(kept)
  if (waiting.length > WAITING_MAX) await waiting.shift()!.end()
}

/** @returns the page that waits for the next test; null: the context cannot be lent again */
async function clean({ context, key, options, isSpoilt, origins }: Kept): Promise<Page | null> {
  const [page, ...others] = context.pages()
  // What a tab keeps of another site than the one it shows cannot be taken from it.
  if (!page || !key || isSpoilt || origins.size > 1) return null
  if (origins.size === 1 && !origins.has(new URL(page.url()).origin)) return null
  await Promise.all(others.map((other) => other.close()))
  await Promise.all([context.unrouteAll({ behavior: 'ignoreErrors' }), context.setOffline(false)])
  await leave(page)
  for (const event of EVENTS_OF_CONTEXT) context.removeAllListeners(event)
  Reflect.deleteProperty(page, 'close')
  await context.clearCookies()
  await context.clearPermissions()
  if (options.permissions) await context.grantPermissions(options.permissions)
  await page.setExtraHTTPHeaders({})
  if (options.viewport !== null) await page.setViewportSize(options.viewport ?? VIEWPORT)
  return page
}

/** Says nothing, and runs no script. */
const BLANK = '/health'

/**
 * What one test left behind on a page, the next one does not find: a page of its own for each would be a process of its
 * own, which compiles every script anew. So would one that had left the site: a blank page is shown of the same.
 */
export async function leave(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  for (const event of EVENTS) page.removeAllListeners(event)
  const { origin } = new URL(page.url())
  // A page that did not come has no origin, and why it did not is what the test tells.
  if (origin === 'null') return
  await page.evaluate('sessionStorage.clear()')
  await page.goto(`${origin}${BLANK}`).catch(() => page.goto('about:blank'))
  const devTools = await devToolsOf(page)
  await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: STORED })
  await devTools.send('Page.resetNavigationHistory')
  await devTools.detach()
}
