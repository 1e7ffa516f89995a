import { chromium, type Browser, type Page } from 'playwright'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Chromium keeps to this machine: it is not asked to update, sync or report anything. */
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
]

/**
 * Starts the system's Chromium (CHROMIUM_PATH, as `npm test` finds it). Its sandbox refuses root, under whom CI runs.
 *
 * What a test answers in the server's place (`page.route`) no service worker may answer before: who tests the worker
 * says `serviceWorkers: 'allow'`.
 *
 * @param args more switches, e.g. for a fake camera
 */
export async function launchChromium(args: string[] = []): Promise<Browser> {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
    args: [...QUIET, ...asRoot, ...args],
  })
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext({ serviceWorkers: 'block', ...options })
    context.setDefaultTimeout(WITHIN_MS)
    return context
  }
  return browser
}

/**
 * Chromium as people have it (WHOLE_CHROMIUM_PATH), for what the headless shell cannot: it installs apps and shows
 * notifications, though not in private windows. So every context is a browser of its own, with a profile and a home that
 * go with it.
 */
export async function launchWholeChromium(): Promise<Pick<Browser, 'newContext' | 'close'>> {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const home = await mkdtemp(join(tmpdir(), 'chromium-'))
  return {
    newContext: async (options) =>
      chromium.launchPersistentContext(await mkdtemp(join(home, 'profile-')), {
        executablePath: process.env.WHOLE_CHROMIUM_PATH ?? '/usr/bin/chromium',
        args: [...QUIET, ...asRoot],
        env: { ...process.env, HOME: home },
        ...options,
      }),
    close: () => rm(home, { recursive: true, force: true }),
  }
}

/**
 * Waits until React has taken the page over: what a script types faster than any person could, before
 * that, React does not hear.
 */
export async function alive(page: Page): Promise<void> {
  const deadline = Date.now() + WITHIN_MS
  while (!(await page.evaluate<boolean>(IS_ALIVE))) {
    if (Date.now() > deadline) throw new Error(`${page.url()} never came alive`)
    // Asking without a pause would take the page the time it needs.
    await pause(10)
  }
  await page.evaluate(IS_IDLE)
}

/** What a test listens to (`watchRequests` included). */
const EVENTS = [
  ...(['request', 'requestfinished', 'requestfailed', 'response'] as const),
  ...(['pageerror', 'console', 'dialog'] as const),
]
const STORED = 'local_storage,indexeddb,cache_storage'

/**
 * What one test left behind on a page, the next one does not find: a page of its own for each would be a process of its
 * own, which compiles every script anew.
 */
export async function leave(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  for (const event of EVENTS) page.removeAllListeners(event)
  await page.emulateMedia({ media: 'screen' })
  const { origin } = new URL(page.url())
  // A page that did not come has no origin, and why it did not is what the test tells.
  if (origin === 'null') return
  await page.evaluate('sessionStorage.clear()')
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: STORED })
  await devTools.detach()
  await page.goto('about:blank')
}

const SILENCE_MS = 100

/**
 * Counts what the page asks for, from before it is opened.
 *
 * @returns waits until everything has come, nothing more is asked for and the page has nothing to do; half a
 *   second less than Playwright's own `networkidle`
 */
export function watchRequests(page: Page): () => Promise<void> {
  let open = 0
  let changedAt = performance.now()
  const counting = (change: number) => () => {
    open += change
    changedAt = performance.now()
  }
  page.on('request', counting(1))
  page.on('requestfinished', counting(-1))
  page.on('requestfailed', counting(-1))
  const isBusy = () => open > 0 || performance.now() - changedAt < SILENCE_MS
  return async () => {
    const deadline = Date.now() + WITHIN_MS
    for (;;) {
      while (isBusy()) {
        if (Date.now() > deadline) throw new Error(`${page.url()} never stopped asking`)
        await pause(10)
      }
      await page.evaluate(IS_IDLE)
      if (!isBusy()) return
    }
  }
}

/** For what hangs: a page tries again after half a minute, and three runs share two cores. */
const WITHIN_MS = 60_000
/**
 * Elements know React before it has drawn them; only the root tells when that is done. A string, because
 * the server's types know no document.
 */
const IS_ALIVE = `(() => {
  const root = document.getElementById('app')
  const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer'))
  const state = key && root[key].stateNode.current.memoizedState
  return Boolean(state && state.element && !state.isDehydrated)
})()`

/**
 * What listens by an effect (a shortcut) begins after the drawing, before the browser has nothing to do. A browser
 * that draws nothing more may never say so.
 */
const IS_IDLE = `new Promise((done) => requestIdleCallback(() => done(), { timeout: 5_000 }))`

/** Signs in through the form of the sign-in page that is open. */
export async function signInByForm(
  page: Page,
  account: { email: string; password: string }
): Promise<void> {
  await alive(page)
  await page.locator('[name=email]').fill(account.email)
  await page.locator('[name=password]').fill(account.password)
  await page.locator('main form button[type=submit]').click()
}

/**
 * Waits until an expression of the page is true, also over a reload. `waitForFunction` evaluates a text in the page as
 * soon as its first answer is no, which the content security policy refuses.
 */
export async function untilTrue(page: Page, expression: string): Promise<void> {
  const endsAt = Date.now() + WITHIN_MS
  const isTrue = () =>
    page.evaluate<unknown>(expression).catch((error: Error) => {
      if (!/context was destroyed|navigat/.test(error.message)) throw error
      return false
    })
  while (!(await isTrue())) {
    if (Date.now() > endsAt) throw new Error(`It did not become true: ${expression}`)
    await pause(50)
  }
}
