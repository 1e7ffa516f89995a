import { AS_ROOT, QUIET, sharedChromium, WITHIN_MS } from '#tests/helpers/chromium_pool'
import { count } from '#tests/runner/tally'
import { chromium, type Browser, type Locator, type Page } from 'playwright'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export { leave } from '#tests/helpers/chromium_pool'

/**
 * The system's Chromium (CHROMIUM_PATH, as `npm test` finds it), which the tests of this process share: so do contexts
 * of the same kind, each cleaned when it is closed, or when the test ends that opened it.
 *
 * What a test answers in the server's place (`page.route`) no service worker may answer before: who tests the worker
 * says `serviceWorkers: 'allow'`.
 *
 * @param args more switches, e.g. for a fake camera
 * @param given whether no context has seen anything yet
 */
export function launchChromium(
  args: string[] = [],
  { isFirstVisit = false } = {}
): Promise<Browser> {
  return sharedChromium(args, isFirstVisit)
}

/**
 * Chromium as people have it (WHOLE_CHROMIUM_PATH), for what the headless shell cannot: it installs apps and shows
 * notifications, though not in private windows. So every context is a browser of its own, with a profile and a home that
 * go with it.
 */
export async function launchWholeChromium(): Promise<Pick<Browser, 'newContext' | 'close'>> {
  const home = await mkdtemp(join(tmpdir(), 'chromium-'))
  return {
    newContext: async (options) => {
      count('browsers')
      return chromium.launchPersistentContext(await mkdtemp(join(home, 'profile-')), {
        executablePath: process.env.WHOLE_CHROMIUM_PATH ?? '/usr/bin/chromium',
        args: [...QUIET, ...AS_ROOT],
        env: { ...process.env, HOME: home },
        ...options,
      })
    },
    close: () => rm(home, { recursive: true, force: true, maxRetries: 10 }),
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

/**
 * Runs the page's clock, which must be installed, until a locator is there: what a page does after seconds takes none.
 *
 * @param state what is waited for
 */
export async function runClockUntil(
  page: Page,
  locator: Locator,
  state: 'visible' | 'detached' = 'visible'
): Promise<void> {
  const endsAt = Date.now() + WITHIN_MS
  const isSo = async () => (await locator.isVisible()) === (state === 'visible')
  while (!(await isSo())) {
    if (Date.now() > endsAt) throw new Error(`${page.url()}: ${String(locator)} is not ${state}`)
    await page.clock.runFor(500)
    // What was sent meanwhile comes back in real time.
    await pause(50)
  }
}
