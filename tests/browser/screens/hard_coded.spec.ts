import { THOROUGH } from '#tests/helpers/sizes'
import { demoOf, PAGE_OBJECT, type Person } from '#tests/helpers/demo_university'
import { alive } from '#tests/helpers/chromium'
import { TEXTS } from '#tests/helpers/screen_checks'
import type { ScreenState } from '#tests/helpers/screen_states'
import { allPages, pageOf } from '#tests/helpers/screen_choice'
import { SCREENS, type Screen } from '#tests/helpers/screens'
import type { BrowserContext, Page, Response } from 'playwright'
import { test } from '@japa/runner'
import { parseDocument } from 'htmlparser2'

const PHONE = { width: 360, height: 740 }
const LAPTOP = { width: 1440, height: 900 }
const SAID = ['aria-label', 'title', 'placeholder', 'alt']
/** What is no word of a language: the name of the product, codes, addresses, figures, initials. */
const NAMES = new Set([
  'Convoca',
  'SVG',
  'PNG',
  'PDF',
  'CSV',
  'Excel',
  'XLSX',
  'Ctrl K',
  'Chrome',
  'Linux',
  'Android',
])
/**
 * An amount with its currency's code is one, too: a browser's own are not marked. So are the reference of a payment and
 * the beginning of a hash, of which pages show parts.
 */
const NO_WORD =
  /^[^\p{L}]*$|^-?[\d.,]+ [A-Z]{3}$|^[\dA-Z]{4}-[\dA-Z]{4}$|^[\da-f]{16}$|^\p{Lu}{1,2}$|^[\w.+-]+@[\w.-]+$|^UTC|^(EN|ES|es|en|Español|English)$|^\p{Lu}\p{Ll}{2}$/u
/** Pages put data together: a campus and its hall, a name and a code. */
const BETWEEN = /\s*[·:,()–—|/{}]\s*|\s+-\s+/

interface Node {
  type: string
  name?: string
  data?: string
  attribs?: Record<string, string>
  children?: Node[]
}

/** @returns every text that a person or a screen reader meets */
function textsIn(node: Node): string[] {
  if (node.type === 'text') return [node.data!]
  // What a page offers to be pasted elsewhere is code.
  if (['script', 'style', 'svg', 'head', 'kbd', 'pre'].includes(node.name ?? '')) return []
  // The names of time zones are the browser's.
  if (node.name === 'option' && node.attribs?.value?.includes('/')) return []
  const attributes = SAID.flatMap((name) => node.attribs?.[name] ?? [])
  return [...attributes, ...(node.children ?? []).flatMap(textsIn)]
}

/** @returns every text among what the server handed to the page: what people wrote, and its own sentences */
function dataIn(value: unknown): string[] {
  if (typeof value === 'string') {
    // A page may show it whole, or draw a paragraph for each empty line.
    return value.includes('<')
      ? textsIn(parseDocument(value) as Node)
      : [value, ...value.split(/\n{2,}/)]
  }
  if (value === null || typeof value !== 'object') return []
  // A list of texts is edited in one field, a line for each.
  const lines = Array.isArray(value) && value.every((one) => typeof one === 'string')
  return [...(lines ? [value.join('\n')] : []), ...Object.values(value).flatMap(dataIn)]
}

const piecesOf = (text: string) =>
  text
    .replace(/[\s_]+/g, ' ')
    .trim()
    .split(BETWEEN)
    .map((piece) => piece.trim())

/** A page's own words in a browser are marked without width: buttons are still found by their names. */
const BEGIN = '\u200b'
const END = '\u00ad'
const MARK_DATES = `{
  const { formatToParts } = Intl.DateTimeFormat.prototype
  Intl.DateTimeFormat.prototype.formatToParts = function (at) {
    const mark = ({ type, value }) => /\\p{L}/u.test(value) ? '${BEGIN}' + value + '${END}' : value
    return formatToParts.call(this, at).map((part) => ({ ...part, value: mark(part) }))
  }
}`

/** @returns a file of messages as the browser gets it, with every text of theirs marked */
function markedMessages(value: unknown): unknown {
  if (typeof value === 'string') return `${BEGIN}${value}${END}`
  if (Array.isArray(value)) return value.map(markedElement)
  return Object.fromEntries(
    Object.entries(value as object).map(([key, one]) => [key, markedMessages(one)])
  )
}

interface Element {
  type: number
  value: string
  children?: Element[]
  options?: Record<string, { value: Element[] }>
}

function markedElement(element: Element): Element {
  const { type, value, children, options } = element
  return {
    ...element,
    ...(type === 0 && { value: `${BEGIN}${value}${END}` }),
    ...(children && { children: children.map(markedElement) }),
    ...(options && {
      options: Object.fromEntries(
        Object.entries(options).map(([name, one]) => [
          name,
          { ...one, value: one.value.map(markedElement) },
        ])
      ),
    }),
  }
}

/** Asks the browser itself, since Playwright's own routes turn its cache off. */
async function markInBrowser(page: Page) {
  await page.addInitScript(MARK_DATES)
  const browser = await page.context().newCDPSession(page)
  browser.on('Fetch.requestPaused', ({ requestId, request }) => {
    const answered = marked.get(request.url) ?? markedFile(request.url)
    marked.set(request.url, answered)
    void answered
      .then((body) =>
        browser.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: 200,
          responseHeaders: [{ name: 'content-type', value: 'text/javascript' }],
          body,
        })
      )
      .catch(() => null)
  })
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: '*.messages-*.js' }] })
}

const marked = new Map<string, Promise<string>>()

async function markedFile(url: string): Promise<string> {
  const code = encodeURIComponent(await (await fetch(url)).text())
  const file = (await import(`data:text/javascript,${code}`)) as { default: object }
  const body = `export default ${JSON.stringify(markedMessages(file.default))}`
  return Buffer.from(body).toString('base64')
}

/** @returns what stands outside of every mark */
function unmarked(text: string): string {
  const rest = text.replace(/⟦[^⟦⟧]*⟧/g, ' · ')
  return rest === text ? rest.replace(/\s+/g, ' ').trim() : unmarked(rest)
}

/** @returns the texts that are neither marked nor data */
function hardCoded(texts: string[], said: string[]): string[] {
  const data = new Set(said.flatMap(piecesOf))
  const firstNames = new Set([...data].map((piece) => piece.split(' ')[0]))
  const isKnown = (piece: string) =>
    NO_WORD.test(piece) || data.has(piece) || firstNames.has(piece) || NAMES.has(piece)
  return [...new Set(texts.map(unmarked))].filter((text) => !piecesOf(text).every(isKnown))
}

test.group('Hard-coded sentences', (group) => {
  const marks = new URL('../../helpers/marked_messages.mjs', import.meta.url).href
  const demo = demoOf(group, { NODE_OPTIONS: `--import=${marks}` })

  test('are on no screen: all that is no data comes from the language files', async ({
    assert,
  }) => {
    const found: string[] = []
    let markedTexts = 0
    const pages = allPages()
    for (const screen of SCREENS) {
      const html = await demo.university.htmlOf(screen.as, screen.path(demo.university))
      const texts = textsIn(parseDocument(html) as Node)
      markedTexts += texts.filter((text) => text.includes('⟦')).length
      const pageObject = JSON.parse(PAGE_OBJECT.exec(html)![1]!) as { component: string }
      // A screen that is called after another page would be chosen by the wrong changes.
      const page = screen.begins ?? pageOf(screen, pages)
      assert.equal(pageObject.component, page, `the page of ${screen.name}`)
      const said = dataIn(pageObject)
      found.push(...hardCoded(texts, said).map((text) => `${screen.name}: ${text}`))
    }
    assert.isAbove(markedTexts, SCREENS.length * 10)
    assert.deepEqual(found, [])
  }).timeout(300_000)

  // A minute of a busy machine; in the check the test above walks what screens show at first.
  test('are in no menu, dialog or disclosure that a screen opens', async ({ assert }) => {
    const found: string[] = []
    const opened = new Set<string>()
    let markedTexts = 0
    for (const { screen, state } of openings()) {
      if (state.opens!.every((file) => opened.has(file))) continue
      for (const file of state.opens!) opened.add(file)
      const page = await (await contextOf(screen.as)).newPage()
      if (state.on === 'phone') await page.setViewportSize(PHONE)
      const { texts, said } = await seenIn(page, screen.path(demo.university), async () => {
        await alive(page)
        await state.open(page, demo.university)
      })
      await page.close()
      markedTexts += texts.filter((text) => text.includes('⟦')).length
      found.push(...hardCoded(texts, said).map((text) => `${screen.name}, ${state.name}: ${text}`))
    }
    assert.isAbove(markedTexts, opened.size * 10)
    assert.deepEqual(found, [])
  })
    .timeout(300_000)
    .tags([THOROUGH])

  const contexts = new Map<Person, Promise<BrowserContext>>()

  /** One for each person, so that the browser keeps what it has loaded. */
  function contextOf(person: Person): Promise<BrowserContext> {
    const how = { person, locale: 'en', scheme: 'light', viewport: LAPTOP } as const
    const context = contexts.get(person) ?? demo.university.contextOf(demo.browser, how)
    contexts.set(person, context)
    return context
  }
})

/** @returns what each screen opens: a menu, a dialog, a disclosure */
function openings(): { screen: Screen; state: ScreenState }[] {
  return SCREENS.flatMap((screen) => {
    const { open, opens } = screen
    const own: ScreenState[] = open ? [{ name: 'opened', open, opens }] : []
    const states = [...own, ...(screen.states ?? [])]
    return states.flatMap((state) => (state.opens ? { screen, state } : []))
  })
}

/** What was typed into a page is data of it, too. */
const TYPED = `[...document.querySelectorAll('input, textarea')].map((field) => field.value)`

/** @returns the texts of a page in the browser, and all the data that came to it until then */
async function seenIn(page: Page, path: string, work: () => Promise<void>) {
  const answers: Promise<unknown>[] = []
  page.on('response', (answer) => answers.push(handedOver(answer).catch(() => null)))
  await markInBrowser(page)
  await page.goto(path)
  await work()
  const texts = await page.evaluate<string[]>(TEXTS)
  return {
    texts: texts.map((text) => text.replaceAll(BEGIN, '⟦').replaceAll(END, '⟧')),
    said: dataIn([await Promise.all(answers), await page.evaluate(TYPED)]),
  }
}

/** @returns the data in a page, or in what a page asked for */
async function handedOver(answer: Response): Promise<unknown> {
  const type = answer.headers()['content-type'] ?? ''
  if (!/json|html/.test(type)) return null
  const text = await answer.text()
  return JSON.parse(type.includes('html') ? PAGE_OBJECT.exec(text)![1]! : text)
}
