import { runBuiltCommand, startBuiltServer } from '#tests/helpers/built_server'
import { ON_ONE_ENGINE } from '#tests/helpers/sizes'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'

test.group('Built server', () => {
  test('runs once on an SQLite file, any number of times on PostgreSQL', async ({ assert }) => {
    const first = await startBuiltServer()
    try {
      const second = await startBuiltServer().catch((error: Error) => error)
      if (db.connection().dialect.name === 'better-sqlite3') {
        assert.instanceOf(second, Error)
        assert.include((second as Error).message, `(process ${first.process.pid}) already runs on`)
        return
      }
      if (second instanceof Error) throw second
      const response = await fetch(`${second.url}/health`)
      await second.stop()
      assert.equal(response.status, 200)
    } finally {
      await first.stop()
    }
  })

  test('gives its lock back when its port is taken and when it is asked to stop, and keeps its compiled code', async ({
    assert,
  }) => {
    const other = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const refused = await startBuiltServer({ port }).catch((error: Error) => error)
    other.close()
    assert.match((refused as Error).message, /ended with exit code 1:[^]*EADDRINUSE/)
    const env = { NODE_DEBUG_NATIVE: 'COMPILE_CACHE' }
    let log = ''
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const server = await startBuiltServer({ env })
      const ended = new Promise((resolve) => server.process.once('exit', resolve))
      // Browsers connect ahead of time and may never ask anything.
      const idle = connect(server.port, '127.0.0.1')
      await once(idle, 'connect')
      server.process.kill(signal)
      assert.equal(await ended, 0)
      idle.destroy()
      log = server.log()
      // It runs under other flags than a server: neither rejects what the other one compiled.
      if (signal === 'SIGTERM') await runBuiltCommand(['ledger:verify'])
    }
    const times = (verdict: string) => log.split(`was ${verdict}`).length - 1
    assert.isAbove(times('accepted'), 1000)
    assert.equal(times('rejected'), 0)
  })
    .timeout(240_000)
    .tags(ON_ONE_ENGINE)

  test('refuses to show the demo to the network', async ({ assert }) => {
    const env = { APP_MODE: 'demo', HOST: '0.0.0.0' }
    const refused = await startBuiltServer({ env }).catch((error: Error) => error)
    assert.match((refused as Error).message, /only listens on this machine; HOST is "0\.0\.0\.0"/)
  }).tags(ON_ONE_ENGINE)
})
