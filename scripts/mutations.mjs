/*
 * Plants faults in a copy of the last commit, one at a time, and says which lane of the tests finds each. The faults are
 * chosen by a seed, without regard to what a selection would run.
 *
 *   node scripts/mutations.mjs                    all thirty
 *   node scripts/mutations.mjs --list             only names them
 *   node scripts/mutations.mjs --only=3,17        some
 *   node scripts/mutations.mjs --seed=7           thirty others
 *
 * Results are kept in tmp/mutations.json, so a run that was stopped goes on where it was.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureDependencies } from './lib/dependencies.mjs'
import { main, onEnd, ROOT, step } from './lib/process.mjs'

const SEED = 34
const RESULTS = join(ROOT, 'tmp/mutations.json')

/** What a slip of the keyboard or of the mind does to a line: what to look for, and what to write instead. */
const SLIPS = [
  { find: /(?<=\w|\)) > (?=[\w(])/g, put: ' >= ' },
  { find: /(?<=\w|\)) < (?=[\w(])/g, put: ' <= ' },
  { find: /(?<=\w|\)) >= (?=[\w(])/g, put: ' > ' },
  { find: /(?<=\w|\)) <= (?=[\w(])/g, put: ' < ' },
  { find: / === /g, put: ' !== ' },
  { find: / !== /g, put: ' === ' },
  { find: / && /g, put: ' || ' },
  { find: / \|\| /g, put: ' && ' },
  { find: / - (?=\w)/g, put: ' + ' },
  { find: /(?<=return )!/g, put: '' },
]
const QUERY_SLIPS = [
  { find: /\.whereNull\('[\w.]+'\)/g, put: '' },
  { find: /\.whereNotNull\('[\w.]+'\)/g, put: '' },
  { find: /\.where\('[\w.]+', [\w.']+\)/g, put: '' },
  { find: / and \w+\.\w+ is null/g, put: '' },
  { find: /'desc'/g, put: "'asc'" },
  { find: / left join /g, put: ' join ' },
  { find: / >= \?/g, put: ' > ?' },
]
const PAGE_SLIPS = [
  { find: /\{!(?=\w+ && )/g, put: '{' },
  { find: /\{(?=\w+ && )/g, put: '{!' },
  { find: / \? (?=\()/g, put: ' && false ? ' },
  { find: /\.length > 0/g, put: '.length > 1' },
  { find: / === /g, put: ' !== ' },
]
const MIGRATION_SLIPS = [
  { find: /\.notNullable\(\)/g, put: '.nullable()' },
  { find: /\.unique\(\)/g, put: '' },
  { find: /\.onDelete\('CASCADE'\)/gi, put: '' },
  { find: /before update/g, put: 'before insert' },
  { find: / > 0/g, put: ' >= 0' },
]
const POSTGRES_SLIPS = [
  { find: /\.forUpdate\(\)/g, put: '' },
  { find: / for update/g, put: '' },
  { find: /\.skipLocked\(\)/g, put: '' },
  { find: /(?<=isPostgres \? )'timestamptz'/g, put: "'timestamp'" },
  { find: /set local synchronous_commit to off/g, put: 'set local synchronous_commit to none' },
]

const KINDS = [
  {
    kind: 'rule',
    count: 6,
    files: /^app\/[^/]+\/rules\/.*\.ts$|^isomorphic\/.*\.ts$/,
    slips: SLIPS,
  },
  { kind: 'query', count: 5, files: /^app\/[^/]+\/queries\/.*\.ts$/, slips: QUERY_SLIPS },
  { kind: 'policy', count: 3, files: /^app\/[^/]+\/policies\/.*\.ts$/, slips: SLIPS },
  { kind: 'page', count: 6, files: /^inertia\/(pages|components)\/.*\.tsx$/, slips: PAGE_SLIPS },
  { kind: 'migration', count: 4, files: /^database\/migrations\/.*\.ts$/, slips: MIGRATION_SLIPS },
  { kind: 'PostgreSQL', count: 6, files: /^app\/.*\.ts$/, slips: POSTGRES_SLIPS },
]

/** In the order of their costs: what the first finds, the others find too. */
const LANES = [
  { lane: 'npm test', args: ['changed', 'unit', 'functional', 'authorization', '--engine=sqlite'] },
  { lane: 'npm test', args: [] },
  { lane: '.ci/run', args: ['ci'] },
  { lane: 'whole', args: ['whole'] },
]

await main(async () => {
  const option = (name) => process.argv.find((arg) => arg.startsWith(`--${name}=`))?.split('=')[1]
  const faults = chooseFaults(Number(option('seed') ?? SEED))
  const only = option('only')?.split(',').map(Number)
  for (const [nth, fault] of faults.entries()) console.log(`${nth + 1}. ${inWords(fault)}`)
  if (process.argv.includes('--list')) return 0
  await step('Dependencies and Node 24', ensureDependencies)
  const clone = await step('A clone of the last commit', cloneHere)
  const results = existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, 'utf8')) : {}
  for (const [nth, fault] of faults.entries()) {
    const key = inWords(fault)
    if (results[key] || (only && !only.includes(nth + 1))) continue
    results[key] = await step(`Fault ${nth + 1}`, () => laneThatFinds(clone, fault))
    console.log(`   ${key}: ${results[key]}`)
    mkdirSync(join(ROOT, 'tmp'), { recursive: true })
    writeFileSync(RESULTS, JSON.stringify(results, null, 2))
  }
  print(faults, results)
})

function inWords({ kind, file, line, found, put }) {
  return `${kind}: ${file}:${line}, ${JSON.stringify(found.trim())} became ${JSON.stringify(put.trim())}`
}

function chooseFaults(seed) {
  const random = randomFrom(seed)
  const files = execFileSync('git', ['ls-files', 'app', 'inertia', 'isomorphic', 'database'], {
    cwd: ROOT,
    encoding: 'utf8',
  }).split('\n')
  return KINDS.flatMap(({ kind, count, files: pattern, slips }) => {
    // The demo only has to look right.
    const own = files.filter((file) => pattern.test(file) && !file.startsWith('app/demo/'))
    const places = own.flatMap((file) =>
      placesIn(file, slips).map((place) => ({ kind, file, ...place }))
    )
    return Array.from({ length: count }, () => {
      const [place] = places.splice(Math.floor(random() * places.length), 1)
      return place
    })
  })
}

/** Not in comments, imports or types. */
function placesIn(file, slips) {
  const source = readFileSync(join(ROOT, file), 'utf8')
  return slips.flatMap(({ find, put }) =>
    [...source.matchAll(find)].flatMap(({ index, 0: found }) => {
      const start = source.lastIndexOf('\n', index) + 1
      const line = source.slice(start, source.indexOf('\n', index))
      if (/^\s*(\*|\/\*|\/\/|import |type |interface )/.test(line)) return []
      const number = source.slice(0, index).split('\n').length
      return [{ line: number, index, found, put }]
    })
  )
}

/** Mulberry32 by Tommy Ettinger: small, and the same everywhere. */
function randomFrom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Its whole.json names the commit that it stands at, so that a selection sees the fault alone. */
function cloneHere() {
  const folder = mkdtempSync(join(tmpdir(), 'convoca-mutations-'))
  onEnd(() => rmSync(folder, { recursive: true, force: true }))
  const git = (...args) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()
  git('clone', '--quiet', ROOT, '.')
  execFileSync('cp', ['-al', join(ROOT, 'node_modules'), folder])
  if (existsSync(join(ROOT, 'build')))
    cpSync(join(ROOT, 'build'), join(folder, 'build'), { recursive: true })
  writeFileSync(
    join(folder, 'tests/whole.json'),
    JSON.stringify({ commit: git('rev-parse', 'HEAD') })
  )
  return folder
}

/** @returns the first lane that fails with this fault; `none` if all pass */
function laneThatFinds(clone, { file, index, found, put }) {
  const path = join(clone, file)
  const source = readFileSync(path, 'utf8')
  writeFileSync(path, source.slice(0, index) + put + source.slice(index + found.length))
  try {
    for (const { lane, args } of LANES) {
      const { status, stdout } = spawnSync('node', ['scripts/test.mjs', ...args, '--bail'], {
        cwd: clone,
        encoding: 'utf8',
        maxBuffer: 2 ** 30,
      })
      if (status !== 0) {
        const first = /^ {2}✖ (.*)$/m.exec(stdout)?.[1] ?? 'the build'
        return `${lane} (${first.slice(0, 100)})`
      }
    }
    return 'none'
  } finally {
    writeFileSync(path, source)
  }
}

function print(faults, results) {
  console.log('')
  const answers = faults.map((fault) => results[inWords(fault)] ?? 'not run')
  const by = (lane) => answers.filter((answer) => answer.startsWith(lane)).length
  const inTest = by('npm test')
  const inCi = inTest + by('.ci/run')
  console.log(
    `${faults.length} faults: npm test finds ${inTest}, .ci/run ${inCi}, whole ${inCi + by('whole')}`
  )
  for (const [nth, fault] of faults.entries()) {
    if (!answers[nth].startsWith('npm test')) console.log(`  ${inWords(fault)}: ${answers[nth]}`)
  }
}
