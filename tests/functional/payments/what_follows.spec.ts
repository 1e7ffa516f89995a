import { expireUnpaid } from '#app/payments/actions/expire_unpaid'
import { refundPayment } from '#app/payments/actions/refund_payment'
import { reverseTransaction } from '#app/payments/actions/reverse_transaction'
import Registration from '#app/registrations/models/registration'
import { freezeClock, now } from '#app/core/clock'
import { givenEvent } from '#tests/fixtures/events'
import { assertLedgerClean, collect, givenDesk, paymentOf } from '#tests/fixtures/payments'
import { refusalCode, register } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { ulid } from 'ulid'

async function givenOwing() {
  const startsAt = now().plus({ days: 14 })
  const { event } = await givenEvent({
    ...{ prices: [{ label: 'General', amountMinor: 5_000n }], startsAt },
    endsAt: startsAt.plus({ hours: 2 }),
  })
  const registration = await register(event, await givenUser())
  return { registration, payment: await paymentOf(registration), ...(await givenDesk()) }
}

test.group('What follows from money', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))

  test('whoever pays the rest late and gets a place again is not offered the first part back', async ({
    assert,
  }) => {
    const { registration, payment, actor } = await givenOwing()
    await collect(payment, { actor, amount: 2_000n })
    freezeClock(payment.dueAt!)
    assert.equal(await expireUnpaid(), 1)
    await payment.refresh()
    await collect(payment, { actor })
    assert.equal((await Registration.findOrFail(registration.id)).status, 'confirmed')
    const requests: { state: string }[] = await db.from('refund_requests')
    assert.deepEqual(
      requests.map(({ state }) => state),
      ['declined']
    )
    await assertLedgerClean(assert)
  })

  test('of what was given back in part, no collection is reversed', async ({ assert }) => {
    const { payment, actor } = await givenOwing()
    const { transactionId } = await collect(payment, { actor, amount: 2_000n })
    await payment.refresh()
    await collect(payment, { actor })
    const by = { actor, idempotencyKey: ulid() }
    const refund = { amount: 1_000n, method: 'cash', reason: 'Late start' } as const
    await refundPayment({ paymentId: payment.id, ...refund, ...by })
    const late = reverseTransaction({
      transactionId,
      reason: 'Twice',
      actor,
      idempotencyKey: ulid(),
    })
    assert.equal(await refusalCode(late), 'E_REFUNDED_SINCE')
    await assertLedgerClean(assert)
  })
})
