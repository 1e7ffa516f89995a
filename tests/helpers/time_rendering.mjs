/*
 * Times the rendering of one page against the same HTML rebuilt as plain elements, interleaved. A process
 * of its own, so that React is the one that production runs.
 *
 *   NODE_ENV=production node time_rendering.mjs <bundle> <page object> <runs>
 *
 * Prints the medians in milliseconds as JSON.
 */
import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { parseDocument } from 'htmlparser2'
import { createElement } from 'react'
import ReactDOMServer from 'react-dom/server'

const [bundle, pageFile, runs] = process.argv.slice(2)
const { default: render } = await import(pathToFileURL(bundle).href)
const page = JSON.parse(await readFile(pageFile, 'utf8'))
const { body } = await render(page)
const reference = parseDocument(body).children.map(plain)

const ours = []
const theirs = []
for (let run = 0; run < Number(runs); run++) {
  ours.push(await timed(() => render(page)))
  theirs.push(await timed(() => ReactDOMServer.renderToString(reference)))
}
console.log(JSON.stringify({ ours: median(ours), theirs: median(theirs) }))

function plain(node, key) {
  if (node.type === 'text') return node.data
  if (!node.attribs) return null
  const { class: className, for: htmlFor, style, ...rest } = node.attribs
  const props = { ...rest, key }
  if (className !== undefined) props.className = className
  if (htmlFor !== undefined) props.htmlFor = htmlFor
  if (style !== undefined) props.style = styleOf(style)
  return createElement(node.name, props, ...node.children.map(plain))
}

function styleOf(text) {
  const pairs = text.split(';').map((pair) => pair.split(':'))
  return Object.fromEntries(pairs.filter((pair) => pair.length === 2))
}

function median(values) {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)]
}

async function timed(work) {
  const began = performance.now()
  await work()
  return performance.now() - began
}
