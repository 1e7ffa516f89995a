/*
 * Times the rendering of one page against the same HTML rebuilt as plain elements, interleaved; its icons are Lucide's
 * on both sides, since what a library costs is not what a page adds (docs/decisions.md). A process of its own, so that
 * React is the one that production runs.
 *
 *   NODE_ENV=production node time_rendering.mjs <bundle> <page object> <runs to warm up> <runs>
 *
 * Prints the medians in milliseconds as JSON.
 */
import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { parseDocument } from 'htmlparser2'
import ReactDOMServer from 'react-dom/server'
import { icons } from 'lucide-react'
import { jsx, jsxs } from 'react/jsx-runtime'
import { median } from './quantile.ts'

const [bundle, pageFile, warmUpRuns, runs] = process.argv.slice(2)
const { default: render } = await import(pathToFileURL(bundle).href)
const page = JSON.parse(await readFile(pageFile, 'utf8'))
const { head, body } = await render(page)
const html = [...head, body].join('')
const source = `[${parseDocument(html).children.map(sourceOf).join(',')}]`
const Reference = new Function('jsx', 'jsxs', 'icons', `return () => ${source}`)(jsx, jsxs, icons)

// A server has rendered before: both sides are compiled when the measuring begins.
for (let run = 0; run < Number(warmUpRuns); run++) {
  await render(page)
  ReactDOMServer.renderToString(jsx(Reference, {}))
}

const ours = []
const theirs = []
for (let run = 0; run < Number(runs); run++) {
  ours.push(await timed(() => render(page)))
  theirs.push(await timed(() => ReactDOMServer.renderToString(jsx(Reference, {}))))
}
console.log(JSON.stringify({ ours: median(ours), theirs: median(theirs) }))

/**
 * The source of a component that makes the same elements anew at each rendering, as every page must, with
 * nothing of ours in between.
 */
function sourceOf(node) {
  if (node.type === 'text') return JSON.stringify(node.data)
  if (!node.attribs) return 'null'
  const { class: className, for: htmlFor, style, ...rest } = node.attribs
  const icon = /^lucide lucide-(\S+) ?(.*)$/.exec(className ?? '')
  if (icon) return iconOf(icon, rest)
  const props = { ...rest, className, htmlFor, style: style && styleOf(style) }
  const children = node.children.map(sourceOf)
  if (children.length === 0) return `jsx(${JSON.stringify(node.name)}, ${JSON.stringify(props)})`
  const literal = JSON.stringify(props).slice(1, -1)
  const inner = children.length === 1 ? children[0] : `[${children.join(',')}]`
  const make = children.length === 1 ? 'jsx' : 'jsxs'
  return `${make}(${JSON.stringify(node.name)}, {${literal}${literal && ','}children: ${inner}})`
}

function iconOf([, name, className], { 'width': size, 'aria-hidden': hidden }) {
  const icon = name.replace(/(?:^|-)(.)/g, (_, letter) => letter.toUpperCase())
  if (!(icon in icons)) throw new Error(`Lucide has no icon ${icon}.`)
  return `jsx(icons.${icon}, ${JSON.stringify({ className, size, 'aria-hidden': hidden })})`
}

function styleOf(text) {
  const pairs = text.split(';').map((pair) => pair.split(':'))
  return Object.fromEntries(pairs.filter((pair) => pair.length === 2))
}

async function timed(work) {
  const began = performance.now()
  await work()
  return performance.now() - began
}
