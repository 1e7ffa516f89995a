/*
 * The bench itself; `npm run bench` (scripts/bench.mjs) installs, builds and starts it. docs/performance.md
 * explains every row.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Refused, ROOT, main, onEnd, step } from '../lib/process.mjs'
import { Contender } from './contender.mjs'
import { SERVER_CORE } from './cores.mjs'
import { measureHotRows } from './hot_rounds.mjs'
import { print, resultOf, ROWS } from './report.mjs'
import { keptUniversity, prepareUniversity } from './university.mjs'

// What is measured goes to stdout, everything else to stderr.
console.log = console.error

await main(async () => {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
    },
  })
  const wanted = wantedRows(values.only)
  const rounds = values.quick ? 3 : 5
  const folder = mkdtempSync(join(tmpdir(), 'convoca-bench-'))
  onEnd(() => rmSync(folder, { recursive: true, force: true }))
  console.log(
    SERVER_CORE
      ? '  Load and server run on different cores.'
      : '  Nothing is pinned: that takes taskset and two cores.'
  )

  const university = await step('Demo university on SQLite', () =>
    values.keep
      ? keptUniversity(folder)
      : prepareUniversity(new Contender({ root: ROOT, folder }), 'base')
  )
  const results = await measureHotRows({ university, wanted, rounds })
  print(results, values.json)
  return results.every(({ ok }) => ok) ? 0 : 1
})

function wantedRows(only) {
  const names = only ? only.split(',') : Object.keys(ROWS)
  const unknown = names.find((name) => !ROWS[name])
  if (unknown) throw new Refused(`No such row: ${unknown}. Rows: ${Object.keys(ROWS).join(', ')}.`)
  return names
}
