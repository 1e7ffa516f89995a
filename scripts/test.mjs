/*
 * npm test: everything the tests need, then the tests themselves.
 *
 *   npm test                                       all suites, the functional one on both engines
 *   npm test -- functional --files=<pattern>       one suite; other flags go to the test runner
 *   npm test -- functional --engine=pg             one engine
 *   npm test -- functional --no-build              with the production build as it is
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuild } from './lib/build.mjs'
import { ensurePrograms } from './lib/debian.mjs'
import { NODE, ensureDependencies } from './lib/dependencies.mjs'
import { freePort, freshKey } from './lib/environment.mjs'
import { ended, main, onEnd, Refused, start, step } from './lib/process.mjs'
import { startPostgres } from './lib/postgres.mjs'

const RUNS = [
  { suite: 'unit', engine: 'sqlite' },
  { suite: 'functional', engine: 'sqlite' },
  { suite: 'functional', engine: 'pg' },
  { suite: 'browser', engine: 'sqlite' },
]

await main(async () => {
  const { runs, flags, build } = parse(process.argv.slice(2))
  const has = (name) => runs.some((run) => run.suite === name || run.engine === name)

  await step('Dependencies and Node 24', ensureDependencies)
  const looksAtPictures = has('functional') || has('browser')
  const wanted = [
    has('pg') && 'postgres',
    has('browser') && 'chromium',
    has('functional') && 'pdftotext',
    looksAtPictures && 'zbarimg',
  ]
  const programs = await step('Programs', () => ensurePrograms(wanted.filter(Boolean)))
  const needsBuild = build && (has('functional') || has('browser'))
  if (needsBuild) await step('Production build', ensureBuild)
  const createDatabase =
    has('pg') && (await step('PostgreSQL', () => startPostgres(programs.postgres)))

  const results = []
  for (const run of runs) results.push(await runSuite({ run, flags, createDatabase, programs }))
  return report(results, flags.length > 0)
})

function parse(args) {
  const suites = args.filter((arg) => !arg.startsWith('-'))
  const engine = args.find((arg) => arg.startsWith('--engine='))?.slice('--engine='.length)
  const own = (arg) => arg.startsWith('--engine=') || arg === '--no-build'
  const runs = RUNS.filter((run) => suites.length === 0 || suites.includes(run.suite)).filter(
    (run) => !engine || run.engine === engine
  )
  const unknown = suites.find((suite) => !RUNS.some((run) => run.suite === suite))
  if (unknown || runs.length === 0) {
    throw new Refused(`No such run: ${args.join(' ')}. Suites: unit, functional, browser.`)
  }
  // The runner knows `folder/*` and no `**`; people and shells write both.
  const flags = args
    .filter((arg) => arg.startsWith('-') && !own(arg))
    .map((arg) => (arg.startsWith('--files=') ? arg.replace(/\*\*$/, '*') : arg))
  return { runs, flags, build: !args.includes('--no-build') }
}

async function runSuite({ run, flags, createDatabase, programs }) {
  console.log(`\n=== ${run.suite} on ${run.engine}`)
  const folder = mkdtempSync(join(tmpdir(), 'convoca-test-'))
  const removeFolder = onEnd(() => rmSync(folder, { recursive: true, force: true }))
  const counts = join(folder, 'counts.json')
  const env = await environment({ run, folder, createDatabase, programs })
  const child = start(NODE, ['ace', 'test', run.suite, '--no-clear', ...flags], {
    env: { ...env, TEST_COUNTS_FILE: counts },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const code = await ended(child)
  const result = existsSync(counts)
    ? JSON.parse(readFileSync(counts, 'utf8'))
    : { passed: 0, failed: 0, skipped: 0 }
  await removeFolder()
  return { ...run, ...result, code }
}

/** A run sees none of this clone's own `.env`, storage or database. */
async function environment({ run, folder, createDatabase, programs }) {
  const storage = join(folder, 'storage')
  mkdirSync(storage)
  const port = await freePort()
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    ENV_PATH: folder,
    HOST: '127.0.0.1',
    PORT: String(port),
    APP_KEY: freshKey(),
    APP_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
    STORAGE_PATH: storage,
    TRUSTED_EMAIL_DOMAINS: 'student:student.example.edu,staff:staff.example.edu',
    DB_CONNECTION: run.engine,
    SQLITE_PATH: join(storage, 'database.sqlite'),
  }
  delete env.APP_MODE
  delete env.DATABASE_URL
  if (run.engine === 'pg') env.DATABASE_URL = await createDatabase('convoca_test')
  if (programs.chromium) env.CHROMIUM_PATH = programs.chromium
  return env
}

/** @returns the exit code: a run that broke, or ran nothing, is a failure even if no test failed */
function report(results, isFiltered) {
  console.log('')
  for (const run of results) {
    const isEmpty = run.passed + run.failed === 0 && !isFiltered
    const isBroken = run.failed === 0 && (run.code !== 0 || isEmpty)
    if (isBroken) {
      run.failed = 1
      const why = run.code !== 0 ? `ended with exit code ${run.code}` : 'ran no test'
      console.log(`${run.suite} on ${run.engine} ${why}; counted as one failure`)
    }
    const name = `${run.suite} on ${run.engine}`
    const skipped = run.skipped ? `, ${run.skipped} skipped` : ''
    console.log(`${name.padEnd(22)} ${run.passed} passed, ${run.failed} failed${skipped}`)
  }
  const total = (key) => results.reduce((sum, run) => sum + (run[key] ?? 0), 0)
  console.log(`${total('passed')} passed, ${total('failed')} failed`)
  return total('failed') === 0 && total('passed') > 0 ? 0 : 1
}
