import { demoOf } from '#tests/helpers/demo_university'
import { SCREENS } from '#tests/helpers/screens'
import { test } from '@japa/runner'
import { parseDocument } from 'htmlparser2'

const LAPTOP = { width: 1440, height: 900 }
const SAID = ['aria-label', 'title', 'placeholder', 'alt']
const DATA = /<script data-page="app" type="application\/json">(.*?)<\/script>/s
/** What is no word of a language: the name of the product, codes, addresses, figures, initials. */
const NAMES = new Set([
  'Convoca',
  'SVG',
  'PNG',
  'PDF',
  'Excel',
  'XLSX',
  'Chrome',
  'Linux',
  'Android',
])
const NO_WORD =
  /^[^\p{L}]*$|^\p{Lu}{1,2}$|^[\w.+-]+@[\w.-]+$|^UTC|^(EN|ES|es|en|Español|English)$|^\p{Lu}\p{Ll}{2}$/u
/** Pages put data together: a campus and its hall, a name and a code. */
const BETWEEN = /\s*[·:,()–—|/]\s*|\s+-\s+/

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
  if (['script', 'style', 'svg', 'head', 'kbd'].includes(node.name ?? '')) return []
  // The names of time zones are the browser's.
  if (node.name === 'option' && node.attribs?.value?.includes('/')) return []
  const attributes = SAID.flatMap((name) => node.attribs?.[name] ?? [])
  return [...attributes, ...(node.children ?? []).flatMap(textsIn)]
}

/** @returns every text among what the server handed to the page: what people wrote, and its own sentences */
function dataIn(value: unknown): string[] {
  if (typeof value === 'string') {
    return value.includes('<') ? textsIn(parseDocument(value) as Node) : [value]
  }
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(dataIn)
}

const piecesOf = (text: string) =>
  text
    .replace(/[\s_]+/g, ' ')
    .trim()
    .split(BETWEEN)
    .map((piece) => piece.trim())

/** @returns what stands outside of every mark */
function unmarked(text: string): string {
  const rest = text.replace(/⟦[^⟦⟧]*⟧/g, ' · ')
  return rest === text ? rest.replace(/\s+/g, ' ').trim() : unmarked(rest)
}

test.group('Hard-coded sentences', (group) => {
  const marks = new URL('../../helpers/marked_messages.mjs', import.meta.url).href
  const demo = demoOf(group, { NODE_OPTIONS: `--import=${marks}` })

  test('are on no screen: all that is no data comes from the language files', async ({
    assert,
  }) => {
    const found: string[] = []
    let marked = 0
    for (const screen of SCREENS) {
      const how = { locale: 'en', scheme: 'light', viewport: LAPTOP } as const
      const context = await demo.university.contextOf(demo.browser, { person: screen.as, ...how })
      const path = screen.path(demo.university)
      const html = await (await context.request.get(path)).text()
      await context.close()
      const data = new Set(dataIn(JSON.parse(DATA.exec(html)![1]!)).flatMap(piecesOf))
      const firstNames = new Set([...data].map((piece) => piece.split(' ')[0]))
      const texts = textsIn(parseDocument(html) as Node)
      marked += texts.filter((text) => text.includes('⟦')).length
      for (const text of new Set(texts.map(unmarked))) {
        const isKnown = (piece: string) =>
          NO_WORD.test(piece) || data.has(piece) || firstNames.has(piece) || NAMES.has(piece)
        if (!piecesOf(text).every(isKnown)) found.push(`${screen.name}: ${text}`)
      }
    }
    assert.isAbove(marked, SCREENS.length * 10)
    assert.deepEqual(found, [])
  }).timeout(300_000)
})
