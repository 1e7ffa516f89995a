import { COUNTER, reportsOf, type Costs } from '#tests/helpers/counted_server'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'

const NOTHING: Costs = {
  statements: [],
  bindings: [],
  begins: 0,
  commits: [],
  rollbacks: 0,
  savepoints: 0,
  compiled: 0,
  roundTrips: 0,
  files: [],
  keys: [],
  code: [],
}

/** The server of `counted_example.mjs`, with the counter in it. */
async function startExample() {
  const preload = pathToFileURL(app.makePath(COUNTER)).href
  const example = app.makePath('tests/helpers/counted_example.mjs')
  const child = spawn(process.execPath, ['--import', preload, example], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const reportOf = reportsOf(child)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    async costsOf(path: string): Promise<Costs> {
      const { id, report } = reportOf()
      await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-counted': id } })
      return report
    },
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

test.group('The counter of what a request costs', (group) => {
  let example: Awaited<ReturnType<typeof startExample>>
  const onPg = db.primaryConnectionName === 'pg'
  group.setup(async () => {
    example = await startExample()
    return () => example.stop()
  })

  /** What counts the same on both engines: all but how often SQL was compiled and waited for. */
  async function costsOf(path: string) {
    const { bindings, compiled, roundTrips, ...costs } = await example.costsOf(path)
    return costs
  }
  const { bindings, compiled, roundTrips, ...nothing } = NOTHING

  test('nothing costs nothing, whatever the process does by itself meanwhile', async ({
    assert,
  }) => {
    assert.deepEqual(await example.costsOf('/nothing'), NOTHING)
  })

  test('statements are counted as they are sent, each time', async ({ assert }) => {
    const statements = Array.from({ length: 3 }, () => 'select 1 as one')
    assert.deepEqual(await costsOf('/reads'), { ...nothing, statements })
  })

  test('BEGIN, COMMIT and savepoints are apart; a commit knows what it makes durable', async ({
    assert,
  }) => {
    assert.deepEqual(await costsOf('/transaction'), {
      ...nothing,
      statements: ['insert into counted (n) values (1)', 'update counted set n = 2 where n = 1'],
      begins: 1,
      commits: [['counted']],
      savepoints: 2,
    })
    assert.deepEqual(await costsOf('/undone'), {
      ...nothing,
      statements: ['delete from counted'],
      begins: 1,
      rollbacks: 1,
    })
    assert.deepEqual(await costsOf('/reading-transaction'), {
      ...nothing,
      statements: ['with few as (select n from counted) select n from few'],
      begins: 1,
    })
  })

  test('a write outside a transaction is a commit of its own, also after the answer', async ({
    assert,
  }) => {
    assert.deepEqual((await costsOf('/by-itself')).commits, Array(3).fill(['counted']))
    assert.deepEqual((await costsOf('/later')).commits, [['counted']])
  })

  test('files, keys and what is made from text are seen', async ({ assert }) => {
    const { files, keys, code } = await costsOf('/rest')
    assert.lengthOf(files, 1)
    assert.match(files[0]!, /^promises\.readFile .*counted_example\.mjs$/)
    assert.deepEqual(keys, ['createPublicKey'])
    assert.deepEqual(code, ['RegExp a+', 'Function return 1'])
  })

  test('queries that were sent together share a round trip', async ({ assert }) => {
    const together = await example.costsOf('/together')
    assert.lengthOf(together.statements, 4)
    assert.equal(together.roundTrips, onPg ? 2 : 0)
    assert.equal((await example.costsOf('/reads')).roundTrips, onPg ? 3 : 0)
    assert.equal((await example.costsOf('/transaction')).roundTrips, onPg ? 6 : 0)
  })

  test('requests at the same time do not mix', async ({ assert }) => {
    const paths = ['/slowly', '/reads', '/slowly', '/transaction', '/slowly', '/nothing']
    const costs = await Promise.all(paths.map((path) => costsOf(path)))
    assert.deepEqual(
      costs.map(({ statements, begins }) => [statements.length, begins]),
      [
        [10, 0],
        [3, 0],
        [10, 0],
        [2, 1],
        [10, 0],
        [0, 0],
      ]
    )
  })
})
