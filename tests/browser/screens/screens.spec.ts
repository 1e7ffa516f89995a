import { alive, leave, watchRequests } from '#tests/helpers/chromium'
import { demoOf, PAGE_OBJECT } from '#tests/helpers/demo_university'
import { chooseScreens, chosenPages, chosenSide } from '#tests/helpers/screen_choice'
import { SCREENS, type Screen } from '#tests/helpers/screens'
import { barriersOn, faultsOf, MOVING, TEXTS } from '#tests/helpers/screen_checks'
import { THOROUGH } from '#tests/helpers/sizes'
import { SPEC_PAGES } from '#tests/unit/architecture/spec_pages'
import { englishFinder } from '#tests/helpers/translations'
import app from '@adonisjs/core/services/app'
import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import type { Page } from 'playwright'

/** Each window has a university of its own: what a screen writes in one, the other does not see. */
const LAPTOP = { scheme: 'light', locale: 'en', viewport: { width: 1440, height: 900 } } as const
const PHONE = { scheme: 'dark', locale: 'es', viewport: { width: 360, height: 740 } } as const
type Window = typeof LAPTOP | typeof PHONE

/** Both in `whole`; else one of them, by turns. */
const SIDE = chosenSide()
const WINDOWS: Window[] = { both: [LAPTOP, PHONE], laptop: [LAPTOP], phone: [PHONE] }[SIDE]
const CHOSEN = chosenPages()

const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'

const IS_OPEN = `!!document.querySelector(
  'dialog[open], details[open], :popover-open, [aria-expanded=true]'
)`

test.group('Every screen', (group) => {
  /** Names of the pages that were looked at. */
  const seenPages = new Set<string>()
  const english = englishFinder(app.makePath())
  const demos = new Map(WINDOWS.map((window) => [window, demoOf(group)]))
  /** One for all screens: a new page is a new process, which compiles every script anew. */
  const pages = new Map<Window, Page>()
  group.setup(async () => {
    for (const [window, { university, browser }] of demos) {
      const context = await university.contextOf(browser, { person: 'guest', ...window })
      pages.set(window, await context.newPage())
    }
  })

  for (const { screen, page, isFull } of chooseScreens(CHOSEN)) {
    if (!isFull) {
      const window = SIDE === 'laptop' ? LAPTOP : PHONE
      test(`${screen.name}: opens, valid HTML`, ({ assert }) =>
        look(assert, { screen, page, window, isFull })).timeout(300_000)
      continue
    }
    const { states = [] } = screen
    // What opens on a screen, and what else it may say, is narrowest, darkest and longest on a phone in Spanish.
    const isVariant = SCREENS.some(({ name }) => screen.name.startsWith(`${name}-`))
    const onLaptop = states.filter(({ on }) => on === 'laptop' || (!on && SIDE === 'laptop'))
    const onPhone = states.filter(({ on }) => on !== 'laptop')
    const isOnLaptop = SIDE === 'laptop' || !isVariant || onLaptop.length > 0
    const looks = [
      ...(SIDE !== 'phone' && isOnLaptop ? [{ window: LAPTOP, states: onLaptop }] : []),
      ...(SIDE !== 'laptop' ? [{ window: PHONE, states: onPhone }] : []),
    ]
    const ways = looks.map(({ window }) => (window === LAPTOP ? 'a laptop' : 'a phone, in Spanish'))
    test(`${screen.name}: valid HTML, no barrier on ${ways.join(' and ')}`, async ({ assert }) => {
      const done = await Promise.allSettled(
        looks.map(({ window, states: shown }) =>
          look(assert, { screen: { ...screen, states: shown }, page, window, isFull })
        )
      )
      // Told when both have left their page: the next screen comes to it.
      for (const one of done) if (one.status === 'rejected') throw one.reason
    }).timeout(300_000)

    const onBoth = states.filter(({ on }) => !on)
    if (SIDE !== 'both' || (isOnLaptop && onBoth.length === 0)) continue
    test(`${screen.name}: what it shows and what opens on it, on a laptop, too`, async ({
      assert,
    }) => {
      const shown = { ...screen, states: onBoth }
      await look(assert, { screen: shown, page, window: LAPTOP, isFull })
    })
      .timeout(300_000)
      .tags([THOROUGH])
  }

  test('of the specification was among them, all 64', ({ assert }) => {
    assert.deepEqual(
      SPEC_PAGES.filter((name) => !seenPages.has(name)),
      []
    )
  })

  interface Look {
    screen: Screen
    /** The name of its page below inertia/pages. */
    page: string
    window: Window
    isFull: boolean
  }

  async function look(assert: Assert, given: Look) {
    const page = pages.get(given.window)!
    try {
      await lookAt(page, assert, given)
    } finally {
      await page.emulateMedia({ media: 'screen' })
      await leave(page)
    }
  }

  async function lookAt(page: Page, assert: Assert, { screen, window, ...given }: Look) {
    const { university } = demos.get(window)!
    const path = screen.path(university)
    await university.become(page.context(), { person: screen.as, locale: window.locale })
    const hasAll = watchRequests(page)
    const failures: string[] = []
    const refused: string[] = []
    page.on('response', (answer) => {
      if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`)
    })
    page.on('pageerror', (error) => failures.push(String(error)))
    page.on('console', (message) => {
      if (
        message.type() === 'error' &&
        !/(status of (403|404|410|419|429|500|503)|ERR_FAILED)/.test(message.text())
      ) {
        failures.push(message.text())
      }
    })
    const response = await page.goto(path)
    assert.equal(response?.status(), screen.status ?? 200)
    const markup = await response!.text()
    const { component } = JSON.parse(PAGE_OBJECT.exec(markup)![1]!) as { component: string }
    assert.equal(component, screen.begins ?? given.page, 'the page that it is called after')
    assert.deepEqual(await faultsOf(markup), [], `HTML of ${screen.name}`)

    assert.equal(await page.locator('html').getAttribute('lang'), window.locale)

    await alive(page)
    await hasAll()
    // A screen that took somebody's consent away would show another one in its place.
    if (path !== '/consent') assert.notEqual(new URL(page.url()).pathname, '/consent')
    if (given.isFull || screen.begins) await screen.open?.(page, university)
    seenPages.add(given.page)
    if (!given.isFull) {
      return assert.deepEqual(failures, [], `errors in the browser on ${screen.name}`)
    }
    await inspect(screen.name)

    // The first finds the screen as it was loaded, unless something was opened on it.
    let isFresh = !screen.open
    for (const state of screen.states ?? []) {
      if (!isFresh) {
        await page.emulateMedia({ media: 'screen' })
        await page.goto(path)
        await alive(page)
      }
      isFresh = false
      await state.open(page, university).catch(async (error: Error) => {
        const seen = await page.locator('dialog[open], body').last().innerText()
        error.message += `\n${state.name} shows: ${seen}\n${[...refused, ...failures].join('\n')}`
        throw error
      })
      if (state.opens) assert.isTrue(await page.evaluate(IS_OPEN), `${state.name} opens nothing`)
      const name = `${screen.name}-${state.name}`
      assert.deepEqual(await faultsOf(await page.content()), [], `HTML of ${name}`)
      await inspect(name)
    }
    assert.deepEqual(failures, [], `errors in the browser on ${screen.name}`)

    async function inspect(name: string) {
      const barriers = await barriersOn(page)
      assert.deepEqual(
        barriers,
        [],
        `axe on ${name}, ${window.scheme}, ${window.viewport.width} px`
      )
      if (window !== PHONE) return
      assert.isAtMost(await page.evaluate<number>(OVERFLOW), 0, `${name} is wider than a phone`)
      assert.deepEqual(english(await page.evaluate<string[]>(TEXTS)), [], `English on ${name}`)
      assert.deepEqual(await page.evaluate<string[]>(MOVING), [], `${name} moves`)
    }
  }
})
