/*
 * The rounds on both engines: the opening rush on PostgreSQL with two processes beside SQLite with one, nothing
 * pinned, and whether 64 callers are treated alike on PostgreSQL with one process.
 */
import { step } from '../lib/process.mjs'
import { pinLoad } from './cores.mjs'
import { fairnessOf, sayMeasured } from './hot_rounds.mjs'
import { checkWritten, HOT_ROWS, openSide } from './hot_rows.mjs'
import { resultOf } from './report.mjs'

const NAMES = ['rush-pg', 'scan-fairness-pg']

/**
 * Neither side tells listeners what happens: without a service of its own only one process can.
 *
 * @returns a result for each wanted row
 */
export async function measureEngines({ sqlite: embedded, postgres, wanted, rounds }) {
  const sqlite = { ...embedded, contender: embedded.contender.withoutBroadcasting() }
  const names = NAMES.filter((name) => wanted.includes(name))
  const measured = []
  pinLoad(false)
  for (let round = 0; round < rounds; round++) {
    await step(`Round ${round + 1} of ${rounds}, both engines`, async () => {
      const given = { sqlite, postgres, names, isReversed: round % 2 === 1 }
      measured.push(await measureRound(given))
    })
  }
  return names.map((name) => {
    const ofRow = measured.map((round) => round[name])
    const ratios = ofRow.map(({ pg, sqlite: one }) =>
      one ? pg.perSecond / one.perSecond : fairnessOf(pg)
    )
    return resultOf(
      name,
      ratios,
      ofRow.reduce((sum, { pg }) => sum + pg.resent, 0)
    )
  })
}

async function measureRound({ sqlite, postgres, names, isReversed }) {
  const measured = Object.fromEntries(names.map((name) => [name, {}]))
  const onPostgres = async () => {
    const { side, first } = await openPostgres(postgres)
    if (measured['scan-fairness-pg']) {
      await HOT_ROWS.scan.warmUp(side)
      measured['scan-fairness-pg'].pg = await HOT_ROWS['scan-fairness'].run(side)
    }
    if (measured['rush-pg']) {
      const { contender } = postgres
      side.servers.push(await contender.startServer(first.database, null))
      side.ports = side.servers.map((server) => server.port)
      measured['rush-pg'].pg = await rush(side)
    }
    await close(side)
  }
  const onSqlite = async () => {
    if (!measured['rush-pg']) return
    const server = await sqlite.contender.startServer(
      await sqlite.contender.copy(sqlite.database),
      null
    )
    const side = openSide({ name: 'sqlite', servers: [server], university: sqlite })
    measured['rush-pg'].sqlite = await rush(side)
    await close(side)
  }
  for (const work of isReversed ? [onSqlite, onPostgres] : [onPostgres, onSqlite]) await work()
  for (const name of names) sayMeasured(name, measured[name])
  return measured
}

async function openPostgres(university) {
  const { contender, database } = university
  const first = await contender.startServer(await contender.copy(database), null)
  return { first, side: openSide({ name: 'postgres', servers: [first], university }) }
}

async function rush(side) {
  await HOT_ROWS.rush.warmUp(side)
  return HOT_ROWS.rush.run(side)
}

async function close(side) {
  await Promise.all(side.servers.map((server) => server.stop()))
  await checkWritten(side)
}
