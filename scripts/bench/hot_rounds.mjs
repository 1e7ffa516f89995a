/*
 * The rounds of the hot rows: app and bare server by turns, on fresh copies of one database.
 */
import { Refused, step } from '../lib/process.mjs'
import { startBareServer } from './contender.mjs'
import { pinLoad, SERVER_CORE } from './cores.mjs'
import { checkWritten, HOT_ROWS, openSide, readCards, toLoop } from './hot_rows.mjs'
import { resultOf } from './report.mjs'
import { IS_SMOKE } from './sizes.mjs'

/** @returns a result for each wanted row, and one for each row of the bare server beside its own loop */
export async function measureHotRows({ university, wanted, rounds }) {
  const names = Object.keys(HOT_ROWS).filter((name) => wanted.includes(name))
  if (names.length === 0) return []
  const measured = []
  pinLoad(true)
  for (let round = 0; round < rounds; round++) {
    await step(`Round ${round + 1} of ${rounds}`, async () => {
      measured.push(await measureRound({ university, names, isReversed: round % 2 === 1 }))
    })
  }
  pinLoad(false)
  return [
    ...names.map((name) =>
      ratioOf(
        name,
        measured.map((round) => round[name])
      )
    ),
    ...names
      .filter((name) => HOT_ROWS[name].loop)
      .map((name) => {
        const ratios = measured.map((round) => round[name].bare.perSecond / round[name].loop)
        return resultOf(`bare-${name}`, ratios)
      }),
  ]
}

function ratioOf(name, rounds) {
  const { ratio = fairnessOf } = HOT_ROWS[name]
  const ratios = rounds.map(({ app, bare }) => (bare ? app.perSecond / bare.perSecond : ratio(app)))
  const resent = rounds.reduce((sum, { app }) => sum + app.resent, 0)
  return resultOf(name, ratios, resent)
}

/** @returns the 99th percentile of the answers' times ÷ their median; null of the few answers of `--smoke` */
export function fairnessOf({ quantile, median }) {
  return IS_SMOKE ? null : quantile(0.99) / median
}

async function measureRound({ university, names, isReversed }) {
  const { contender, database } = university
  const copy = () => contender.copy(database)
  const app = await contender.startServer(await copy(), SERVER_CORE)
  const bare = await startBareServer(await copy(), SERVER_CORE)
  const sides = [
    openSide({ name: 'app', servers: [app], university }),
    openSide({ name: 'bare', servers: [bare], university, isBare: true }),
  ]
  await compareCards(sides)
  const measured = await measureSides({ sides: isReversed ? sides.reverse() : sides, names })
  for (const side of sides) await checkWritten(side)
  return measured
}

/** Measures every row on every side, one side at a time; the others are halted. Stops all servers. */
export async function measureSides({ sides, names }) {
  const measured = {}
  for (const { servers } of sides) for (const server of servers) server.halt()
  for (const name of names) {
    const row = HOT_ROWS[name]
    measured[name] = {}
    for (const side of sides.filter(({ isBare }) => !isBare || !row.isAppOnly)) {
      for (const server of side.servers) server.resume()
      await row.warmUp(side)
      measured[name][side.name] = await row.run(side)
      if (side.isBare) measured[name].loop = await side.servers[0].loop(row.loop(side).map(toLoop))
      for (const server of side.servers) server.halt()
    }
    sayMeasured(name, measured[name])
  }
  for (const { servers } of sides) await Promise.all(servers.map((server) => server.stop()))
  return measured
}

/** Both must show the same: else they do not do the same work. */
async function compareCards(sides) {
  const [app, bare] = await Promise.all(sides.map(readCards))
  if (JSON.stringify(app) === JSON.stringify(bare)) return
  throw new Refused('The app and the bare server list different announcements, or different seats.')
}

/** Prints what was measured of one row in one round, to watch the run. */
export function sayMeasured(name, { loop, ...sides }) {
  if (IS_SMOKE) return
  const parts = Object.entries(sides).map(
    ([side, { perSecond, median, quantile, resent, clientBusy }]) => {
      const again = resent ? `, ${resent} sent again` : ''
      const busy = clientBusy > 0.9 ? ', THE LOAD IS THE BOTTLENECK' : ''
      return `${side} ${perSecond.toFixed(0)}/s (p50 ${median.toFixed(1)}, p95 ${quantile(0.95).toFixed(1)} ms${again}${busy})`
    }
  )
  const beside = loop ? `  loop ${loop.toFixed(0)}/s` : ''
  console.log(`    ${name.padEnd(16)} ${parts.join('  ')}${beside}`)
}
