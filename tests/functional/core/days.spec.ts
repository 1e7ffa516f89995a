import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'

const LISTS = [
  ...['/transactions', '/transactions/export?format=csv', '/reports/payments-per-day'],
  ...['/reports', '/audit', '/announcements'],
]
const NO_DAYS = [
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '99999-01-01',
  '2026-13-01',
  '2026-02-30',
]

test.group('Days in the address that are none', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  for (const path of LISTS) {
    test(`narrow nothing: ${path}`, async ({ client }) => {
      const admin = await givenUser({ roles: ['admin'] })
      for (const day of NO_DAYS) {
        const asked = new URLSearchParams(
          ['from', 'to', 'eventFrom', 'eventTo'].map((key): [string, string] => [key, day])
        )
        const sign = path.includes('?') ? '&' : '?'
        const page = await client.get(`${path}${sign}${asked}`).loginAs(admin).withInertia()
        page.assertStatus(200)
      }
    })
  }
})
