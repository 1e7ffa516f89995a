/*
 * What a stranger sees, checked by CI in its fresh clone: npm start builds, migrates, seeds and answers, stops when
 * it is told to, and the second time does none of that again. What it may take is counted in processor seconds of
 * all its processes: how long that lasts is the machine's affair.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from './lib/environment.mjs'
import { ended, main, onEnd, Refused, ROOT, start, step } from './lib/process.mjs'

/** Twice what they take when nothing else runs: build 32, demo data 7, a start 3. A busy machine counts more. */
const FIRST_CPU_SECONDS_MAX = 100
const LATER_CPU_SECONDS_MAX = 7
/** Linux counts in hundredths of a second (proc(5), USER_HZ). */
const TICKS_PER_SECOND = 100

await main(async () => {
  if (existsSync(join(ROOT, '.env')) || existsSync(join(ROOT, 'storage'))) {
    throw new Refused(
      'This check starts from nothing: run it in a clone without .env and storage/.'
    )
  }
  onEnd(() => ['.env', 'storage'].forEach(remove))
  remove('build')
  const port = await freePort()
  const first = await step('First start', () => startOnce(port))
  within(FIRST_CPU_SECONDS_MAX, first.cpuSeconds)
  const second = await step('Second start', () => startOnce(port))
  if (/Migrations/.test(second.output))
    throw new Refused('A later start prepared the database again.')
  within(LATER_CPU_SECONDS_MAX, second.cpuSeconds)
})

function within(cpuSecondsMax, cpuSeconds) {
  console.log(`  It took ${cpuSeconds.toFixed(1)} s of a processor, of ${cpuSecondsMax}`)
  if (cpuSeconds <= cpuSecondsMax) return
  throw new Refused('That is over the budget.')
}

/** @returns what the children took that have ended, and theirs; 0 where there is no /proc */
function cpuSecondsOfChildren() {
  if (!existsSync('/proc/self/stat')) return 0
  // The name of a process, in parentheses, may hold spaces; cutime is the fourteenth field after it (proc(5)).
  const stat = readFileSync('/proc/self/stat', 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND
}

function remove(name) {
  rmSync(join(ROOT, name), { recursive: true, force: true })
}

/** @returns what it printed and what it took; it has shown its first page and stopped */
async function startOnce(port) {
  const before = cpuSecondsOfChildren()
  const child = start(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = ended(child)
  const output = await untilReady(child, exit)
  process.stdout.write(output)
  await checkFirstPage(port)
  child.kill('SIGINT')
  await exit

  if (!output.includes('admin@convoca.test')) throw new Refused('The demo accounts are missing.')
  if (existsSync(join(ROOT, 'storage', 'database.sqlite.lock'))) {
    throw new Refused('The server stopped without giving its lock back.')
  }
  if (!/Ready in [\d.]+ s/.test(output)) throw new Refused('It does not say how long it took.')
  return { output, cpuSeconds: cpuSecondsOfChildren() - before }
}

function untilReady(child, exit) {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
      if (output.includes('Ctrl+C stops the server')) resolve(output)
    })
    void exit.then(() => reject(new Refused(`npm start ended before it was ready:\n${output}`)))
  })
}

/** The first answer is rendered on the server: its heading is in the HTML. */
async function checkFirstPage(port) {
  const response = await fetch(`http://localhost:${port}/`)
  const html = await response.text()
  if (response.status !== 200 || !/<h1[\s>]/.test(html)) {
    throw new Refused(`The first page answered ${response.status} without a heading in its HTML.`)
  }
}
