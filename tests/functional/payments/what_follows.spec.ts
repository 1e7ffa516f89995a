import { expireUnpaid } from '#app/payments/actions/expire_unpaid'
import { refundPayment } from '#app/payments/actions/refund_payment'
import { reportTransfer } from '#app/payments/actions/report_transfer'
import { reverseTransaction } from '#app/payments/actions/reverse_transaction'
import { reviewTransfer } from '#app/payments/actions/review_transfer'
import { cancelRegistration } from '#app/registrations/actions/cancel_registration'
import User from '#app/users/models/user'
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
    freezeClock(payment.dueAt!.plus({ seconds: 1 }))
    const reported = await reportTransfer({
      ...{ paymentId: payment.id, amount: 3_000n, occurredAt: now(), externalReference: '77' },
      ...{ proof: null, actor: { id: payment.userId, ability: null }, idempotencyKey: ulid() },
    })
    assert.equal(await expireUnpaid(), 1)
    await reviewTransfer({ ...reported, decision: 'confirmed', actor })
    assert.equal((await Registration.findOrFail(registration.id)).status, 'confirmed')
    const requests: { state: string }[] = await db.from('refund_requests')
    assert.deepEqual(
      requests.map(({ state }) => state),
      ['declined']
    )
    await assertLedgerClean(assert)
  })

  test('whoever was to be given back what had been recorded by mistake is told that it was corrected, and why', async ({
    assert,
    client,
  }) => {
    const { registration, payment, actor } = await givenOwing()
    const { transactionId } = await collect(payment, { actor, amount: 2_000n })
    await cancelRegistration({ registrationId: registration.id, by: 'participant' })
    const reason = 'Typed at the wrong person'
    await reverseTransaction({ transactionId, reason, actor, idempotencyKey: ulid() })
    const payer = await User.findOrFail(payment.userId)
    const page = await client.get('/my/payments').loginAs(payer).withInertia()
    const { payments } = page.inertiaProps as unknown as {
      payments: { refund: { state: string }; movements: Record<string, string>[] }[]
    }
    assert.equal(payments[0]!.refund.state, 'corrected')
    assert.deepInclude(payments[0]!.movements[0], { kind: 'reversal', reason })
    const mails = await db.from('outbound_mails').where('user_id', payer.id).orderBy('id')
    const told = mails.filter(({ template }) => template.startsWith('payment_'))
    assert.deepEqual(
      told.map(({ template }) => template as string),
      ['payment_collection', 'payment_reversal']
    )
    const data = JSON.parse(String(told[1].data)) as Record<string, string>
    assert.deepInclude(data, { undone: 'collection', reason })
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
