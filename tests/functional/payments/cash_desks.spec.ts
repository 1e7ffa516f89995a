import { closeCashDesk } from '#app/payments/actions/close_cash_desk'
import CashDeskSession from '#app/payments/models/cash_desk_session'
import type User from '#app/users/models/user'
import { assertLedgerClean, givenDesk } from '#tests/fixtures/payments'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'

const MOST = 10n ** 12n

/** As a script that asks for JSON. */
const call = (client: ApiClient, as: User, path: string, body: object) =>
  client.post(path).loginAs(as).withCsrfToken().redirects(0).accept('json').json(body)

test.group('What is counted at a cash desk', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  const TOO_MUCH: [what: string, denominations: Record<string, number>][] = [
    ['one that is worth more', { [String(MOST + 1n)]: 1 }],
    ['more of one', { '20000000': 50_001 }],
    ['more of all', { [String(MOST)]: 1, '1': 1 }],
    ['more than 64 bits hold', Object.fromEntries(many(40, 9_999_999_999_999n, 100_000))],
  ]
  for (const [what, denominations] of TOO_MUCH) {
    test(`is no more than 10^12 minor units: ${what}`, async ({ client, assert }) => {
      const { cashier, desk } = await givenDesk()
      const path = `/cash-desks/${desk.publicId}`
      const counted = await call(client, cashier, `${path}/count`, { denominations })
      counted.assertStatus(422)
      const closed = await call(client, cashier, `${path}/close`, { denominations })
      closed.assertStatus(422)
      assert.equal(closed.body().errors[0].field, 'denominations')
      assert.isNull((await desk.refresh()).closedAt)
    })
  }

  test('may be all of 10^12, which the next cashier begins with', async ({ client, assert }) => {
    const { cashier, desk } = await givenDesk()
    const denominations = { [String(MOST)]: 1 }
    const closed = await call(client, cashier, `/cash-desks/${desk.publicId}/close`, {
      denominations,
    })
    closed.assertStatus(303)
    const next = await givenUser({ roles: ['cashier'] })
    await call(client, next, '/cash-desks', { takenOver: desk.publicId })
    const later = await CashDeskSession.findByOrFail('cashierId', next.id)
    assert.equal(later.openingFloatMinor, MOST)
    await assertLedgerClean(assert)
  })

  test('and a float beyond 10^12 are refused by the database itself', async ({ assert }) => {
    const { desk, actor } = await givenDesk()
    const refused = /_bounds|no amount/
    const savepoint = async (work: () => Promise<unknown>) => {
      await db.rawQuery('savepoint before_write')
      await assert.rejects(work, refused)
      await db.rawQuery('rollback to savepoint before_write')
    }
    const denominations = { [String(MOST)]: 2 }
    await savepoint(() => closeCashDesk({ deskId: desk.id, denominations, note: 'Full', actor }))
    const { id, ...row } = await db.from('cash_desk_sessions').where('id', desk.id).firstOrFail()
    const another = { ...row, public_id: '0'.repeat(26), closed_at: null }
    await savepoint(() =>
      db.table('cash_desk_sessions').insert({ ...another, opening_float_minor: String(MOST + 1n) })
    )
    assert.isNull((await desk.refresh()).closedAt)
  })
})

/** Denominations around a value, all different, so many of each. */
function many(kinds: number, value: bigint, count: number): [string, number][] {
  return Array.from({ length: kinds }, (_, nth) => [String(value - BigInt(nth)), count])
}
