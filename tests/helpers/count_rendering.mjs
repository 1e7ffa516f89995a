/*
 * Counts what the server makes to draw each page the second time, when it has kept what it keeps: components, and elements
 * in the HTML. A count is the same on every machine. It runs in a process of its own, so that React is the production one.
 *
 *   NODE_ENV=production node count_rendering.mjs <folder of the bundle> <file with an array of page objects>
 *
 * Prints an array of counts as JSON.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const [folder, pagesFile] = process.argv.slice(2)
let components = 0

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
const counts = []
for (const page of JSON.parse(await readFile(pagesFile, 'utf8'))) {
  await render(page)
  components = 0
  const { head, body } = await render(page)
  counts.push({ components, inHtml: [...head, body].join('').match(/<[a-z]/g).length })
}
console.log(JSON.stringify(counts))

/** Both runtimes look the maker up each time. */
function count(runtime, makers) {
  for (const maker of makers) {
    const make = runtime[maker]
    runtime[maker] = (type, ...given) => {
      if (typeof type !== 'string') components += 1
      return make(type, ...given)
    }
  }
}
