/*
 * Weighs what a first visit of a page loads: the entry, the page, its messages and everything they import
 * statically, as it goes over the wire (the .gz that the build wrote), against the budgets of the design. Reads the manifest of a finished build.
 *
 *   npm run budgets                          every page of the build
 *   npm run budgets -- welcome dashboard     those pages
 *
 * Exits 1 when a participant's page or the CSS is over its budget. Pages whose messages only staff load are
 * printed, not refused; a page that nobody named so is a participant's.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { AREAS, STAFF_AREAS } from '../inertia/lib/message_areas.ts'

const SCRIPT_BYTES_MAX = 118_000
const CSS_BYTES_MAX = 15_000
const ENTRY = 'inertia/app.tsx'

const assets = ['public/assets', 'build/public/assets'].find((folder) =>
  existsSync(join(folder, '.vite/manifest.json'))
)
if (!assets) {
  console.error('There is no build: run "node ace build" first.')
  process.exit(1)
}
const manifest = JSON.parse(readFileSync(join(assets, '.vite/manifest.json'), 'utf8'))
const wanted = process.argv.slice(2)
const pages = Object.keys(manifest)
  .map((key) => /^inertia\/pages\/(.+)\.tsx$/.exec(key)?.[1])
  .filter((page) => page && (wanted.length === 0 || wanted.includes(page)))

const rows = pages.map((page) => weigh(page))
const isOver = (row) =>
  row.css > CSS_BYTES_MAX || (!isStaffPage(row.page) && row.script > SCRIPT_BYTES_MAX)

console.log(`${'page'.padEnd(32)}${'script kB'.padStart(11)}${'CSS kB'.padStart(9)}`)
for (const row of rows.sort((a, b) => b.script - a.script)) {
  console.log(
    `${row.page.padEnd(32)}${kilobytes(row.script).padStart(11)}${kilobytes(row.css).padStart(9)}` +
      (isOver(row) ? '  over the budget' : '')
  )
}
console.log(
  `budget: script ${kilobytes(SCRIPT_BYTES_MAX)} kB on participants' pages, CSS ${kilobytes(CSS_BYTES_MAX)} kB, gzipped`
)
const missing = wanted.filter((page) => !pages.includes(page))
if (missing.length > 0) console.error(`not in the build: ${missing.join(', ')}`)
process.exit(rows.some(isOver) || missing.length > 0 ? 1 : 0)

/** The heavier of the two languages counts. */
function weigh(page) {
  const perLocale = ['en', 'es'].map((locale) => {
    const messages = ['shared', areaOf(page)].map(
      (area) => `resources/lang/${locale}/${area}.messages.js`
    )
    return load([ENTRY, `inertia/pages/${page}.tsx`, ...messages.filter((key) => manifest[key])])
  })
  return perLocale.reduce((heavier, size) => (size.script > heavier.script ? size : heavier), {
    page,
    ...perLocale[0],
  })

  function load(keys) {
    const scripts = new Set()
    const styles = new Set()
    for (const key of keys) collect(key, scripts, styles)
    return { page, script: total(scripts), css: total(styles) }
  }
}

function collect(key, scripts, styles) {
  const chunk = manifest[key]
  if (scripts.has(chunk.file)) return
  scripts.add(chunk.file)
  for (const file of chunk.css ?? []) styles.add(file)
  for (const imported of chunk.imports ?? []) collect(imported, scripts, styles)
}

function total(files) {
  return [...files].reduce((sum, file) => sum + sentBytes(join(assets, file)), 0)
}

/** What the server sends to a browser that takes gzip: what has no compressed copy goes as it is. */
function sentBytes(file) {
  return statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size
}

/** Which chunk of messages a page loads (inertia/lib/messages.ts asks alike). */
function areaOf(page) {
  return page in AREAS ? page : page.split('/')[0]
}

function isStaffPage(page) {
  return STAFF_AREAS.includes(areaOf(page))
}

function kilobytes(bytes) {
  return (bytes / 1000).toFixed(1)
}
