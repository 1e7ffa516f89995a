import { givenUser, PASSWORD } from '#tests/fixtures/users'
import { startBuiltServer } from '#tests/helpers/built_server'
import { ON_ONE_ENGINE } from '#tests/helpers/sizes'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const FITTING = 'proxy-0123456789'
const NOT_FITTING = ['x'.repeat(200), 'short', "' or 1=1 --", 'ñandú-ñandú', FITTING.repeat(4)]

test.group('Where a request says it comes from', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('the id of a trusted proxy is taken over if it fits, and else there is one of ours', async ({
    client,
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'] })
    for (const [index, id] of [FITTING, ...NOT_FITTING].entries()) {
      const response = await client
        .post('/campuses')
        .loginAs(admin)
        .withCsrfToken()
        .header('x-request-id', encodeURIComponent(id))
        .json({
          ...{ name: `Campus ${index}`, code: `C${index}`, city: 'Here', address: 'There 1' },
          timeZone: 'America/El_Salvador',
        })
        .redirects(0)
      response.assertStatus(303)
      const [entry] = await db
        .from('audit_entries')
        .where('action', 'campus.created')
        .orderBy('id', 'desc')
      const written = String(entry.request_id)
      assert.equal(written, response.header('x-request-id'))
      if (id === FITTING) assert.equal(written, id)
      else assert.match(written, /^[\da-f-]{36}$/)
    }
  })

  test('an address that is none is the proxy’s', async ({ assert }) => {
    const { email, id } = await givenUser()
    for (const [told, kept] of [
      ['garbage', '127.0.0.1'],
      ['192.0.2.7, garbage', '127.0.0.1'],
      ['192.0.2.7:8080', '127.0.0.1'],
      ['x'.repeat(3_000), '127.0.0.1'],
      [`fe80::1%${'z'.repeat(100)}`, 'fe80::1'],
      [' , ,', '127.0.0.1'],
      ['192.0.2.7', '192.0.2.7'],
    ] as const) {
      const response = await fetch(`http://${process.env.HOST}:${process.env.PORT}/login`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ email, password: PASSWORD }),
        headers: { 'x-forwarded-for': told, 'sec-fetch-site': 'same-origin' },
      })
      assert.equal(response.headers.get('location'), '/dashboard', told)
      const [session] = await db.from('open_sessions').where('user_id', id).orderBy('id', 'desc')
      assert.equal(session.ip, kept, told)
    }
  })
})

test.group('Where a request says it comes from, without a trusted proxy', () => {
  test('its id is one of ours', async ({ assert }) => {
    const server = await startBuiltServer({ env: { TRUST_PROXY: 'none' } })
    try {
      const { headers } = await fetch(`${server.url}/health`, {
        headers: { 'x-request-id': FITTING },
      })
      assert.match(headers.get('x-request-id') ?? '', /^[\da-f-]{36}$/)
    } finally {
      await server.stop()
    }
  }).tags(ON_ONE_ENGINE)
})
