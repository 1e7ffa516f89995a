/*
 * What the check may cost: CPU seconds and counts of every spec file, committed as `tests/costs.json`. A run is compared
 * with what its own files cost when they were recorded.
 */
import { execFile } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NODE } from '../lib/dependencies.mjs'
import { Refused, ROOT } from '../lib/process.mjs'

const PATH = join(ROOT, 'tests/costs.json')
const COUNTED = ['statements', 'starts', 'commands', 'browsers', 'contexts', 'pageLoads']

/** Of a file that has no record yet; by suite, in CPU seconds. */
const GUESS = { unit: 0.3, functional: 3, authorization: 60, browser: 20, screens: 300 }

/** More than this share of the recorded CPU seconds is reported, or refused. */
const REPORTED = 1.05
const REFUSED = 1.25
/** Counts do not depend on the machine; what is asked once a minute makes them differ a little. */
const COUNTS_REFUSED = 1.05
/** A handful of files says little: their fixed costs are a large share. */
const JUDGED_CPU_SECONDS_MIN = 60

const SLOWEST_FILES = 20
const BOOT_EVERY_MS = 30_000

export function readCosts() {
  return existsSync(PATH) ? JSON.parse(readFileSync(PATH, 'utf8')) : { boot: null, runs: {} }
}

/** @returns the CPU seconds that a spec file is expected to take */
export function expectedCost(costs, { suite, engine }, file) {
  return costs.runs[`${suite}@${engine}`]?.[file]?.cpu ?? GUESS[suite]
}

/**
 * Measures the machine while the tests run, because CPU seconds grow when several processes share its caches: every half
 * minute what one process takes that starts Node and loads TypeScript's compiler, which is the same code at every commit.
 *
 * @returns ends it and tells the median, in CPU seconds; null if the run was too short
 */
export function watchMachine() {
  const script = `require(${JSON.stringify(join(ROOT, 'node_modules/typescript'))});
    const { user, system } = process.cpuUsage(); console.log((user + system) / 1e6)`
  const { NODE_COMPILE_CACHE, ...env } = process.env
  const boots = []
  const boot = () =>
    execFile(NODE, ['-e', script], { env }, (error, stdout) => {
      if (!error) boots.push(Number(stdout))
    })
  const timer = setInterval(boot, BOOT_EVERY_MS).unref()
  return () => {
    clearInterval(timer)
    return boots.length === 0 ? null : boots.sort((a, b) => a - b)[Math.floor(boots.length / 2)]
  }
}

/**
 * Prints the sum, its change, and the slowest files.
 *
 * @param results of runs, each with `suite`, `engine` and what its `files` cost
 * @param boot what the calibrating boot took meanwhile, in CPU seconds; null: not known
 * @returns sentences that say what is too much
 */
export function judgeCosts(costs, results, boot) {
  const speed = costs.boot && boot ? boot / costs.boot : 1
  const rows = results.flatMap((result) => rowsOf(costs, result))
  const known = rows.filter((row) => row.recorded)
  const sum = (list, value) => list.reduce((total, row) => total + value(row), 0)
  const now = sum(known, (row) => row.cpu) / speed
  const before = sum(known, (row) => row.recorded.cpu)
  console.log(
    `\nCPU: ${sum(rows, (row) => row.cpu).toFixed(0)} s in ${rows.length} spec files; ` +
      `speed factor of this machine ${speed.toFixed(2)} (more is slower)`
  )
  if (before > 0) {
    const change = ((now / before - 1) * 100).toFixed(1)
    console.log(
      `Of recorded files ${now.toFixed(0)} s by the recording machine, recorded ${before.toFixed(0)} s (${change} %)`
    )
  }
  printSlowest(rows)
  const faults = []
  if (before >= JUDGED_CPU_SECONDS_MIN && now > before * REPORTED) {
    const said = `The spec files take ${now.toFixed(0)} CPU seconds where ${before.toFixed(0)} were recorded`
    if (now > before * REFUSED) faults.push(`${said}: more than ${REFUSED} times.`)
    else console.log(`! ${said}.`)
  }
  for (const kind of COUNTED) {
    const [is, was] = [(row) => row[kind] ?? 0, (row) => row.recorded[kind] ?? 0].map((value) =>
      sum(known, value)
    )
    const line = `${kind} ${is}${was ? `, recorded ${was}` : ''}`
    if (is > 0) console.log(`  ${line}`)
    if (was > 0 && before >= JUDGED_CPU_SECONDS_MIN && is > was * COUNTS_REFUSED) {
      faults.push(`More ${kind} than were recorded: ${is}, not ${was}.`)
    }
  }
  return faults
}

function rowsOf(costs, { suite, engine, files = {} }) {
  const recorded = costs.runs[`${suite}@${engine}`] ?? {}
  return Object.entries(files).map(([file, cost]) => ({
    ...cost,
    file,
    run: `${suite}@${engine}`,
    // A part of a file's tests costs a part.
    recorded: recorded[file]?.tests === cost.tests ? recorded[file] : undefined,
  }))
}

function printSlowest(rows) {
  console.log('The files that took most:')
  const slowest = rows.toSorted((a, b) => b.cpu - a.cpu).slice(0, SLOWEST_FILES)
  for (const { cpu, recorded, file, run } of slowest) {
    const was = recorded ? ` (${recorded.cpu.toFixed(1)})` : ''
    console.log(`  ${cpu.toFixed(1).padStart(6)} s${was.padEnd(9)} ${file} ${run.split('@')[1]}`)
  }
}

/**
 * Writes what the files of these runs cost as the record.
 *
 * @param why one line, needed where the sum goes up
 * @throws Refused if the sum goes up and nobody says why
 */
export function recordCosts(results, boot, why) {
  const costs = readCosts()
  // Seconds of the machine that recorded first, so that records of several machines can be added.
  const speed = costs.boot && boot ? boot / costs.boot : 1
  const sumOf = (runs) =>
    Object.values(runs)
      .flatMap((files) => Object.values(files))
      .reduce((sum, { cpu }) => sum + cpu, 0)
  const before = sumOf(costs.runs)
  const runs = structuredClone(costs.runs)
  const tests = structuredClone(costs.slow ?? {})
  for (const { suite, engine, files, slow } of results) {
    const name = `${suite}@${engine}`
    runs[name] ??= {}
    for (const [file, cost] of Object.entries(files)) {
      const counts = COUNTED.filter((kind) => cost[kind] > 0).map((kind) => [kind, cost[kind]])
      const cpu = Math.round((cost.cpu / speed) * 100) / 100
      runs[name][file] = { cpu, tests: cost.tests, ...Object.fromEntries(counts) }
      delete tests[file]
    }
    for (const { file, title, cpu } of slow) {
      if (cpu / speed > SLOW_TEST_CPU_SECONDS) {
        tests[file] = { ...tests[file], [title]: Math.round(cpu / speed) }
      }
    }
    for (const file of Object.keys(runs[name])) {
      if (!existsSync(join(ROOT, file))) delete runs[name][file]
    }
  }
  const after = sumOf(runs)
  const raised = [...(costs.raised ?? [])]
  if (before > 0 && after > before * 1.01) {
    if (!why) {
      throw new Refused(
        `The sum goes from ${before.toFixed(0)} to ${after.toFixed(0)} CPU seconds. Say why: --why="…"`
      )
    }
    raised.push(`${before.toFixed(0)} → ${after.toFixed(0)}: ${why}`)
  }
  const sorted = (object) =>
    Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)))
  const next = {
    boot: costs.boot ?? Math.round(boot * 1000) / 1000,
    raised,
    reasons: costs.reasons ?? {},
    slow: sorted(tests),
    runs: Object.fromEntries(Object.entries(runs).map(([name, files]) => [name, sorted(files)])),
  }
  writeFileSync(PATH, `${JSON.stringify(next, null, 2)}\n`)
}

/** A slower test needs a reason by name. */
export const SLOW_TEST_CPU_SECONDS = 3
