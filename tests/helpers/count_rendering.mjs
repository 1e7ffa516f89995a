/*
 * Counts what the server makes to draw one page, the second time, when what it keeps is kept: components called for,
 * elements made, and elements in the HTML. Counts, so that no machine makes a difference. A process of its own, so that
 * React is the one that production runs.
 *
 *   NODE_ENV=production node count_rendering.mjs <folder of the bundle> <page object>
 *
 * Prints them as JSON.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const [folder, pageFile] = process.argv.slice(2)
const made = { components: 0, elements: 0 }

for (const [chunk, makers] of [
  [/^jsx-runtime-.*\.js$/, ['jsx', 'jsxs']],
  [/^react-[^.]*\.js$/, ['createElement']],
]) {
  for (const name of (await readdir(folder)).filter((file) => chunk.test(file))) {
    const exported = await import(pathToFileURL(resolve(folder, name)).href)
    for (const open of Object.values(exported)) count(open(), makers)
  }
}

const { default: render } = await import(pathToFileURL(resolve(join(folder, 'ssr.js'))).href)
const page = JSON.parse(await readFile(pageFile, 'utf8'))
await render(page)
Object.assign(made, { components: 0, elements: 0 })
const { head, body } = await render(page)
const inHtml = [...head, body].join('').match(/<[a-z]/g).length
console.log(JSON.stringify({ ...made, inHtml }))

/** Both runtimes look the maker up each time. */
function count(runtime, makers) {
  for (const maker of makers) {
    const make = runtime[maker]
    runtime[maker] = (type, ...given) => {
      if (typeof type === 'string') made.elements += 1
      else made.components += 1
      return make(type, ...given)
    }
  }
}
