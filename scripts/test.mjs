/*
 * npm test: everything the tests need, then the tests themselves. docs/testing.md describes the lanes.
 *
 *   npm test                                       what everybody runs: units, functional tests on SQLite, every page
 *   npm test -- changed                            what the change since the last whole run reaches
 *   npm test -- ci                                 the tests of .ci/run
 *   npm test -- whole                              all tests but the thorough ones, on both engines
 *   npm test -- thorough                           the tests that take minutes or measure time, and no other
 *   npm test -- functional --files=<pattern>       one suite; other flags go to the test runner
 *   npm test -- functional --engine=pg             one engine
 *   npm test -- functional --no-build              with the production build as it is
 *   npm test -- changed --bail                     ends at the first failure
 *   npm test -- whole --record --why="…"           also writes what each file costs to tests/costs.json
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { judgeCosts, readCosts, recordCosts, watchMachine } from './check/costs.mjs'
import { LANES, isSuite, planOf, refuseUnknown, runsOf } from './check/lanes.mjs'
import { runAll } from './check/workers.mjs'
import { ensureBuild, generateCode } from './lib/build.mjs'
import { ensurePrograms } from './lib/debian.mjs'
import { NODE, ensureDependencies } from './lib/dependencies.mjs'
import { judgeRecordings, readRecordings } from './lib/pg_list.mjs'
import { main, onEnd, quietly, ROOT, step } from './lib/process.mjs'
import { startPostgres } from './lib/postgres.mjs'

/** Linux's folder in memory, and what three processes want of it. */
const MEMORY = '/dev/shm'
const MEMORY_BYTES = 4 * 2 ** 30

/** Written by a whole run that passed, and committed: what later selections compare with. */
const WHOLE = join(ROOT, 'tests/whole.json')

await main(async () => {
  const asked = parse(process.argv.slice(2))
  const { lane, flags } = asked
  const isThorough = lane === 'thorough'
  if (!isThorough && hasRoomInMemory()) keepInMemory()

  await step('Dependencies and Node 24', ensureDependencies)
  const isBySuite = lane === 'check' && asked.suites.length > 0
  const { runs, why } = isBySuite ? { runs: runsOf(asked), why: [] } : planOf(lane, asked)
  for (const line of why) console.log(`  ${line}`)
  const programs = await step('Programs', () => ensurePrograms(programsFor(runs, isThorough)))
  const needsBuild = runs.some(({ suite }) => suite !== 'unit') && asked.build
  if (needsBuild) await step('Production build', ensureBuild)
  // A build has it written, too.
  else await step('Generated code', generateCode)
  await step('Compiled tests', () => quietly(NODE, ['scripts/lib/compile_sources.mjs']))
  const onPostgres = runs.some(({ engine }) => engine === 'pg')
  const createDatabase =
    onPostgres && (await step('PostgreSQL', () => startPostgres(programs.postgres)))

  const costs = readCosts()
  const commit = git('rev-parse', 'HEAD')
  const isClean = git('status', '--porcelain') === ''
  const shapes = flags.length === 0 && recordsShapes(lane, asked) ? recordShapes() : null
  const startedAt = performance.now()
  // The thorough lane measures time: nothing runs beside it.
  const machine = isThorough ? () => null : watchMachine()
  const results = await runAll(runs, {
    isAlone: isThorough,
    flags,
    createDatabase,
    programs,
    costs,
  })
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  const boot = machine()
  const isPart = flags.length > 0 || isThorough || lane === 'changed' || isBySuite
  const counted = report(results, { flags, isThorough, isPart })
  if (!isThorough && flags.length === 0) {
    counted.failed += refuse(judgeCosts(costs, results, boot))
    if (shapes && counted.failed === 0) {
      counted.failed += refuse(judgeRecordings(readRecordings(shapes)))
    }
    if (asked.record) recordCosts(results, boot, asked.why)
  }
  if (lane === 'whole' && asked.suites.length === 0 && counted.failed === 0) {
    if (isClean) recordWhole(commit, counted.passed)
    else console.log('\nNot recorded as a whole run: the working tree has changes.')
  }
  console.log(`\nThe tests took ${seconds} s`)
  console.log(`${counted.passed} passed, ${counted.failed} failed`)
  return counted.failed === 0 && counted.passed > 0 ? 0 : 1
})

function programsFor(runs, isThorough) {
  const has = (name) => runs.some(({ suite, engine }) => suite === name || engine === name)
  const needsChromium = has('browser') || has('screens')
  const asksOverHttp = has('functional') || has('authorization')
  const looksAtPictures = asksOverHttp || needsChromium
  return [
    has('pg') && 'postgres',
    needsChromium && 'chromium',
    has('browser') && !isThorough && 'wholeChromium',
    needsChromium && 'arial',
    asksOverHttp && 'qpdf',
    looksAtPictures && 'pdftotext',
    looksAtPictures && 'zbarimg',
  ].filter(Boolean)
}

function hasRoomInMemory() {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= MEMORY_BYTES
}

/** A third of the check's time would be waiting for a disk to keep what is deleted at once. */
function keepInMemory() {
  const folder = mkdtempSync(join(MEMORY, 'convoca-'))
  // PostgreSQL's folder in it belongs to another user.
  chmodSync(folder, 0o711)
  onEnd(() => rmSync(folder, { recursive: true, force: true }))
  process.env.TMPDIR = folder
}

function parse(args) {
  const words = args.filter((arg) => !arg.startsWith('-'))
  refuseUnknown(words)
  const valueOf = (name) =>
    args.find((arg) => arg.startsWith(`--${name}=`))?.slice(`--${name}=`.length)
  const isOwn = (arg) => /^--(engine=|why=|no-build$|record$|bail$)/.test(arg)
  // The runner knows `folder/*` and no `**`; people and shells write both.
  const flags = args
    .filter((arg) => arg.startsWith('-') && !isOwn(arg))
    .map((arg) => (arg.startsWith('--files=') ? arg.replace(/\*\*$/, '*') : arg))
  return {
    lane: words.find((word) => LANES.includes(word)) ?? 'check',
    suites: words.filter(isSuite),
    engine: valueOf('engine'),
    why: valueOf('why'),
    record: args.includes('--record'),
    bail: args.includes('--bail'),
    build: !args.includes('--no-build'),
    flags,
  }
}

/**
 * A run that ran nothing is a failure, unless a part of the tests was asked for: not every suite has something for the
 * thorough lane.
 *
 * @returns how many tests passed and failed
 */
function report(results, { flags, isThorough, isPart }) {
  console.log('')
  for (const run of results) {
    const name = `${run.name} on ${run.engine}`
    if (run.passed + run.failed === 0 && !isPart) {
      run.failed = 1
      run.failures.push(`${name} ran no test; counted as one failure`)
    }
    const skipped = run.skipped ? `, ${run.skipped} skipped` : ''
    const cpu = Object.values(run.files).reduce((sum, file) => sum + file.cpu, run.boot)
    const took = `${cpu.toFixed(0)} CPU s, ${run.processes} processes`
    console.log(`${name.padEnd(26)} ${run.passed} passed, ${run.failed} failed${skipped} (${took})`)
    // The end of a long record is often all that is at hand: it says what failed, and why.
    for (const failure of run.failures) console.log(`  ✖ ${failure}`)
  }
  const total = (key) => results.reduce((sum, run) => sum + (run[key] ?? 0), 0)
  const counted = { passed: total('passed'), failed: total('failed') }
  if (counted.passed + counted.failed === 0) console.log(whyNothing(results, flags, isThorough))
  return counted
}

/** @returns how many faults there are, each a failure */
function refuse(faults) {
  for (const fault of faults) console.log(`  ✖ ${fault}`)
  return faults.length
}

/** Only a run of all tests on SQLite can tell whether the list for PostgreSQL meets every statement. */
function recordsShapes(lane, asked) {
  return ['check', 'ci', 'whole'].includes(lane) && asked.suites.length === 0 && !asked.engine
}

/** @returns the folder in which the processes write which statements their tests sent; a given one is kept */
function recordShapes() {
  if (process.env.TEST_SHAPES_DIR) return process.env.TEST_SHAPES_DIR
  const folder = mkdtempSync(join(tmpdir(), 'convoca-shapes-'))
  onEnd(() => rmSync(folder, { recursive: true, force: true }))
  return (process.env.TEST_SHAPES_DIR = folder)
}

function whyNothing(results, flags, isThorough) {
  if (isThorough) return 'No test ran: none of those that were asked for is thorough.'
  const titles = flags
    .filter((flag) => flag.startsWith('--tests='))
    .map((flag) => flag.slice('--tests='.length))
  const left = results
    .flatMap(({ thorough }) => thorough)
    .filter((title) => titles.length === 0 || titles.includes(title))
  if (left.length === 0) return 'No test ran: none matches.'
  return 'No test ran: all that were asked for are thorough. Type: npm test -- thorough, and the same flags'
}

function recordWhole(commit, passed) {
  writeFileSync(WHOLE, `${JSON.stringify({ commit, passed }, null, 2)}\n`)
  console.log(`\ntests/whole.json names ${commit.slice(0, 8)} now: commit it.`)
}

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}
