/*
 * npm run pg-list: which tests run on PostgreSQL in the check (tests/pg.json).
 *
 *   npm run pg-list                  runs every test that asks over HTTP on SQLite, and rewrites the list
 *   npm run pg-list -- <folder>      from the recordings of a run with TEST_SHAPES_DIR=<folder>
 *   npm run pg-list -- --fresh       chooses without regard to the present list, which otherwise changes little
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chooseTests, readPgList, readRecordings, writePgList } from './lib/pg_list.mjs'
import { ended, main, onEnd, Refused, start } from './lib/process.mjs'

const TESTS = fileURLToPath(new URL('./test.mjs', import.meta.url))

await main(async () => {
  const args = process.argv.slice(2)
  const isFresh = args.includes('--fresh')
  const folder = args.find((arg) => !arg.startsWith('--')) ?? (await record())
  const recordings = readRecordings(folder)
  if (recordings.length === 0) throw new Refused(`There is no recording in ${folder}.`)
  const list = chooseTests(recordings, readPgList(), { isFresh })
  writePgList(list)
  const titles = Object.values(list.statements).flat()
  console.log(
    `${titles.length} tests meet every statement; ${list.unrecorded.length} files unrecorded`
  )
  return 0
})

async function record() {
  const folder = mkdtempSync(join(tmpdir(), 'convoca-shapes-'))
  onEnd(() => rmSync(folder, { recursive: true, force: true }))
  const child = start(process.execPath, [TESTS, 'functional', 'authorization', '--engine=sqlite'], {
    env: { ...process.env, TEST_SHAPES_DIR: folder },
    stdio: 'inherit',
  })
  // A test that failed has not met everything.
  if ((await ended(child)) !== 0) throw new Refused('A test failed: the list stays as it is.')
  return folder
}
