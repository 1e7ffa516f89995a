/*
 * npm test: everything the tests need, then the tests themselves.
 *
 *   npm test                                       the check: all suites, those that ask over HTTP on both engines
 *   npm test -- functional --files=<pattern>       one suite; other flags go to the test runner
 *   npm test -- functional --engine=pg             one engine
 *   npm test -- functional --no-build              with the production build as it is
 *   npm test -- thorough                           the tests that take minutes or measure time, and no other
 *   npm test -- thorough functional --engine=pg    those of one suite, on one engine
 */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuild, generateCode } from './lib/build.mjs'
import { ensurePrograms } from './lib/debian.mjs'
import { NODE, ensureDependencies } from './lib/dependencies.mjs'
import { freePort, freshKey, freshPushKeys } from './lib/environment.mjs'
import { ended, main, onEnd, Refused, start, step } from './lib/process.mjs'
import { startPostgres } from './lib/postgres.mjs'

/** The longest first, as long as they last beside others: the last should be short. */
const RUNS = [
  { suite: 'functional', engine: 'pg' },
  { suite: 'browser', engine: 'sqlite' },
  { suite: 'screens', engine: 'sqlite' },
  { suite: 'functional', engine: 'sqlite' },
  { suite: 'authorization', engine: 'sqlite' },
  { suite: 'authorization', engine: 'pg' },
  { suite: 'unit', engine: 'sqlite' },
]

/** The framework's runner itself: `ace test` would generate code first, and two at once the same files. */
const RUNNER = ['--import=@poppinss/ts-exec', '--enable-source-maps', 'bin/test.ts']

/** A lane is not a suite: it says which tests of the suites run. */
const THOROUGH = 'thorough'
const TAG = '@thorough'

/** Linux's folder in memory, and what three runs want of it. */
const MEMORY = '/dev/shm'
const MEMORY_BYTES = 4 * 2 ** 30

await main(async () => {
  const { runs, flags, build, isThorough } = parse(process.argv.slice(2))
  if (!isThorough && hasRoomInMemory()) keepInMemory()
  const has = (name) => runs.some((run) => run.suite === name || run.engine === name)

  await step('Dependencies and Node 24', ensureDependencies)
  const needsChromium = has('browser') || has('screens')
  const asksOverHttp = has('functional') || has('authorization')
  const looksAtPictures = asksOverHttp || needsChromium
  const wanted = [
    has('pg') && 'postgres',
    needsChromium && 'chromium',
    has('browser') && !isThorough && 'wholeChromium',
    needsChromium && 'arial',
    asksOverHttp && 'qpdf',
    looksAtPictures && 'pdftotext',
    looksAtPictures && 'zbarimg',
  ]
  const programs = await step('Programs', () => ensurePrograms(wanted.filter(Boolean)))
  const needsBuild = build && looksAtPictures
  if (needsBuild) await step('Production build', ensureBuild)
  // A build has it written, too.
  else await step('Generated code', generateCode)
  const createDatabase =
    has('pg') && (await step('PostgreSQL', () => startPostgres(programs.postgres)))

  const lane = `--tags=${isThorough ? '' : '~'}${TAG}`
  const given = { flags: [...flags, lane], createDatabase, programs }
  const results = await runAll(runs, { isThorough, ...given })
  return report(results, { flags, isThorough })
})

function hasRoomInMemory() {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= MEMORY_BYTES
}

/** A third of the check's time would be waiting for a disk to keep what is thrown away at once. */
function keepInMemory() {
  const folder = mkdtempSync(join(MEMORY, 'convoca-'))
  // PostgreSQL's folder in it belongs to another user.
  chmodSync(folder, 0o711)
  onEnd(() => rmSync(folder, { recursive: true, force: true }))
  process.env.TMPDIR = folder
}

function parse(args) {
  const words = args.filter((arg) => !arg.startsWith('-'))
  const suites = words.filter((word) => word !== THOROUGH)
  const engine = args.find((arg) => arg.startsWith('--engine='))?.slice('--engine='.length)
  const own = (arg) => arg.startsWith('--engine=') || arg === '--no-build'
  const runs = RUNS.filter((run) => suites.length === 0 || suites.includes(run.suite)).filter(
    (run) => !engine || run.engine === engine
  )
  const unknown = suites.find((suite) => !RUNS.some((run) => run.suite === suite))
  if (unknown || runs.length === 0) {
    const known = `Suites: unit, functional, browser, screens; lane: ${THOROUGH}.`
    throw new Refused(`No such run: ${args.join(' ')}. ${known}`)
  }
  // The runner knows `folder/*` and no `**`; people and shells write both.
  const flags = args
    .filter((arg) => arg.startsWith('-') && !own(arg))
    .map((arg) => (arg.startsWith('--files=') ? arg.replace(/\*\*$/, '*') : arg))
  return {
    runs,
    flags,
    build: !args.includes('--no-build'),
    isThorough: words.includes(THOROUGH),
  }
}

/**
 * Three runs are under way at a time: they share no folder, port or database, and two leave a fifth of two
 * cores idle. Where time is measured nothing runs beside it.
 *
 * @returns their results, in the order in which they ended
 */
async function runAll(runs, { isThorough, ...given }) {
  const atOnce = isThorough || availableParallelism() < 2 ? 1 : Math.min(3, runs.length)
  const isAlone = atOnce === 1
  if (!isAlone) console.log('\n=== Three runs at a time; each is printed when it ends')
  const queue = runs.values()
  const results = []
  const work = async () => {
    for (const run of queue) results.push(await runSuite({ run, isAlone, ...given }))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return results
}

function nameOf({ suite, engine }) {
  return `${suite} on ${engine}`
}

async function runSuite({ run, isAlone, flags, createDatabase, programs }) {
  if (isAlone) console.log(`\n=== ${nameOf(run)}`)
  const startedAt = performance.now()
  const folder = mkdtempSync(join(tmpdir(), 'convoca-test-'))
  const removeFolder = onEnd(() => rmSync(folder, { recursive: true, force: true }))
  const counts = join(folder, 'counts.json')
  const env = await environment({ run, folder, createDatabase, programs })
  const printed = join(folder, 'printed')
  const output = isAlone ? 'inherit' : openSync(printed, 'w')
  const child = start(NODE, [...RUNNER, run.suite, ...flags], {
    env: { ...env, TEST_COUNTS_FILE: counts },
    stdio: ['ignore', output, output],
  })
  const code = await ended(child)
  if (!isAlone) process.stdout.write(`\n=== ${nameOf(run)}\n${readFileSync(printed, 'utf8')}`)
  const result = existsSync(counts)
    ? JSON.parse(readFileSync(counts, 'utf8'))
    : { passed: 0, failed: 0, skipped: 0, failures: [], thorough: [] }
  await removeFolder()
  return { ...run, ...result, code, seconds: Math.round((performance.now() - startedAt) / 1000) }
}

/** A run sees none of this clone's own `.env`, storage or database. */
async function environment({ run, folder, createDatabase, programs }) {
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
    APP_KEY: freshKey(),
    ...freshPushKeys(),
    APP_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
    // A run starts some hundred servers and commands of the build: each compiles the same.
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    STORAGE_PATH: storage,
    // The push service that the tests run.
    PUSH_SERVICES: 'localhost',
    // A site that the tests run may show our list, beside two that there are not.
    EMBED_SITES: `https://www.example.edu, https://*.law.example.edu, http://localhost:${sitePort}`,
    EMBED_SITE_PORT: String(sitePort),
    TRUSTED_EMAIL_DOMAINS: 'student:student.example.edu,staff:staff.example.edu',
    BROADCAST_CONNECTION: 'null',
    DB_CONNECTION: run.engine,
    SQLITE_PATH: join(storage, 'database.sqlite'),
  }
  delete env.APP_MODE
  delete env.DATABASE_URL
  if (run.engine === 'pg') env.DATABASE_URL = await createDatabase(`convoca_${run.suite}`)
  if (programs.chromium) env.CHROMIUM_PATH = programs.chromium
  if (programs.wholeChromium) env.WHOLE_CHROMIUM_PATH = programs.wholeChromium
  return env
}

/**
 * A run that broke is a failure even if no test failed, and so is one that ran nothing, unless somebody asked
 * for a part of the tests. Not every suite has something for the thorough lane.
 *
 * @returns the exit code
 */
function report(results, { flags, isThorough }) {
  console.log('')
  const isPart = flags.length > 0 || isThorough
  for (const run of results) {
    const isEmpty = run.passed + run.failed === 0 && !isPart
    const isBroken = run.failed === 0 && (run.code !== 0 || isEmpty)
    if (isBroken) {
      run.failed = 1
      const why = run.code !== 0 ? `ended with exit code ${run.code}` : 'ran no test'
      console.log(`${nameOf(run)} ${why}; counted as one failure`)
    }
    const skipped = run.skipped ? `, ${run.skipped} skipped` : ''
    const counts = `${run.passed} passed, ${run.failed} failed${skipped}`
    console.log(`${nameOf(run).padEnd(22)} ${counts} (${run.seconds} s)`)
    // Whoever has only the end of a long record still reads what failed, and why.
    for (const failure of run.failures) console.log(`  ✖ ${failure}`)
  }
  const total = (key) => results.reduce((sum, run) => sum + (run[key] ?? 0), 0)
  if (total('passed') + total('failed') === 0) console.log(whyNothing(results, flags, isThorough))
  console.log(`${total('passed')} passed, ${total('failed')} failed`)
  return total('failed') === 0 && total('passed') > 0 ? 0 : 1
}

function whyNothing(results, flags, isThorough) {
  if (isThorough) return 'No test ran: none of those that were asked for is thorough.'
  const titles = flags
    .filter((flag) => flag.startsWith('--tests='))
    .map((flag) => flag.slice('--tests='.length))
  const left = results
    .flatMap(({ thorough }) => thorough)
    .filter((title) => titles.length === 0 || titles.includes(title))
  if (left.length === 0) return 'No test ran: none is like that.'
  return `No test ran: all that were asked for are thorough. Type: npm test -- ${THOROUGH}, and the same flags`
}
