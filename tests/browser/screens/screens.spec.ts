import { alive } from '#tests/helpers/chromium'
import { demoOf, type Scheme } from '#tests/helpers/demo_university'
import { SCREENS, type Screen } from '#tests/helpers/screens'
import { englishFinder } from '#tests/helpers/translations'
import app from '@adonisjs/core/services/app'
import AxeBuilder from '@axe-core/playwright'
import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import { HtmlValidate } from 'html-validate'

const PHONE = { width: 360, height: 740 }
const LAPTOP = { width: 1440, height: 900 }
const html = new HtmlValidate({ extends: ['html-validate:standard'], root: true })

/**
 * Every text that a person or a screen reader meets on the page, but for what says of itself that it is in
 * another language (a mail keeps its reader's). A string, because it runs in the browser and the server's
 * types know no document.
 */
const TEXTS = `(() => {
  const texts = new Set()
  const isForeign = (element) =>
    element.closest('[lang]').lang !== document.documentElement.lang
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement
    if (!parent || ['SCRIPT', 'STYLE'].includes(parent.tagName) || isForeign(parent)) continue
    texts.add(walker.currentNode.textContent.trim())
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
    for (const element of document.querySelectorAll('[' + name + ']')) {
      if (!isForeign(element)) texts.add(element.getAttribute(name).trim())
    }
  }
  texts.delete('')
  return [...texts]
})()`

const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'

const IS_OPEN = `!!document.querySelector(
  'dialog[open], details[open], :popover-open, [aria-expanded=true]'
)`

/** Colours that have just changed are on the screen in the next picture only. */
const PAINTED = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`

async function faultsOf(markup: string): Promise<string[]> {
  const report = await html.validateString(markup)
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)
  )
}

test.group('Every screen', (group) => {
  const english = englishFinder(app.makePath())
  const demo = demoOf(group)

  for (const screen of SCREENS) {
    test(`${screen.name}: valid HTML, no barrier in either scheme, all Spanish in Spanish`, async ({
      assert,
    }) => {
      const path = screen.path(demo.university)
      await look(assert, screen, path, { scheme: 'light', locale: 'en', viewport: LAPTOP })
      await look(assert, screen, path, { scheme: 'dark', locale: 'es', viewport: PHONE })
    }).timeout(300_000)
  }

  async function look(
    assert: Assert,
    screen: Screen,
    path: string,
    how: { scheme: Scheme; locale: 'en' | 'es'; viewport: { width: number; height: number } }
  ) {
    const context = await demo.university.contextOf(demo.browser, { person: screen.as, ...how })
    const page = await context.newPage()
    const failures: string[] = []
    const refused: string[] = []
    page.on('response', (answer) => {
      if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`)
    })
    page.on('pageerror', (error) => failures.push(String(error)))
    page.on('console', (message) => {
      if (
        message.type() === 'error' &&
        !/(status of (403|404|419|429|500|503)|ERR_FAILED)/.test(message.text())
      ) {
        failures.push(message.text())
      }
    })
    const response = await page.goto(path)
    assert.equal(response?.status(), screen.status ?? 200)
    assert.deepEqual(await faultsOf(await response!.text()), [], `HTML of ${screen.name}`)

    await page.waitForLoadState('networkidle')
    await screen.open?.(page, demo.university)
    await inspect(screen.name)

    for (const state of screen.states ?? []) {
      if (state.on && state.on !== (how.viewport === PHONE ? 'phone' : 'laptop')) continue
      await page.emulateMedia({ media: 'screen' })
      await page.goto(path)
      await alive(page)
      await state.open(page, demo.university).catch(async (error: Error) => {
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
      await page.evaluate(PAINTED)
      // Behind an open dialog the page is inert; it was looked at before.
      // No script runs inside the frame that shows a mail, not even axe.
      const axe = new AxeBuilder({ page }).setLegacyMode().exclude('iframe')
      const isModal = (await page.locator('dialog[open]').count()) > 0
      const { violations } = await (isModal ? axe.include('dialog[open]') : axe).analyze()
      const barriers = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`
      )
      assert.deepEqual(barriers, [], `axe on ${name}, ${how.scheme}, ${how.viewport.width} px`)
      if (how.viewport === PHONE) {
        assert.isAtMost(await page.evaluate<number>(OVERFLOW), 0, `${name} is wider than a phone`)
      }
      if (how.locale !== 'es') return
      assert.deepEqual(english(await page.evaluate<string[]>(TEXTS)), [], `English on ${name}`)
    }
    await context.close()
  }
})
