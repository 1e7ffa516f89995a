/*
 * The lanes of the check: which spec files run, on which engine, with which part of their tests. docs/testing.md says
 * what each lane is for.
 */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  baseOfSelection,
  changedFiles,
  importGraph,
  screensReachedBy,
  specsReachedBy,
} from '../lib/changed.mjs'
import { Refused, ROOT } from '../lib/process.mjs'
import { filesOnPgList, needsAllOfPostgres } from '../lib/pg_list.mjs'
import { expectedCost, readCosts } from './costs.mjs'

/** Which spec files belong to each suite, as in adonisrc.ts. */
const SUITES = {
  unit: /^tests\/unit\//,
  functional: /^tests\/functional\/(?!authorization\/)/,
  authorization: /^tests\/functional\/authorization\//,
  browser: /^tests\/browser\/(?!screens\/)/,
  screens: /^tests\/browser\/screens\//,
}

/** A lane is not a suite: it says which tests of the suites run. */
export const LANES = ['check', 'changed', 'ci', 'whole', 'thorough']

/** Five stories, and what forms do: the browser tests of the fast lane. */
const FAST_TAGS = ['@story', '@forms']
const THOROUGH_TAG = '@thorough'
/** A functional spec file that takes more CPU seconds runs in the fast lane only if the change reaches it. */
const FAST_FILE_CPU_SECONDS_MAX = 10

/** The runs of a lane that runs all of its tests. */
const EVERYWHERE = [
  { suite: 'functional', engine: 'pg' },
  { suite: 'browser', engine: 'sqlite' },
  { suite: 'screens', engine: 'sqlite' },
  { suite: 'functional', engine: 'sqlite' },
  { suite: 'authorization', engine: 'sqlite' },
  { suite: 'authorization', engine: 'pg' },
  { suite: 'unit', engine: 'sqlite' },
]

/**
 * @param lane one of LANES
 * @param asked the suites and the engine that were asked for; none: all
 * @returns the runs, each with its spec files, the tags that it keeps and settings for its processes; and why, in lines
 *   for a person to read
 */
export function planOf(lane, asked) {
  const selection = lane === 'thorough' ? null : selectionOf(lane)
  const plan = PLANS[lane](selection)
  const wanted = ({ suite, engine }) =>
    (asked.suites.length === 0 || asked.suites.includes(suite)) &&
    (!asked.engine || asked.engine === engine)
  const runs = plan.filter(wanted).filter(({ files }) => files.length > 0)
  return { runs, why: selection?.why ?? [] }
}

/** @returns every run there is, whole: for a suite that is asked for by name */
export function runsOf(asked) {
  return EVERYWHERE.filter(
    ({ suite, engine }) =>
      asked.suites.includes(suite) && (!asked.engine || asked.engine === engine)
  ).map(({ suite, engine }) => run(suite, engine, { TEST_LANE: 'whole', TEST_SIDE: 'both' }))
}

export function isSuite(word) {
  return Object.hasOwn(SUITES, word)
}

const PLANS = {
  check: (selection) => fastRuns(selection, { fullScreens: [], lockPairs: [] }),

  changed(selection) {
    if (selection.everything) return PLANS.whole()
    const { specs, screens } = selection
    const reached = (one) => ({ ...one, files: one.files.filter((file) => specs.has(file)) })
    const runs = ['functional', 'authorization', 'browser'].map((suite) =>
      reached(run(suite, 'sqlite', { TEST_LOCK_PAIRS: selection.files }))
    )
    const looked = screens.size === 0 ? [] : [screensRun([...screens])]
    return [run('unit', 'sqlite'), ...runs, ...looked]
  },

  ci(selection) {
    if (selection.everything) return PLANS.whole()
    const { base, specs, screens, files } = selection
    const fast = fastRuns(selection, { fullScreens: [...screens], lockPairs: files })
    const stories = run('browser', 'sqlite')
    const name = 'browser, reached'
    return [
      // A story that the change reaches runs whole: with its other tests, too.
      ...fast.filter((one) => one.name !== name),
      { ...stories, files: stories.files.filter((file) => specs.has(file)), name },
      ...postgresRuns({ isWhole: needsAllOfPostgres(files, base), lockPairs: files }),
    ]
  },

  whole: () =>
    EVERYWHERE.map(({ suite, engine }) =>
      run(suite, engine, { TEST_LANE: 'whole', TEST_SIDE: 'both', TEST_LOCK_PAIRS: 'all' })
    ),

  thorough: () =>
    EVERYWHERE.map(({ suite, engine }) => ({
      ...run(suite, engine, { TEST_LANE: 'thorough', TEST_SIDE: 'both', TEST_LOCK_PAIRS: 'all' }),
      keep: [THOROUGH_TAG],
    })),
}

function fastRuns(selection, { fullScreens, lockPairs }) {
  const rotation = { TEST_ROTATION: String(commitCount()), TEST_LOCK_PAIRS: lockPairs }
  const functional = run('functional', 'sqlite', rotation)
  const stories = run('browser', 'sqlite')
  const fast = stories.files.filter(holdsFastTag)
  const costs = readCosts()
  const isReached = (file) => selection.everything || selection.specs.has(file)
  const isCheap = (file) => expectedCost(costs, functional, file) <= FAST_FILE_CPU_SECONDS_MAX
  return [
    run('unit', 'sqlite'),
    { ...functional, files: functional.files.filter((file) => isReached(file) || isCheap(file)) },
    run('authorization', 'sqlite', rotation),
    screensRun(fullScreens),
    // What the change reaches takes no turns.
    { ...stories, files: fast.filter(isReached), keep: FAST_TAGS, name: 'browser, reached' },
    {
      ...run('browser', 'sqlite', rotation),
      files: fast.filter((file) => !isReached(file)),
      keep: FAST_TAGS,
    },
  ]
}

function postgresRuns({ isWhole, lockPairs }) {
  const settings = { TEST_LOCK_PAIRS: lockPairs, TEST_ROTATION: String(commitCount()) }
  return ['functional', 'authorization'].map((suite) => {
    const whole = run(suite, 'pg', settings)
    if (isWhole) return whole
    const files = filesOnPgList(whole.files)
    return { ...whole, files, env: { ...whole.env, TEST_PG_LIST: '1' } }
  })
}

/** @param full names of pages whose screens are looked at with all that opens on them; others are opened once */
const screensRun = (full) =>
  run('screens', 'sqlite', {
    TEST_SCREENS: { full },
    TEST_SIDE: commitCount() % 2 === 0 ? 'laptop' : 'phone',
  })

/** @param env settings for the processes; what is no text is handed over as the path of a JSON file */
function run(suite, engine, env = {}) {
  const files = specFiles().filter((file) => SUITES[suite].test(file))
  return { suite, engine, files, env, keep: [], name: suite }
}

function specFiles() {
  return readdirSync(join(ROOT, 'tests'), { recursive: true })
    .map((path) => `tests/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.spec.ts'))
    .sort()
}

function holdsFastTag(file) {
  const source = readFileSync(join(ROOT, file), 'utf8')
  return FAST_TAGS.some((tag) => source.includes(tag))
}

/** What alternates by commit (bodies, laptop and phone) is the same for everybody who checks one commit. */
let commits
function commitCount() {
  commits ??= Number(git('rev-list', '--count', 'HEAD')) || 0
  return commits
}

function selectionOf(lane) {
  if (lane === 'whole') return { everything: true, why: [] }
  const base = baseOfSelection()
  if (base.everything) return { everything: true, why: [`Everything runs: ${base.everything}`] }
  const files = changedFiles(base.commit)
  const graph = importGraph(files)
  const since = { base: base.commit }
  const specs = specsReachedBy(files, graph, since)
  const screens = screensReachedBy(files, graph, since)
  const first = `Since ${base.commit.slice(0, 8)}, the last commit that passed whole:`
  const counts = `${files.length} files changed; they reach ${specs.size} spec files, ${screens.size} screens.`
  return { base: base.commit, files, specs, screens, why: [first, counts] }
}

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}

/** @throws Refused for a word that is neither a lane nor a suite */
export function refuseUnknown(words) {
  const unknown = words.find((word) => !LANES.includes(word) && !isSuite(word))
  if (!unknown) return
  const suites = Object.keys(SUITES).join(', ')
  throw new Refused(`"${unknown}" is not a suite (${suites}) or a lane (${LANES.join(', ')}).`)
}
