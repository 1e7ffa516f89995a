import { type BuiltServer, startBuiltServer } from '#tests/helpers/built_server'
import { rawGet as get, UNPACK } from '#tests/helpers/raw_get'
import { ON_ONE_ENGINE } from '#tests/helpers/sizes'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const FOR_GOOD = 'public, max-age=31536000, immutable'
const ASKED_AGAIN = 'public, max-age=0, must-revalidate'

const assets = () => app.makePath('build/public/assets')

function assetNamed(pattern: RegExp): string {
  return readdirSync(assets()).find((file) => pattern.test(file))!
}

test.group('Assets of the built server', (group) => {
  let server: BuiltServer
  group.setup(async () => {
    server = await startBuiltServer()
    return () => server.stop()
  })
  group.tap((one) => one.tags(ON_ONE_ENGINE))

  const asked: [accepts: string | null, encoding: keyof typeof UNPACK][] = [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', 'identity'],
    [null, 'identity'],
  ]
  for (const [accepts, encoding] of asked) {
    test(`Accept-Encoding "${accepts}" gets ${encoding}`, async ({ assert }) => {
      for (const [pattern, type, kept, standsFor] of [
        [/^app-.*\.css$/, 'text/css; charset=utf-8', FOR_GOOD, undefined],
        [/^app-.*\.js$/, 'text/javascript; charset=utf-8', FOR_GOOD, undefined],
        [/^worker\.js$/, 'text/javascript; charset=utf-8', ASKED_AGAIN, '/'],
      ] as const) {
        const file = assetNamed(pattern)
        const headers: Record<string, string> = accepts ? { 'accept-encoding': accepts } : {}
        const response = await get(`${server.url}/assets/${file}`, headers)
        assert.equal(response.status, 200)
        assert.equal(response.headers['content-encoding'] ?? 'identity', encoding)
        assert.equal(response.headers['content-type'], type)
        assert.equal(response.headers['cache-control'], kept)
        assert.equal(response.headers['service-worker-allowed'], standsFor)
        assert.match(response.headers.vary ?? '', /accept-encoding/i)
        const content = readFileSync(`${assets()}/${file}`)
        assert.isTrue(UNPACK[encoding](response.body).equals(content))
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
