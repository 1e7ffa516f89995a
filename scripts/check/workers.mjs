/*
 * One queue of spec files for all processes: each run has as many processes as there is room for, and each process takes
 * the longest file that no other one has taken (tests/runner/spec_queue.ts).
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { NODE } from '../lib/dependencies.mjs'
import { freePort, freshKey, freshPushKeys } from '../lib/environment.mjs'
import { ended, onEnd, start, stop } from '../lib/process.mjs'
import { expectedCost } from './costs.mjs'

/** The framework's runner itself: `ace test` would generate code first, and two at once the same files. */
const RUNNER = [
  // What one test leaves is young: with room for it, a tenth of the time goes that is spent on collecting it.
  '--min-semi-space-size=32',
  '--max-semi-space-size=64',
  '--import=./scripts/lib/compiled_sources.mjs',
  'bin/test.ts',
]
/** What a process takes before its first test, in CPU seconds: for less nobody starts another one. */
const BOOT_CPU_SECONDS = { unit: 4, functional: 5, authorization: 6, browser: 12, screens: 12 }

/**
 * Runs all spec files of all runs.
 *
 * @param runs as `planOf` gives them
 * @param options.isAlone one process at a time, each with the terminal to itself: where time is measured
 * @param options.bail whether the first failure ends all
 * @returns what each run counted, over its processes
 */
export async function runAll(runs, { isAlone, bail, flags, createDatabase, programs, costs }) {
  const shared = mkdtempSync(join(tmpdir(), 'convoca-check-'))
  const removeShared = onEnd(() => rmSync(shared, { recursive: true, force: true }))
  // One key for all: they copy the same demo university, whose secrets are encrypted with it.
  const keys = { APP_KEY: freshKey(), ...freshPushKeys() }
  const given = {
    isAlone,
    flags: bail ? [...flags, '--bail'] : flags,
    isQueued: flags.length === 0,
    createDatabase,
    programs,
    shared,
    keys,
  }
  const states = runs.map((run, nth) => stateOf(run, { nth, shared, costs }))
  const atOnce = isAlone || availableParallelism() < 2 ? 1 : 3
  if (atOnce > 1) console.log('\n=== Three processes at a time; each is printed when it ends')
  const work = async () => {
    for (;;) {
      const state = nextOf(states)
      if (!state) return
      state.processes += 1
      state.begun += 1
      // A part of the tests, by the runner's own flags, is for one process.
      if (flags.length > 0) state.isDone = true
      const result = await runProcess(state, given)
      state.processes -= 1
      // A process ends when no file is left to take.
      state.isDone = true
      state.results.push(result)
      if (bail && result.failed > 0) await endAll(states)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  await removeShared()
  return states.map(({ run, results }) => ({ ...run, ...together(results) }))
}

function stateOf(run, { nth, shared, costs }) {
  const cost = (file) => expectedCost(costs, run, file)
  const files = run.files.toSorted((a, b) => cost(b) - cost(a))
  const list = join(shared, `files_${nth}.json`)
  writeFileSync(list, JSON.stringify(files))
  const claims = join(shared, `claims_${nth}`)
  mkdirSync(claims)
  const left = () => {
    const taken = new Set(readdirSync(claims))
    return files
      .filter((file) => !taken.has(file.replaceAll('/', '__')))
      .reduce((sum, file) => sum + cost(file), 0)
  }
  return {
    run,
    nth,
    files,
    list,
    claims,
    left,
    processes: 0,
    begun: 0,
    children: new Set(),
    results: [],
  }
}

/** The run whose processes have most before them; one more process must be worth its start. */
function nextOf(states) {
  const open = states
    .filter(({ isDone }) => !isDone)
    .map((state) => ({ state, share: state.left() / (state.processes + 1) }))
    .filter(({ state, share }) => state.begun === 0 || share > BOOT_CPU_SECONDS[state.run.suite])
  return open.sort((a, b) => b.share - a.share)[0]?.state
}

async function endAll(states) {
  for (const state of states) state.isDone = true
  await Promise.all(states.flatMap(({ children }) => [...children]).map((child) => stop(child)))
}

async function runProcess(state, { isAlone, flags, isQueued, ...given }) {
  const { run, list, claims, begun } = state
  const name = `${run.name} on ${run.engine}${begun > 1 ? `, process ${begun}` : ''}`
  if (isAlone) console.log(`\n=== ${name}`)
  const startedAt = performance.now()
  const folder = mkdtempSync(join(tmpdir(), 'convoca-test-'))
  const removeFolder = onEnd(() => rmSync(folder, { recursive: true, force: true }))
  const counts = join(folder, 'counts.json')
  const own = { ...given, folder, database: `convoca_${state.nth}_${begun}` }
  const env = { ...(await environment(run, own)), TEST_COUNTS_FILE: counts }
  if (isQueued) Object.assign(env, { TEST_FILES: list, TEST_CLAIMS: claims })
  const printed = join(folder, 'printed')
  const output = isAlone ? 'inherit' : openSync(printed, 'w')
  const child = start(NODE, [...RUNNER, run.suite, ...flags, ...tagsOf(run)], {
    env,
    stdio: ['ignore', output, output],
  })
  state.children.add(child)
  const code = await ended(child)
  state.children.delete(child)
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  if (!isAlone)
    process.stdout.write(`\n=== ${name} (${seconds} s)\n${readFileSync(printed, 'utf8')}`)
  const result = existsSync(counts)
    ? JSON.parse(readFileSync(counts, 'utf8'))
    : { passed: 0, failed: 0, skipped: 0, failures: [], thorough: [], boot: 0, files: {}, slow: [] }
  await removeFolder()
  // A process that broke is a failure even if no test failed.
  if (code !== 0 && result.failed === 0) {
    result.failed = 1
    result.failures.push(`${name} ended with exit code ${code}; counted as one failure`)
  }
  return { ...result, seconds }
}

function tagsOf({ keep }) {
  const negative = keep.includes('@thorough') ? [] : ['~@thorough']
  return [...keep, ...negative].map((tag) => `--tags=${tag}`)
}

/** Adds what the processes of one run counted. */
function together(results) {
  const sum = (key) => results.reduce((total, result) => total + (result[key] ?? 0), 0)
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    boot: sum('boot'),
    seconds: sum('seconds'),
    processes: results.length,
    failures: results.flatMap(({ failures }) => failures),
    thorough: results.flatMap(({ thorough }) => thorough),
    slow: results.flatMap(({ slow }) => slow),
    files: Object.assign({}, ...results.map(({ files }) => files)),
  }
}

/** A process sees none of this clone's own `.env`, storage or database. */
async function environment(run, { folder, database, createDatabase, programs, shared, keys }) {
  const storage = join(folder, 'storage')
  mkdirSync(storage)
  const port = await freePort()
  const sitePort = await freePort()
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    ENV_PATH: folder,
    HOST: '127.0.0.1',
    PORT: String(port),
    ...keys,
    APP_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
    // Servers and commands of the build, and the processes themselves: each would compile the same.
    NODE_COMPILE_CACHE: join(shared, 'compiled'),
    STORAGE_PATH: storage,
    // The push service that the tests run.
    PUSH_SERVICES: 'localhost',
    // A site that the tests run may show our list, next to two that do not exist.
    EMBED_SITES: `https://www.example.edu, https://*.law.example.edu, http://localhost:${sitePort}`,
    EMBED_SITE_PORT: String(sitePort),
    TRUSTED_EMAIL_DOMAINS: 'student:student.example.edu,staff:staff.example.edu',
    BROADCAST_CONNECTION: 'null',
    DB_CONNECTION: run.engine,
    SQLITE_PATH: join(storage, 'database.sqlite'),
    TEST_DEMO_SEED: join(shared, 'demo'),
  }
  // What is sent on PostgreSQL is chosen by what is sent on SQLite.
  if (run.engine === 'pg') delete env.TEST_SHAPES_DIR
  delete env.APP_MODE
  delete env.DATABASE_URL
  if (run.engine === 'pg') env.DATABASE_URL = await createDatabase(database)
  if (programs.chromium) env.CHROMIUM_PATH = programs.chromium
  if (programs.wholeChromium) env.WHOLE_CHROMIUM_PATH = programs.wholeChromium
  for (const [name, value] of Object.entries(run.env)) {
    env[name] = typeof value === 'string' ? value : asFile(folder, name, value)
  }
  return env
}

function asFile(folder, name, value) {
  const path = join(folder, `${name.toLowerCase()}.json`)
  writeFileSync(path, JSON.stringify(value))
  return path
}
