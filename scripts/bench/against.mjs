/*
 * This build beside another commit's: both are built, each on databases that its own code made, and measured
 * by turns with the requests of this commit's bench.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, onEnd, quietly, step } from '../lib/process.mjs'
import { Contender } from './contender.mjs'
import { pinLoad, SERVER_CORE } from './cores.mjs'
import { measureSides } from './hot_rounds.mjs'
import { HOT_ROWS, openSide } from './hot_rows.mjs'
import { median } from '../../tests/helpers/quantile.ts'
import { prepareUniversity } from './university.mjs'
import { checkWritten } from './written.mjs'

/** Medians that differ by less are alike, whatever their spreads. */
const DIFFERENCE_MIN = 0.1

/** @returns a result for each wanted row: here ÷ there in requests a second, or in p99 ÷ p50 */
export async function measureAgainst({ commit, folder, wanted, rounds }) {
  const names = Object.keys(HOT_ROWS).filter((name) => wanted.includes(name))
  const root = join(folder, 'there')
  await step(`Build of ${commit}`, () => buildThere(commit, root))
  const universities = {}
  for (const [name, at] of Object.entries({ here: ROOT, there: root })) {
    const contender = new Contender({ root: at, folder: join(folder, `${name}-data`) })
    universities[name] = await step(`Demo university ${name}`, () =>
      prepareUniversity(contender, 'base')
    )
  }
  // A build of before the ledger has nothing to collect.
  const isIn = ({ needs = () => true }) => Object.values(universities).every(needs)
  const asked = names.filter((name) => isIn(HOT_ROWS[name]))
  const measured = []
  pinLoad(true)
  for (let round = 0; round < rounds; round++) {
    await step(`Round ${round + 1} of ${rounds}`, async () => {
      const order = round % 2 === 1 ? ['there', 'here'] : ['here', 'there']
      measured.push(await measureRound({ universities, order, names: asked }))
    })
  }
  return asked.map((name) =>
    compare(
      name,
      measured.map((round) => round[name])
    )
  )
}

/** The other commit installs and builds itself, as its own `npm run build` does. */
async function buildThere(commit, root) {
  await quietly('git', ['worktree', 'add', '--detach', root, commit])
  onEnd(async () => {
    rmSync(root, { recursive: true, force: true })
    await quietly('git', ['worktree', 'prune'])
  })
  await quietly('npm', ['ci', '--loglevel=error'], { cwd: root })
  await quietly(process.execPath, ['scripts/build.mjs'], { cwd: root })
}

async function measureRound({ universities, order, names }) {
  const sides = []
  for (const name of order) {
    const { contender, database } = universities[name]
    const server = await contender.startServer(await contender.copy(database), SERVER_CORE)
    sides.push(openSide({ name, servers: [server], university: universities[name] }))
  }
  const measured = await measureSides({ sides, names })
  for (const side of sides) await checkWritten(side)
  return measured
}

function compare(name, rounds) {
  const isFairness = HOT_ROWS[name].isAppOnly && !HOT_ROWS[name].ratio
  // Of fairness less is better: its inverse grows with what is better, as speed does.
  const valueOf = ({ perSecond, median: middle, quantile }) =>
    isFairness ? middle / quantile(0.99) : perSecond
  const here = rounds.map((round) => valueOf(round.here))
  const there = rounds.map((round) => valueOf(round.there))
  const ratio = median(here) / median(there)
  const isApart = Math.max(...here) < Math.min(...there) || Math.min(...here) > Math.max(...there)
  const differs = isApart && Math.abs(ratio - 1) > DIFFERENCE_MIN
  const verdict = differs ? (ratio < 1 ? 'worse' : 'better') : 'alike'
  const ratios = rounds.map((_, round) => here[round] / there[round])
  return {
    name,
    says: `${name}, here ÷ there`,
    ratio,
    must: null,
    aim: null,
    ok: verdict !== 'worse',
    spread: [Math.min(...ratios), Math.max(...ratios)],
    verdict,
    resent: 0,
  }
}
