import { countQueries } from '#tests/fixtures/query_count'
import { rawGet } from '#tests/helpers/raw_get'
import { test } from '@japa/runner'

const origin = () => `http://${process.env.HOST}:${process.env.PORT}`
const COVER = '/covers/drawn/1/plain/arduino/sensors-from-zero.svg'

test.group('Drawn covers by address', () => {
  test('are kept for ever, hold no cookie and ask the database nothing', async ({ assert }) => {
    let answer!: Awaited<ReturnType<typeof rawGet>>
    const queries = await countQueries(async () => {
      answer = await rawGet(`${origin()}${COVER}`, { cookie: 'session=anything' })
    })
    assert.equal(queries, 0)
    assert.equal(answer.status, 200)
    assert.equal(answer.headers['content-type'], 'image/svg+xml')
    assert.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable')
    assert.equal(answer.headers['x-content-type-options'], 'nosniff')
    assert.isUndefined(answer.headers['set-cookie'])
    assert.match(answer.body.toString(), /^<svg .*<\/svg>$/)
  })

  test('HEAD is answered, other methods and strange addresses are not', async ({ assert }) => {
    assert.equal((await rawGet(`${origin()}${COVER}`, {}, 'HEAD')).status, 200)
    for (const path of [
      '/covers/drawn/1/plain/arduino/UPPER.svg',
      '/covers/drawn/1/plain/arduino/.svg',
      '/covers/drawn/1/plain/concert/a.svg',
      '/covers/drawn/1/loud/arduino/a.svg',
      '/covers/drawn/one/plain/arduino/a.svg',
      `/covers/drawn/1/plain/arduino/${'a'.repeat(101)}.svg`,
      '/covers/drawn/1/plain/arduino/a.svg/b',
      '/covers/drawn/1/plain/arduino/%3Cscript%3E.svg',
    ]) {
      assert.equal((await rawGet(`${origin()}${path}`)).status, 404, path)
    }
    const posted = await fetch(`${origin()}${COVER}`, { method: 'POST' })
    assert.notEqual(posted.headers.get('content-type'), 'image/svg+xml')
  })
})
