import { type BuiltServer, startBuiltServer } from '#tests/helpers/built_server'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

const assets = () => app.makePath('build/public/assets')

function assetNamed(pattern: RegExp): string {
  return readdirSync(assets()).find((file) => pattern.test(file))!
}

/** Asks as it is written: fetch would decompress what comes. */
async function get(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const asked = request(url, { headers, method }).end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) }
}

test.group('Assets of the built server', (group) => {
  let server: BuiltServer
  group.setup(async () => {
    server = await startBuiltServer()
    return () => server.stop()
  })

  const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body }
  const asked: [accepts: string | null, encoding: keyof typeof unpack][] = [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', 'identity'],
    [null, 'identity'],
  ]
  for (const [accepts, encoding] of asked) {
    test(`Accept-Encoding "${accepts}" gets ${encoding}`, async ({ assert }) => {
      for (const [pattern, type] of [
        [/^app-.*\.css$/, 'text/css; charset=utf-8'],
        [/^app-.*\.js$/, 'text/javascript; charset=utf-8'],
      ] as const) {
        const file = assetNamed(pattern)
        const headers: Record<string, string> = accepts ? { 'accept-encoding': accepts } : {}
        const response = await get(`${server.url}/assets/${file}`, headers)
        assert.equal(response.status, 200)
        assert.equal(response.headers['content-encoding'] ?? 'identity', encoding)
        assert.equal(response.headers['content-type'], type)
        assert.equal(response.headers['cache-control'], 'public, max-age=31536000, immutable')
        assert.match(response.headers.vary ?? '', /accept-encoding/i)
        const content = readFileSync(`${assets()}/${file}`)
        assert.isTrue(unpack[encoding](response.body).equals(content))
        if (encoding !== 'identity') assert.isBelow(response.body.length, content.length / 2)
      }
    })
  }

  test('a compressed copy is checked again by its own tag', async ({ assert }) => {
    const url = `${server.url}/assets/${assetNamed(/^app-.*\.js$/)}`
    const accepted = { 'accept-encoding': 'br' }
    const first = await get(url, accepted, 'HEAD')
    const plain = await get(url, {}, 'HEAD')
    assert.notEqual(first.headers.etag, plain.headers.etag)
    const again = await get(url, { ...accepted, 'if-none-match': first.headers.etag! })
    assert.equal(again.status, 304)
  })

  test('pages are not compressed: they hold what only one person may read', async ({ assert }) => {
    const response = await get(`${server.url}/`, { 'accept-encoding': 'gzip, br' })
    assert.equal(response.status, 200)
    assert.isUndefined(response.headers['content-encoding'])
  })

  test('what renders on the server is not among them', async ({ assert }) => {
    const folder = app.makePath('build/rendering/server')
    const bundle = readdirSync(folder).filter((file) => file.endsWith('.js'))
    assert.include(bundle, 'ssr.js')
    const published = readdirSync(app.makePath('build/public'), { recursive: true })
    assert.notIncludeMembers(
      published.map((file) => String(file).split('/').at(-1)!),
      ['ssr.js']
    )
    assert.isFalse(existsSync(`${assets()}/server`))
    for (const path of [
      '/assets/server/ssr.js',
      '/rendering/server/ssr.js',
      '/server/ssr.js',
      '/assets/../../rendering/server/ssr.js',
      '/assets/%2e%2e/%2e%2e/rendering/server/ssr.js',
      '/assets/.vite/manifest.json',
    ]) {
      assert.isAtLeast((await get(`${server.url}${path}`)).status!, 400, path)
    }
  })
})
