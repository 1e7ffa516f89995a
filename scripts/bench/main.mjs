/*
 * The bench itself; `npm run bench` (scripts/bench.mjs) installs, builds and starts it. docs/performance.md
 * explains every row.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Refused, ROOT, main, onEnd, step } from '../lib/process.mjs'
import { ensurePrograms } from '../lib/debian.mjs'
import { startPostgres } from '../lib/postgres.mjs'
import { measureAgainst } from './against.mjs'
import { Contender } from './contender.mjs'
import { SERVER_CORE } from './cores.mjs'
import { measureEngines } from './engine_rounds.mjs'
import { measureGrowth } from './growth.mjs'
import { measureHotRows } from './hot_rounds.mjs'
import { measureMemory } from './memory.mjs'
import { print, ROWS } from './report.mjs'
import { IS_SMOKE } from './sizes.mjs'
import { keptUniversity, prepareUniversity } from './university.mjs'

// What is measured goes to stdout, everything else to stderr.
console.log = console.error

await main(async () => {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      smoke: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      against: { type: 'string' },
    },
  })
  const given = {
    wanted: wantedRows(values),
    rounds: IS_SMOKE ? 1 : values.quick ? 3 : 5,
    keep: values.keep,
    folder: mkdtempSync(join(tmpdir(), 'convoca-bench-')),
  }
  onEnd(() => rmSync(given.folder, { recursive: true, force: true }))
  console.log(
    SERVER_CORE
      ? '  Load and server run on different cores.'
      : '  Nothing is pinned: that takes taskset and two cores.'
  )
  const results = values.against
    ? await measureAgainst({ ...given, commit: values.against })
    : await measureHere(given)
  print(results, values.json)
  return results.every(({ ok }) => ok) ? 0 : 1
})

async function measureHere({ wanted, rounds, keep, folder }) {
  const contender = new Contender({ root: ROOT, folder: join(folder, 'sqlite') })
  const growth = IS_SMOKE ? [] : await measureGrowth({ contender, wanted })
  if (!IS_SMOKE && !wanted.some((name) => !name.startsWith('growth-'))) return growth
  const university = await step('Demo university on SQLite', () =>
    keep ? keptUniversity(join(folder, 'kept')) : prepareUniversity(contender, 'base')
  )
  if (IS_SMOKE) {
    const databases = [await contender.copy(university.database)]
    growth.push(...(await measureGrowth({ contender, wanted, databases })))
  }
  return [
    ...(await measureHotRows({ university, wanted, rounds })),
    ...(await measureOnPostgres({ university, wanted, rounds, folder })),
    ...growth,
    ...(await measureMemory({ university, wanted })),
  ]
}

async function measureOnPostgres({ university, wanted, rounds, folder }) {
  if (!wanted.some((name) => ROWS[name].isPostgres)) return []
  const { postgres: programs } = await ensurePrograms(['postgres'])
  const createDatabase = await startPostgres(programs, { isDurable: true })
  const contender = new Contender({
    root: ROOT,
    folder: join(folder, 'pg'),
    createDatabase,
    broadcasting: 'null',
  })
  const postgres = await step('Demo university on PostgreSQL', () =>
    prepareUniversity(contender, 'base')
  )
  return measureEngines({ sqlite: university, postgres, wanted, rounds })
}

function wantedRows({ only, quick }) {
  const names = only ? only.split(',') : Object.keys(ROWS)
  const unknown = names.find((name) => !ROWS[name])
  if (unknown) throw new Refused(`No such row: ${unknown}. Rows: ${Object.keys(ROWS).join(', ')}.`)
  return names.filter((name) => !quick || !ROWS[name].isPostgres)
}
