/*
 * Which tests run on PostgreSQL in the check: those about what PostgreSQL does in its own way (`always` in
 * tests/pg.json, or tagged @pg), and a set that together meets every statement that any test makes the
 * application send (`statements`). The recordings come from `tests/helpers/statement_shapes.ts`.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { ROOT } from './process.mjs'

const LIST = join(ROOT, 'tests/pg.json')
const SPECS = 'tests/functional'

/** For a test that is about PostgreSQL in a file that is not. */
export const ON_POSTGRES = '@pg'

/** A test that sends nothing costs something too. */
const LEAST_CPU_SECONDS = 0.03
const SHOWN_CHARACTERS = 300

/**
 * @returns the committed list: `always`, patterns of files by topic; `unrecorded`, files whose statements nobody
 *   has recorded, which run as a whole; `statements`, titles by file
 */
export function readPgList() {
  return JSON.parse(readFileSync(LIST, 'utf8'))
}

/** @param list with files and titles in any order */
export function writePgList(list) {
  const statements = Object.fromEntries(
    Object.entries(list.statements)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([file, titles]) => [file, titles.toSorted()])
  )
  writeFileSync(LIST, `${JSON.stringify({ ...list, statements }, null, 2)}\n`)
}

/**
 * @param test.file from the root of the repository
 * @returns whether the test runs on PostgreSQL for what it is about
 */
export function isAlwaysOnPostgres({ file, tags }, list = readPgList()) {
  if (tags.includes(ON_POSTGRES)) return true
  return Object.values(list.always)
    .flat()
    .some((pattern) => matches(file, pattern))
}

/** @returns whether the test runs on PostgreSQL for what it is about, or for the statements that it meets */
export function isOnPgList(test, list = readPgList()) {
  if (isAlwaysOnPostgres(test, list) || list.unrecorded.includes(test.file)) return true
  return Boolean(list.statements[test.file]?.includes(test.title))
}

/**
 * @param files spec files, from the root of the repository
 * @returns those in which something is on the list, as far as their text can tell
 */
export function filesOnPgList(files, list = readPgList()) {
  const isTagged = (file) => readFileSync(join(ROOT, file), 'utf8').includes(ON_POSTGRES)
  return files.filter(
    (file) =>
      list.statements[file] || isAlwaysOnPostgres({ file, tags: [] }, list) || isTagged(file)
  )
}

/**
 * Leaves only the tests of the list in a suite whose files have been imported: for a setup hook of the suite.
 *
 * @param suite the test runner's
 */
export function keepOnPgList(suite, list = readPgList()) {
  const isKept = ({ title, options }) =>
    isOnPgList({ file: fileOf(options.meta.fileName), title, tags: options.tags }, list)
  for (const part of suite.stack) if (part.tests) part.tests = part.tests.filter(isKept)
  suite.stack = suite.stack.filter((part) => (part.tests ? part.tests.length > 0 : isKept(part)))
}

/** @returns the path of a spec file from the root of the repository, as the list names it */
export function fileOf(path) {
  return relative(ROOT, path).split(sep).join('/')
}

/** @returns the recordings that the runs of a check left in a folder */
export function readRecordings(folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
}

/**
 * Judges a run of every test of a suite on one engine, in however many processes.
 *
 * @returns a sentence for each test that meets a statement that no test on the list meets, and for each entry
 *   of the list that names no test
 */
export function judgeRecordings(recordings, list = readPgList()) {
  const tests = testsOf(recordings)
  const listed = tests.filter((test) => isOnPgList(test, list))
  const covered = union(listed)
  const judged = []
  for (const test of tests) {
    const missing = [...test.shapes].filter((shape) => !covered.has(shape))
    if (missing.length === 0) continue
    for (const shape of missing) covered.add(shape)
    const more = missing.length > 1 ? ` (and ${missing.length - 1} more)` : ''
    judged.push(
      `${test.file} › ${test.title}\n` +
        `sends a statement that no test on the PostgreSQL list sends${more}: ${missing[0].slice(0, SHOWN_CHARACTERS)}\n` +
        'Add the title to tests/pg.json under "statements", or type: npm run pg-list'
    )
  }
  return [...judged, ...unknownEntries(tests, list)]
}

/** Only files that ran can tell: a check may run a part of them. */
function unknownEntries(tests, list) {
  const titles = new Map()
  for (const { file, title } of tests) titles.set(file, [...(titles.get(file) ?? []), title])
  return Object.entries(list.statements).flatMap(([file, listed]) =>
    listed
      .filter((title) => titles.has(file) && !titles.get(file).includes(title))
      .map((title) => `tests/pg.json names no test: ${file} › ${title}. Type: npm run pg-list`)
  )
}

/**
 * Chooses the tests that together meet every statement: those of the present list as long as they are needed,
 * then the ones that bring the most new statements for their CPU time.
 *
 * @param recordings of every test, on one engine or on both
 * @param options.isFresh whether to choose without regard to the present list
 * @returns the new list
 */
export function chooseTests(recordings, list = readPgList(), { isFresh = false } = {}) {
  const tests = testsOf(recordings)
  const always = tests.filter((test) => isAlwaysOnPostgres(test, list))
  const others = tests.filter((test) => !always.includes(test) && test.shapes.size > 0)
  const present = isFresh ? [] : others.filter((test) => isOnPgList(test, list))
  const chosen = [...present, ...greedy(others, union([...always, ...present]))]
  const statements = {}
  for (const { file, title } of withoutNeedless(chosen, always))
    (statements[file] ??= []).push(title)
  return { ...list, unrecorded: unrecordedFiles(recordings, list), statements }
}

function unrecordedFiles(recordings, list) {
  const recorded = new Set(recordings.flatMap(({ files }) => files))
  return readdirSync(join(ROOT, SPECS), { recursive: true })
    .map((path) => `${SPECS}/${path.split(sep).join('/')}`)
    .filter((file) => file.endsWith('.spec.ts'))
    .filter((file) => !recorded.has(file) && !isAlwaysOnPostgres({ file, tags: [] }, list))
    .toSorted()
}

function greedy(tests, covered) {
  const chosen = []
  let left = tests.map((test) => ({ test, missing: difference(test.shapes, covered) }))
  for (;;) {
    left = left
      .map(({ test, missing }) => ({ test, missing: difference(missing, covered) }))
      .filter(({ missing }) => missing.size > 0)
    if (left.length === 0) return chosen
    const worth = ({ test, missing }) => missing.size / (test.cpuSeconds + LEAST_CPU_SECONDS)
    const { test, missing } = left.reduce((best, one) => (worth(one) > worth(best) ? one : best))
    chosen.push(test)
    for (const shape of missing) covered.add(shape)
  }
}

/** The dearest go first. */
function withoutNeedless(chosen, always) {
  const counts = new Map()
  for (const { shapes } of [...always, ...chosen]) {
    for (const shape of shapes) counts.set(shape, (counts.get(shape) ?? 0) + 1)
  }
  const isNeeded = ({ shapes }) => {
    if ([...shapes].some((shape) => counts.get(shape) === 1)) return true
    for (const shape of shapes) counts.set(shape, counts.get(shape) - 1)
    return false
  }
  return chosen.toSorted((one, other) => other.cpuSeconds - one.cpuSeconds).filter(isNeeded)
}

/** Two tests of one title in a file, and the rows of one test, are one: the list cannot tell them apart. */
function testsOf(recordings) {
  const tests = new Map()
  for (const { engine, shapes, tests: recorded } of recordings) {
    for (const test of recorded) {
      const key = `${test.file} › ${test.title}`
      const known = tests.get(key) ?? { ...test, cpuSeconds: 0, shapes: new Set() }
      known.cpuSeconds += test.cpuSeconds
      for (const place of test.shapes) known.shapes.add(`${engine}: ${shapes[place]}`)
      tests.set(key, known)
    }
  }
  return [...tests.values()]
}

function union(tests) {
  return new Set(tests.flatMap(({ shapes }) => [...shapes]))
}

function difference(set, taken) {
  return new Set([...set].filter((one) => !taken.has(one)))
}

/** `*` is any part of one name, as in the flags of the test runner. */
function matches(file, pattern) {
  const quoted = pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*')
  return new RegExp(`^${quoted}$`).test(file)
}

/** Where a change can make any statement behave in another way on PostgreSQL. */
const DATABASE_LAYER = [
  /^database\//,
  /^app\/core\/database\//,
  /^config\/database\.ts$/,
  /^providers\/database_/,
  /^scripts\/lib\/postgres\.mjs$/,
]
const DRIVERS =
  /^node_modules\/(?:pg|pg-[\w-]+|pgpass|postgres-[\w-]+|knex|knex-dynamic-connection|@adonisjs\/lucid|better-sqlite3)$/

/**
 * @param changedFiles from the root of the repository
 * @param base the commit since which they changed; without one every change of the dependencies counts
 * @returns whether the change can make any statement differ, so that every test has to run on PostgreSQL
 */
export function needsAllOfPostgres(changedFiles, base) {
  if (changedFiles.some((file) => DATABASE_LAYER.some((pattern) => pattern.test(file)))) return true
  if (!changedFiles.includes('package-lock.json'))
    return changedFiles.includes('package.json') && !base
  return (
    !base ||
    driversOf(lockAt(base)) !== driversOf(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  )
}

function lockAt(commit) {
  const options = {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'ignore'],
  }
  try {
    return execFileSync('git', ['show', `${commit}:package-lock.json`], options)
  } catch {
    return '{}'
  }
}

function driversOf(lock) {
  const packages = Object.entries(JSON.parse(lock).packages ?? {})
  return packages
    .filter(([path]) => DRIVERS.test(path))
    .map(([path, { version }]) => `${path}@${version}`)
    .join(' ')
}
