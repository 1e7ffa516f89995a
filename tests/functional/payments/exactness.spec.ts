import { closeCashDesk } from '#app/payments/actions/close_cash_desk'
import { raisePayments } from '#app/payments/actions/raise_payments'
import { refundPayment } from '#app/payments/actions/refund_payment'
import { deskTotals } from '#app/payments/queries/desk_totals'
import { inTransaction } from '#app/core/database/in_transaction'
import { exactSum, minor } from '#app/core/database/columns'
import { givenCampus } from '#tests/fixtures/catalogue'
import { assertLedgerClean, collect, givenDesk, givenPayment } from '#tests/fixtures/payments'
import { givenUser } from '#tests/fixtures/users'
import { AMOUNT_MAX } from '#isomorphic/core/money'
import { currency } from '#config/app'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { ulid } from 'ulid'

/** 0.01, 0.10, 12,345,678.90 and the most that anything costs, in minor units. */
const AMOUNTS = [1n, 10n, 1_234_567_890n, 10n ** 12n - 1n, 10n ** 12n]

/** More than a float counts one by one. */
const MANY = 9_008
const BEYOND = 2n ** 53n

test.group('Exact amounts', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  for (const amount of AMOUNTS) {
    test(`${amount} minor units come back to the last: owed, collected, counted, given back`, async ({
      assert,
    }) => {
      const payment = await givenPayment({ amount })
      const { actor, desk } = await givenDesk({ openingFloat: amount })
      // What is handed over is an amount too.
      const tendered = amount < AMOUNT_MAX ? amount + 1n : amount
      await collect(payment, { actor, amount, tendered })
      await payment.refresh()
      assert.equal(payment.amountMinor, amount)
      assert.equal(payment.collectedMinor, amount)
      assert.equal(payment.status, 'paid')
      const row = await db.from('transactions').where('payment_id', payment.id).firstOrFail()
      assert.equal(minor(row.amount_minor), amount)
      assert.equal(minor(row.tendered_minor), tendered)
      await refundPayment({
        ...{ paymentId: payment.id, amount, method: 'cash', reason: 'Ill', actor },
        idempotencyKey: ulid(),
      })
      await payment.refresh()
      assert.equal(payment.refundedMinor, amount)
      const closed = await closeCashDesk({
        ...{ deskId: desk.id, denominations: { [String(amount)]: 1 }, note: '', actor },
      })
      assert.equal(closed.expectedMinor, amount)
      assert.equal(closed.differenceMinor, 0n)
      await assertLedgerClean(assert)
    })
  }

  test('sums beyond what a float counts are exact', async ({ assert }) => {
    const { id: userId } = await givenUser({ password: null })
    const { id: campusId } = await givenCampus()
    const owed = { userId, campusId, concept: 'Lost key', currency, dueAt: null }
    const many = Array.from({ length: MANY }, () => ({ ...owed, amount: 10n ** 12n }))
    await inTransaction((trx) => raisePayments([...many, { ...owed, amount: 1n }], trx))
    const { total } = await db
      .from('payments')
      .where('user_id', userId)
      .select(db.raw(`${exactSum('amount_minor')} as total`))
      .firstOrFail()
    const expected = BigInt(MANY) * 10n ** 12n + 1n
    assert.isTrue(expected > BEYOND)
    assert.equal(minor(total), expected)
    // What a number would make of it is another amount, and is refused.
    assert.notEqual(BigInt(Number(expected)), expected)
    assert.throws(() => minor(Number(expected)), RangeError)
    const { none } = await db
      .from('payments')
      .where('id', 0)
      .select(db.raw(`${exactSum('amount_minor')} as none`))
      .firstOrFail()
    assert.equal(minor(none), 0n)
  }).timeout(120_000)

  test('a desk adds up large amounts by method and kind', async ({ assert }) => {
    const { actor, desk } = await givenDesk()
    const most = 10n ** 12n
    for (const method of ['cash', 'cash', 'card'] as const) {
      await collect(await givenPayment({ amount: most }), { actor, method })
    }
    const totals = await deskTotals(desk.id, db.connection())
    assert.deepEqual(
      totals.map(({ method, amount, count }) => [method, amount, count]),
      [
        ['card', most, 1],
        ['cash', 2n * most, 2],
      ]
    )
  })
})
