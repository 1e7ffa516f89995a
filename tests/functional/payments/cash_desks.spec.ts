import { closeCashDesk } from '#app/payments/actions/close_cash_desk'
import { openCashDesk } from '#app/payments/actions/open_cash_desk'
import { reverseTransaction } from '#app/payments/actions/reverse_transaction'
import CashDeskSession from '#app/payments/models/cash_desk_session'
import type User from '#app/users/models/user'
import { freezeClock, now } from '#app/core/clock'
import { givenCampus } from '#tests/fixtures/catalogue'
import { assertLedgerClean, collect, givenDesk, givenPayment } from '#tests/fixtures/payments'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { ulid } from 'ulid'

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
    const row: Record<string, unknown> = await db
      .from('cash_desk_sessions')
      .where('id', desk.id)
      .firstOrFail()
    delete row['id']
    const { id: cashierId } = await givenUser({ roles: ['cashier'] })
    const another = { ...row, public_id: '0'.repeat(26), cashier_id: cashierId }
    await savepoint(() =>
      db.table('cash_desk_sessions').insert({ ...another, opening_float_minor: String(MOST + 1n) })
    )
    assert.isNull((await desk.refresh()).closedAt)
  })
})

interface Shown {
  done: {
    isBlind: boolean
    totals: { method: string; inMinor: string; outMinor: string; netMinor: string }[]
    movements: { publicId: string }[]
  }
  week: { days: { net: string }[] }
}

async function shown(client: ApiClient, as: User, path: string): Promise<Shown> {
  const page = await client.get(path).loginAs(as).withInertia()
  page.assertStatus(200)
  return page.inertiaProps as unknown as Shown
}

test.group('Money that goes back while a desk is open', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('by card or transfer stands at the desk of whoever gives it back, and counts in its sums', async ({
    client,
    assert,
  }) => {
    const earlier = await givenDesk()
    const [kept, wrong, cash] = [await givenPayment(), await givenPayment(), await givenPayment()]
    await collect(kept, { actor: earlier.actor, method: 'card' })
    const { cashier, actor, desk } = await givenDesk()
    const mistaken = await collect(wrong, { actor, method: 'card' })
    await collect(cash, { actor })
    const reason = 'Asked for it'
    const back = { amount: '12.00', reason }
    for (const [payment, method] of [
      [kept, 'card'],
      [cash, 'transfer'],
    ] as const) {
      const body = { ...back, method, idempotencyKey: ulid() }
      const refunded = await call(client, cashier, `/payments/${payment.publicId}/refunds`, body)
      refunded.assertStatus(200)
    }
    const reversal = await reverseTransaction({
      ...{ transactionId: mistaken.transactionId, reason, actor, idempotencyKey: ulid() },
    })
    const row = await db.from('transactions').where('id', reversal.transactionId).firstOrFail()
    assert.equal(row.cash_desk_session_id, desk.id)

    await closeCashDesk({ deskId: desk.id, denominations: { '15000': 1 }, note: '', actor })
    await desk.refresh()
    // Float and cash alone.
    assert.equal(desk.expectedMinor, 15_000n)
    const { done } = await shown(client, cashier, `/cash-desks/${desk.publicId}`)
    assert.deepEqual(
      done.totals.map(({ method, inMinor, outMinor, netMinor }) => [
        ...[method, inMinor, outMinor, netMinor],
      ]),
      [
        ['cash', '5000', '0', '5000'],
        ['card', '0', '1200', '-1200'],
        ['transfer', '0', '1200', '-1200'],
      ]
    )
    assert.lengthOf(done.movements, 5)
    await assertLedgerClean(assert)
  })

  test('stands at none for somebody without an open desk', async ({ client, assert }) => {
    const { actor } = await givenDesk()
    const payment = await givenPayment()
    await collect(payment, { actor })
    const cashier = await givenUser({ roles: ['cashier'] })
    const body = { ...{ amount: '50.00', method: 'card', reason: 'Asked for it' } }
    const path = `/payments/${payment.publicId}/refunds`
    const refunded = await call(client, cashier, path, { ...body, idempotencyKey: ulid() })
    refunded.assertStatus(200)
    const row = await db.from('transactions').where('kind', 'refund').firstOrFail()
    assert.isNull(row.cash_desk_session_id)
    const refused = await call(client, cashier, path, {
      ...{ ...body, method: 'cash', idempotencyKey: ulid() },
    })
    assert.equal(refused.body().code, 'E_NO_OPEN_DESK')
    await assertLedgerClean(assert)
  })
})

test.group('A desk before its drawer is counted', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))

  test('tells its cashier no sum that the cash in it follows from', async ({ client, assert }) => {
    const { cashier, actor, desk } = await givenDesk({ openingFloat: 10_000n })
    for (let nth = 0; nth < 11; nth += 1) {
      await collect(await givenPayment({ amount: 111n }), { actor })
    }
    await collect(await givenPayment({ amount: 700n }), { actor, method: 'card' })
    const path = `/cash-desks/${desk.publicId}`
    for (const from of ['/transactions/info', path, '/cash-desks']) {
      const props = JSON.stringify(await shown(client, cashier, from))
      // 11 times 1.11, with the float, with what came by card.
      for (const sum of ['1221', '11221', '1921', '11921']) assert.notInclude(props, `"${sum}"`)
    }
    for (const from of ['/transactions/info', path]) {
      const { done } = await shown(client, cashier, from)
      assert.isTrue(done.isBlind)
      assert.deepEqual(
        done.totals.map(({ method, netMinor }) => [method, netMinor]),
        [['card', '700']]
      )
      assert.lengthOf(done.movements, 10)
    }
    // Whoever is not asked to count it, and once it is counted everybody.
    const admin = await givenUser({ roles: ['admin'] })
    assert.include(JSON.stringify(await shown(client, admin, path)), '"1221"')
    await closeCashDesk({ deskId: desk.id, denominations: { '11221': 1 }, note: '', actor })
    const { done } = await shown(client, cashier, path)
    assert.isFalse(done.isBlind)
    assert.lengthOf(done.movements, 12)
    assert.include(JSON.stringify(done), '"1221"')
  })

  test('is in none of the days that its cashier has moved money on', async ({ client, assert }) => {
    freezeClock(now().minus({ days: 2 }))
    const first = await givenDesk()
    await collect(await givenPayment({ amount: 333n }), { actor: first.actor })
    await closeCashDesk({
      ...{ deskId: first.desk.id, denominations: { '10333': 1 }, note: '', actor: first.actor },
    })
    freezeClock(null)
    const { week: before } = await shown(client, first.cashier, '/transactions/info')
    assert.lengthOf(before.days, 1)
    const { id: campusId } = await givenCampus()
    await openCashDesk({ campusId, openingFloat: 0n, actor: first.actor })
    await collect(await givenPayment({ amount: 444n }), { actor: first.actor })
    const { week } = await shown(client, first.cashier, '/transactions/info')
    assert.deepEqual(week.days, before.days)
  })
})

/** Denominations around a value, all different, so many of each. */
function many(kinds: number, value: bigint, count: number): [string, number][] {
  return Array.from({ length: kinds }, (_, nth) => [String(value - BigInt(nth)), count])
}
