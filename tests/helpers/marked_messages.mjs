/*
 * The mutant of the test of hard-coded sentences: the same server, which draws pages with every text of a
 * message and every formatted date or number between ⟦ and ⟧. `NODE_OPTIONS='--import=…/marked_messages.mjs'`.
 */
import { register } from 'node:module'

// This module is both: imported it registers itself, and as a hook it changes one file's source.
if (!import.meta.url.includes('?hooks')) register(`${import.meta.url}?hooks`)

const mark = (value) => (typeof value === 'string' ? `⟦${value}⟧` : value)
const markPlain = (value) => (String(value).includes('⟦') ? value : mark(value))
const markEach = (functions) =>
  Object.fromEntries(
    Object.entries(functions).map(([name, work]) => [name, (...args) => mark(work(...args))])
  )
const WRAPPED = { numberText: 'mark', formatMessage: 'markPlain', createFormatters: 'markEach' }
/** What a message says itself; its values stand between. */
const LITERAL = 'push(parts, element.value)'

export async function load(url, context, nextLoad) {
  const loaded = await nextLoad(url, context)
  if (!/\/rendering\/server\/i18n-[^/]*\.js$/.test(url)) return loaded
  let source = String(loaded.source)
  for (const wanted of [...Object.keys(WRAPPED).map((name) => `function ${name}(`), LITERAL]) {
    if (!source.includes(wanted)) throw new Error(`No ${wanted} in ${url}: nothing is marked`)
  }
  source = source.replace(LITERAL, 'push(parts, mark(element.value))')
  for (const [name, marks] of Object.entries(WRAPPED)) {
    source = source.replace(`function ${name}(`, `function ${name}Plain(`)
    source += `\nfunction ${name}(...args) { return ${marks}(${name}Plain(...args)) }`
  }
  source += `\nconst mark = ${mark}\nconst markPlain = ${markPlain}\nconst markEach = ${markEach}`
  return { ...loaded, source }
}
