import { ALONE_SENTENCE } from '#app/broadcasting/process_lock'
import { startBuiltServer } from '#tests/helpers/built_server'
import { ON_ONE_ENGINE } from '#tests/helpers/sizes'
import { givenLine } from '#tests/race/line'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'

const KEYS = { PUSHER_APP_ID: '1', PUSHER_APP_KEY: 'k', PUSHER_APP_SECRET: 's' }
const NO_KEYS = { PUSHER_APP_ID: '', PUSHER_APP_KEY: '', PUSHER_APP_SECRET: '' }
const WITHOUT_PUSHER = pathToFileURL(app.makePath('tests/helpers/without_pusher.mjs')).href

async function refusalOf(given: Parameters<typeof startBuiltServer>[0]): Promise<string> {
  const started = await startBuiltServer(given).catch((error: Error) => error)
  if (started instanceof Error) return started.message
  await started.stop()
  throw new Error('The server started')
}

/** Starting a server may take long on a busy machine. */
const LONG_MS = 180_000

test.group('A server that cannot carry what it was told to', (group) => {
  group.each.timeout(LONG_MS)
  group.tap((one) => one.tags(ON_ONE_ENGINE))

  test('ends, and says what is not configured', async ({ assert }) => {
    const env = { BROADCAST_CONNECTION: '', ...NO_KEYS }
    const sentence = await refusalOf({ env })
    assert.include(
      sentence,
      'Broadcasting not configured: BROADCAST_CONNECTION=pusher needs PUSHER_APP_ID'
    )
  })

  test('ends, and says what to install', async ({ assert }) => {
    const env = { BROADCAST_CONNECTION: 'pusher', ...KEYS }
    const sentence = await refusalOf({ env, preload: WITHOUT_PUSHER })
    assert.include(sentence, 'Push client not found')
    assert.include(sentence, 'npm ci')
  })

  test('starts with keys, without talking to anybody yet, and lets pages connect to its host alone', async ({
    assert,
  }) => {
    const env = { BROADCAST_CONNECTION: 'pusher', ...KEYS, PUSHER_HOST: 'sockets.example.edu' }
    const server = await startBuiltServer({ env })
    const page = await fetch(`${server.url}/login`)
    const policy = page.headers.get('content-security-policy') ?? ''
    const told = /name="live" content="([^"]+)"/.exec(await page.text())
    await server.stop()
    const directives = policy.split(';').map((directive) => directive.trim())
    assert.include(directives, "connect-src 'self' wss://sockets.example.edu")
    assert.deepEqual(JSON.parse(told![1]!.replaceAll('&quot;', '"')), {
      ...{ broadcaster: 'pusher', key: 'k' },
      ...{ host: 'sockets.example.edu', port: 443, tls: true },
    })
  })
})

// An embedded database has one server process anyway (built_server.spec.ts).
const isPostgres = process.env.DB_CONNECTION === 'pg'
if (isPostgres) {
  test.group('A server with a hub', (group) => {
    group.each.timeout(LONG_MS)
    group.tap((one) => one.tags(['@pg']))

    const embedded = { env: { BROADCAST_CONNECTION: 'embedded' } }
    const off = { env: { BROADCAST_CONNECTION: 'null' } }

    test('is the only one on its database, whichever of them comes first', async ({ assert }) => {
      const first = await startBuiltServer(embedded)
      assert.include(await refusalOf(embedded), ALONE_SENTENCE)
      assert.include(await refusalOf(off), ALONE_SENTENCE)
      await first.stop()
      // Of those without one there are several.
      const others = [await startBuiltServer(off), await startBuiltServer(off)]
      assert.include(await refusalOf(embedded), ALONE_SENTENCE)
      for (const other of others) await other.stop()
    })

    test('ends when another took its place while its line to the database was broken', async ({
      assert,
      cleanup,
    }) => {
      const line = await givenLine(process.env.DATABASE_URL!)
      cleanup(() => line.cut())
      const first = await startBuiltServer({ env: { ...embedded.env, DATABASE_URL: line.url } })
      cleanup(() => first.stop())
      const ended = once(first.process, 'exit')
      await line.cut()
      const second = await startBuiltServer(embedded)
      cleanup(() => second.stop())
      await line.mend()
      assert.deepEqual(await ended, [1, null])
      assert.include(first.log(), ALONE_SENTENCE)
      assert.equal((await fetch(`${second.url}/health`)).status, 200)
    })
  })
}
