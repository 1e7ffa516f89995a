import { devToolsOf } from '#tests/helpers/chromium_pool'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AxeResults, NodeResult } from 'axe-core'
import type { Page } from 'playwright'

/** Otherwise all rules and elements are put together anew for every page: a tenth of a second. */
class OneConfigLoader extends StaticConfigLoader {
  #config?: ReturnType<StaticConfigLoader['getConfigFor']>

  override getConfigFor() {
    return (this.#config ??= super.getConfigFor(''))
  }
}

const html = new HtmlValidate(new OneConfigLoader({ extends: ['html-validate:standard'] }))

/** Evaluated once in each document, unless it is there. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Every text that a person or a screen reader meets on the page, but for what says of itself that it is in
 * another language (a mail keeps its reader's). A string, because it runs in the browser and the server's
 * types know no document.
 */
export const TEXTS = `(() => {
  const texts = new Set()
  const isForeign = (element) =>
    element.closest('[lang]').lang !== document.documentElement.lang
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement
    if (!parent || ['SCRIPT', 'STYLE'].includes(parent.tagName) || isForeign(parent)) continue
    // What a page offers to be pasted elsewhere is code.
    if (parent.closest('pre code')) continue
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

/** What moves on the page for longer than an instant, though whoever looks at it asked for less motion. */
export const MOVING = `[...document.querySelectorAll('*')].flatMap((element) => {
  const { transitionDuration, animationName, animationDuration } = getComputedStyle(element)
  const durations = animationName === 'none' ? transitionDuration : transitionDuration + ',' + animationDuration
  return durations.split(',').some((duration) => parseFloat(duration) > 0.001) ? [element.outerHTML] : []
})`

/** Colours that have just changed are on the screen in the next picture only, and those that change slowly at the end. */
const PAINTED = `new Promise((done) => requestAnimationFrame(() => {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  }
  requestAnimationFrame(() => requestAnimationFrame(done))
}))`

/** @returns what the HTML standard says of a page's markup */
export async function faultsOf(markup: string): Promise<string[]> {
  const report = await html.validateString(markup)
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)
  )
}

/**
 * Behind an open dialog the page is inert; it was looked at before. Inside the frame that shows a mail no script runs, not
 * even axe. Unasked, axe looks for everything but the size of targets, which came with WCAG 2.2; of what is in order it
 * would describe every element, too.
 */
const RUN_AXE = `axe.run(
  {
    ...(document.querySelector('dialog[open]') && { include: [['dialog[open]']] }),
    exclude: [['iframe']],
  },
  {
    resultTypes: ['violations'],
    rules: { 'target-size': { enabled: true } },
    iframes: false,
  }
).then(({ violations }) => violations)`

/** `page.evaluate` would hand it over as a value and compile it again in each document: a tenth of a second. */
async function loadAxe(page: Page): Promise<void> {
  const devTools = await devToolsOf(page)
  await devTools.send('Runtime.evaluate', { expression: `${axeSource};undefined` })
  await devTools.detach()
}

/** @returns what axe finds on the page as it is, one line for each rule */
export async function barriersOn(page: Page): Promise<string[]> {
  // What a bar that stays in sight half covers has its size, too.
  await page.evaluate('window.scrollTo(0, 0)')
  if (!(await page.evaluate<boolean>('!!window.axe'))) await loadAxe(page)
  await page.evaluate(PAINTED)
  const violations = await page.evaluate<AxeResults['violations']>(RUN_AXE)
  const whereOf = ({ target }: NodeResult) => target.join(' ')
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(whereOf).join(' | ')}`)
}
