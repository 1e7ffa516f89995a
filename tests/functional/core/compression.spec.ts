import { givenEvent } from '#tests/fixtures/events'
import { givenUser, PASSWORD } from '#tests/fixtures/users'
import { rawGet, UNPACK } from '#tests/helpers/raw_get'
import { CookieBrowser } from '#tests/helpers/slow_requests'
import encryption from '@adonisjs/core/services/encryption'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { request } from 'node:http'

const origin = () => `http://${process.env.HOST}:${process.env.PORT}`
const BROWSER = 'gzip, deflate, br, zstd'

test.group('Compression of pages', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  const asked: [accepts: string | undefined, encoding: keyof typeof UNPACK][] = [
    [BROWSER, 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0.1, gzip;q=0.8', 'gzip'],
    ['identity', 'identity'],
    [undefined, 'identity'],
  ]
  for (const [accepts, encoding] of asked) {
    test(`Accept-Encoding "${accepts}" gets ${encoding}, page and JSON`, async ({ assert }) => {
      for (let event = 0; event < 3; event++) await givenEvent()
      for (const [more, type, text] of [
        [{}, /^text\/html/, /<!DOCTYPE html>[^]*<\/html>\s*$/],
        [{ 'x-inertia': 'true', 'x-inertia-version': '1' }, /^application\/json/, /"component":/],
      ] as const) {
        const headers = { ...more, ...(accepts && { 'accept-encoding': accepts }) }
        const answer = await rawGet(`${origin()}/announcements`, headers)
        assert.equal(answer.status, 200)
        assert.equal(answer.headers['content-encoding'] ?? 'identity', encoding)
        assert.match(answer.headers['content-type']!, type)
        assert.equal(answer.headers['content-length'], String(answer.body.length))
        assert.include(answer.headers.vary, 'Accept-Encoding')
        if ('x-inertia' in more) assert.include(answer.headers.vary, 'x-inertia')
        const body = UNPACK[encoding](answer.body).toString()
        assert.match(body, text)
        if (type.test('application/json')) assert.isObject(JSON.parse(body))
        if (encoding !== 'identity') assert.isBelow(answer.body.length, body.length / 2)
      }
    })
  }

  test('an error page is compressed as well', async ({ assert }) => {
    const answer = await rawGet(`${origin()}/nowhere`, { 'accept-encoding': BROWSER })
    assert.equal(answer.status, 404)
    assert.equal(answer.headers['content-encoding'], 'br')
    assert.include(UNPACK.br(answer.body).toString(), '</html>')
  })

  test('HEAD is told the same as GET, without the body', async ({ assert }) => {
    const answer = await rawGet(`${origin()}/login`, { 'accept-encoding': BROWSER }, 'HEAD')
    assert.equal(answer.status, 200)
    assert.equal(answer.headers['content-encoding'], 'br')
    assert.isAbove(Number(answer.headers['content-length']), 1_000)
    assert.equal(answer.body.length, 0)
  })

  test('what is small, empty, streamed or no text goes as it is', async ({ assert, client }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const { announcement } = await givenEvent()
    const poster = `/announcements/${announcement.slug}/qr-code`
    for (const [path, type] of [
      ['/health', 'application/json'],
      ['/users/export?format=csv', 'text/csv'],
      [`${poster}.png`, 'image/png'],
      [`${poster}.pdf`, 'application/pdf'],
    ] as const) {
      const answer = await client.get(path).loginAs(admin).header('accept-encoding', BROWSER)
      answer.assertStatus(200)
      assert.include(answer.header('content-type'), type)
      assert.isUndefined(answer.header('content-encoding'), path)
    }
    const redirect = await rawGet(`${origin()}/dashboard`, { 'accept-encoding': BROWSER })
    assert.equal(redirect.status, 302)
    assert.isUndefined(redirect.headers['content-encoding'])
  })

  test('two answers of one page differ in length alone', async ({ assert }) => {
    const lengths = new Set<number>()
    const pages = new Set<string>()
    for (let time = 0; time < 8; time++) {
      const answer = await rawGet(`${origin()}/login`, { 'accept-encoding': 'br' })
      lengths.add(answer.body.length)
      pages.add(UNPACK.br(answer.body).toString().trimEnd())
    }
    assert.isAbove(lengths.size, 1)
    assert.equal(pages.size, 1)
  })

  test('a reader who goes away before the end does no harm', async ({ assert }) => {
    for (let time = 0; time < 5; time++) {
      const broken = request(`${origin()}/login`, { headers: { 'accept-encoding': 'br' } }).end()
      broken.on('error', () => {})
      broken.destroy()
    }
    assert.equal((await rawGet(`${origin()}/login`)).status, 200)
  })
})

test.group('The token against forged requests', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('is another whenever it is sent, stands in no body, and each is taken', async ({
    assert,
  }) => {
    const { email } = await givenUser()
    const browser = new CookieBrowser()
    await browser.send('GET', '/login')
    const tokens: string[] = []
    for (let time = 0; time < 2; time++) {
      browser.forget('XSRF-TOKEN')
      const answer = await browser.send('GET', '/login')
      const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('XSRF-TOKEN='))!
      const sealed = decodeURIComponent(/=([^;]*)/.exec(cookie)![1]!)
      const token: string | null = encryption.decrypt(sealed.slice(2), 'XSRF-TOKEN')
      assert.notInclude(await answer.text(), token!)
      tokens.push(sealed)
      tokens.push(token!)
    }
    assert.equal(new Set(tokens).size, 4)
    const form = { email, password: `not ${PASSWORD}` }
    for (const [header, given] of [
      ['x-xsrf-token', tokens[0]!],
      ['x-xsrf-token', tokens[2]!],
      ['x-csrf-token', tokens[1]!],
      ['x-csrf-token', tokens[3]!],
    ] as const) {
      const headers = { 'x-xsrf-token': '', [header]: given }
      const answer = await browser.send('POST', '/login', { form, headers, keep: false })
      assert.notEqual(answer.status, 419)
      assert.equal(answer.status, 302)
    }
    const headers = { 'x-xsrf-token': '', 'x-csrf-token': `${tokens[1]}x` }
    const forged = await browser.send('POST', '/login', { form, headers, keep: false })
    assert.equal(forged.status, 419)
  })
})
