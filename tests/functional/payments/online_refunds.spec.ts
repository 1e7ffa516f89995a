import { finishOnlineRefunds } from '#app/payments/actions/refund_online'
import { refundPayment } from '#app/payments/actions/refund_payment'
import { openRefundRequests } from '#app/payments/actions/refund_requests'
import { reverseTransaction } from '#app/payments/actions/reverse_transaction'
import { startCheckout } from '#app/payments/actions/start_checkout'
import { useGateway } from '#app/payments/gateways/active_gateway'
import { StripeGateway } from '#app/payments/gateways/stripe/stripe_gateway'
import type Payment from '#app/payments/models/payment'
import Registration from '#app/registrations/models/registration'
import { freezeClock, now } from '#app/core/clock'
import { givenEvent } from '#tests/fixtures/events'
import { signedByStripe, startFakeStripe } from '#tests/fixtures/fake_stripe'
import { assertLedgerClean, collect, givenDesk, paymentOf } from '#tests/fixtures/payments'
import { refusalCode, register } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import type User from '#app/users/models/user'
import type { ApiClient } from '@japa/api-client'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { ulid } from 'ulid'

const PRICE = 5_000n
const SECRET = 'whsec_of_the_tests'

async function givenDeskAtEvent() {
  const startsAt = now().plus({ days: 14 })
  const { event } = await givenEvent({
    ...{ prices: [{ label: 'General', amountMinor: PRICE }], startsAt },
    ...{ endsAt: startsAt.plus({ hours: 2 }) },
  })
  return { event, ...(await givenDesk({ campusId: event.campusId, openingFloat: 100_000n })) }
}
type Desk = Awaited<ReturnType<typeof givenDeskAtEvent>>

/** Somebody's place, of which some was collected at the desk and some online. */
async function givenPaid(client: ApiClient, { event, actor }: Desk, inCash = 0n) {
  const registration = await register(event, await givenUser())
  const payment = await paymentOf(registration)
  if (inCash > 0n) await collect(payment, { actor, amount: inCash })
  await startCheckout({ paymentId: payment.id })
  const checkout = await db.from('checkouts').where('payment_id', payment.id).firstOrFail()
  const { payload, signature } = signedByStripe(SECRET, 'checkout.session.completed', {
    ...{ id: `cs_${ulid()}`, client_reference_id: checkout.public_id, currency: 'usd' },
    ...{ payment_intent: `pi_${ulid()}`, amount_total: Number(checkout.amount_minor) },
  })
  const answer = await client
    .post('/gateways/stripe/messages')
    .header('content-type', 'application/json')
    .header('stripe-signature', signature)
    .json(payload as unknown as object)
  answer.assertStatus(204)
  await payment.refresh()
  return { registration, payment }
}

const write = (client: ApiClient, as: User, path: string, body: object) =>
  client.post(path).loginAs(as).withCsrfToken().redirects(0).json(body)

/** As a script that asks for JSON. */
const refund = (client: ApiClient, as: User, payment: Payment, given: object = {}) =>
  write(client, as, `/payments/${payment.publicId}/refunds`, {
    ...{ amount: '50.00', method: 'online', reason: 'Ill', idempotencyKey: ulid() },
    ...given,
  }).accept('json')

const refundsOf = async (payment: Payment) => {
  const rows = await db
    .from('transactions')
    .where({ payment_id: payment.id, kind: 'refund' })
    .orderBy('id')
  return rows.map(({ method, amount_minor: amount }) => [method, Number(amount)])
}

async function offered(client: ApiClient, as: User, payment: Payment) {
  const page = await client.get(`/payments/${payment.publicId}`).loginAs(as).withInertia()
  const { payment: shown } = page.inertiaProps as unknown as {
    payment: Record<'onlineMinor' | 'freeMinor' | 'askedMinor', string>
  }
  return [shown.onlineMinor, shown.freeMinor, shown.askedMinor].map(Number)
}

async function givenRequests(payments: Payment[]): Promise<string[]> {
  const wanted = payments.map(({ id: paymentId }) => ({
    ...{ paymentId, amount: PRICE, reason: 'event_cancelled' as const },
  }))
  await db.transaction((trx) => openRefundRequests(wanted, trx))
  const rows: { public_id: string }[] = await db.from('refund_requests').orderBy('id')
  return rows.map((row) => row.public_id)
}

test.group('Refunds of what was paid online, over HTTP', (group) => {
  let fake: Awaited<ReturnType<typeof startFakeStripe>>
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(async () => {
    fake = await startFakeStripe()
    const settings = { secretKey: 'sk_test_none', webhookSecret: SECRET, apiUrl: fake.url }
    useGateway(new StripeGateway(settings))
    return async () => {
      useGateway(undefined)
      await fake.stop()
    }
  })
  group.each.teardown(() => freezeClock(null))
  const given = () => fake.asked.filter(({ path }) => path === '/v1/refunds')

  test('go back by the gateway, once, and take the place', async ({ assert, client }) => {
    const desk = await givenDeskAtEvent()
    const { registration, payment } = await givenPaid(client, desk)
    assert.deepEqual(await offered(client, desk.cashier, payment), [5_000, 5_000, 0])
    const call = { idempotencyKey: ulid() }
    const answer = await refund(client, desk.cashier, payment, call)
    answer.assertStatus(200)
    const again = await refund(client, desk.cashier, payment, call)
    assert.deepEqual(again.body(), answer.body())
    const other = await refund(client, desk.cashier, payment, { ...call, amount: '1.00' })
    assert.equal(other.body().code, 'E_IDEMPOTENCY_KEY_REUSED')
    const inCash = await refund(client, desk.cashier, payment, { ...call, method: 'cash' })
    assert.equal(inCash.body().code, 'E_IDEMPOTENCY_KEY_REUSED')
    assert.deepEqual(await refundsOf(payment), [['online', 5_000]])
    assert.lengthOf(given(), 1)
    assert.equal((await Registration.findOrFail(registration.id)).status, 'cancelled')
    assert.deepEqual(await offered(client, desk.cashier, payment), [0, 0, 0])
    await assertLedgerClean(assert)
  })

  test('never more than came online; the rest goes back at the desk', async ({
    assert,
    client,
  }) => {
    const desk = await givenDeskAtEvent()
    const { cashier, actor } = desk
    const { payment } = await givenPaid(client, desk, 2_000n)
    assert.deepEqual(await offered(client, cashier, payment), [3_000, 5_000, 0])
    const tooMuch = await refund(client, cashier, payment)
    assert.equal(tooMuch.body().code, 'E_MORE_THAN_ONLINE')
    assert.include(tooMuch.body().message, '30.00')
    assert.isEmpty(given())
    // Whoever goes around the rule meets the database.
    const by = { paymentId: payment.id, amount: 3_001n, reason: 'Ill', actor }
    await assert.rejects(() => refundPayment({ ...by, method: 'online', idempotencyKey: ulid() }))
    ;(await refund(client, cashier, payment, { amount: '30.00' })).assertStatus(200)
    ;(await refund(client, cashier, payment, { amount: '20.00', method: 'cash' })).assertStatus(200)
    assert.deepEqual(await refundsOf(payment), [
      ['online', 3_000],
      ['cash', 2_000],
    ])
    await assertLedgerClean(assert)
  })

  test('are written down while the gateway is down, held back, and made once it answers', async ({
    assert,
    client,
  }) => {
    const desk = await givenDeskAtEvent()
    const { cashier, actor } = desk
    const { registration, payment } = await givenPaid(client, desk)
    fake.breakDown()
    const call = { idempotencyKey: ulid() }
    const waiting = await refund(client, cashier, payment, call)
    assert.equal(waiting.body().code, 'E_REFUND_WAITS')
    assert.deepEqual(await offered(client, cashier, payment), [0, 0, 5_000])
    const inCash = await refund(client, cashier, payment, { method: 'cash' })
    assert.equal(inCash.body().code, 'E_REFUND_TOO_LARGE')
    const sameKey = await refund(client, cashier, payment, { ...call, method: 'cash' })
    assert.equal(sameKey.body().code, 'E_IDEMPOTENCY_KEY_REUSED')
    const collected = await db.from('transactions').where('payment_id', payment.id).firstOrFail()
    const mistake = { transactionId: collected.id, reason: 'Twice', actor, idempotencyKey: ulid() }
    assert.equal(await refusalCode(reverseTransaction(mistake)), 'E_REFUNDED_SINCE')
    fake.recover()
    freezeClock(now().plus({ minutes: 2 }))
    assert.equal(await finishOnlineRefunds(), 1)
    const answer = await refund(client, cashier, payment, call)
    answer.assertStatus(200)
    assert.deepEqual(await refundsOf(payment), [['online', 5_000]])
    assert.equal((await Registration.findOrFail(registration.id)).status, 'cancelled')
    await assertLedgerClean(assert)
  })

  test('of whose answer nobody heard are found there once their key is forgotten, and not made again', async ({
    assert,
    client,
  }) => {
    const desk = await givenDeskAtEvent()
    const { payment } = await givenPaid(client, desk)
    fake.fallSilent()
    const waits = await refund(client, desk.cashier, payment)
    assert.equal(waits.body().code, 'E_REFUND_WAITS')
    fake.forgetKeys()
    fake.recover()
    freezeClock(now().plus({ hours: 25 }))
    assert.equal(await finishOnlineRefunds(), 1)
    assert.lengthOf(fake.refunds, 1)
    const booked = await db.from('transactions').where('kind', 'refund').firstOrFail()
    assert.equal(booked.external_reference, fake.refunds[0]!.id)
    assert.deepEqual(await refundsOf(payment), [['online', 5_000]])
    await assertLedgerClean(assert)
  })

  test('that never arrived there are made a day later, and each is only its own', async ({
    assert,
    client,
  }) => {
    const desk = await givenDeskAtEvent()
    const { payment } = await givenPaid(client, desk)
    const first = await refund(client, desk.cashier, payment, { amount: '10.00' })
    first.assertStatus(200)
    assert.isEmpty(fake.looked)
    fake.breakDown()
    await refund(client, desk.cashier, payment, { amount: '10.00' })
    fake.forgetKeys()
    fake.recover()
    freezeClock(now().plus({ hours: 25 }))
    assert.equal(await finishOnlineRefunds(), 1)
    assert.lengthOf(fake.refunds, 2)
    assert.deepEqual(await refundsOf(payment), [
      ['online', 1_000],
      ['online', 1_000],
    ])
    await assertLedgerClean(assert)
  })

  test('that the gateway refuses are given back in another way', async ({ assert, client }) => {
    const desk = await givenDeskAtEvent()
    const { payment } = await givenPaid(client, desk)
    fake.refuse('charge_disputed')
    const refused = await refund(client, desk.cashier, payment)
    assert.equal(refused.body().code, 'E_REFUND_REFUSED_BY_GATEWAY')
    ;(await refund(client, desk.cashier, payment, { method: 'cash' })).assertStatus(200)
    assert.deepEqual(await refundsOf(payment), [['cash', 5_000]])
    await assertLedgerClean(assert)
  })

  test('of many requests at once: each the way it was paid', async ({ assert, client }) => {
    const desk = await givenDeskAtEvent()
    const { cashier } = desk
    const online = await givenPaid(client, desk)
    const mixed = await givenPaid(client, desk, 2_000n)
    const inCash = await paymentOf(await register(desk.event, await givenUser()))
    await collect(inCash, { actor: desk.actor })
    const payments = [online.payment, mixed.payment, inCash]
    const requests = await givenRequests(payments)
    const page = await client.get('/payments/refund-requests').loginAs(cashier).withInertia()
    const { list } = page.inertiaProps as unknown as {
      list: { rows: { onlineMinor: string }[] }
    }
    assert.sameMembers(
      list.rows.map(({ onlineMinor }) => onlineMinor),
      ['5000', '3000', '0']
    )
    const work = { requests, method: 'cash', reason: 'Event cancelled' }
    for (let times = 0; times < 2; times += 1) {
      const done = await write(client, cashier, '/payments/refund-requests', work)
      assert.include((done.flashMessages() as Record<string, string>)['success'], '3')
    }
    assert.deepEqual(await Promise.all(payments.map(refundsOf)), [
      [['online', 5_000]],
      [
        ['online', 3_000],
        ['cash', 2_000],
      ],
      [['cash', 5_000]],
    ])
    const open = await db.from('refund_requests').where('state', 'open')
    assert.isEmpty(open)
    await assertLedgerClean(assert)
  })

  test('of many requests while the gateway is down: it is asked in vain once, and they go on by themselves', async ({
    assert,
    client,
  }) => {
    const desk = await givenDeskAtEvent()
    const { cashier } = desk
    const payments = [
      (await givenPaid(client, desk)).payment,
      (await givenPaid(client, desk, 2_000n)).payment,
    ]
    const requests = await givenRequests(payments)
    fake.breakDown()
    const work = { requests, method: 'cash', reason: 'Event cancelled' }
    const waiting = await write(client, cashier, '/payments/refund-requests', work)
    const flashed = waiting.flashMessages() as Record<string, string>
    assert.include(flashed['info'], '2')
    assert.notProperty(flashed, 'success')
    const asked = await db.from('online_refunds').where('state', 'asked').orderBy('id')
    assert.deepEqual(
      asked.map((row) => Number(row.amount_minor)),
      [5_000, 3_000]
    )
    fake.recover()
    freezeClock(now().plus({ minutes: 2 }))
    assert.equal(await finishOnlineRefunds(), 2)
    const rest = await write(client, cashier, '/payments/refund-requests', work)
    assert.include((rest.flashMessages() as Record<string, string>)['success'], '2')
    assert.deepEqual(await Promise.all(payments.map(refundsOf)), [
      [['online', 5_000]],
      [
        ['online', 3_000],
        ['cash', 2_000],
      ],
    ])
    assert.isEmpty(await db.from('refund_requests').where('state', 'open'))
    await assertLedgerClean(assert)
  })

  test('one that is refused keeps no other from being made', async ({ assert, client }) => {
    const desk = await givenDeskAtEvent()
    const [first, second] = [await givenPaid(client, desk), await givenPaid(client, desk)]
    fake.breakDown()
    await refund(client, desk.cashier, first.payment)
    await refund(client, desk.cashier, second.payment)
    fake.recover()
    fake.refuseOnce('charge_disputed')
    freezeClock(now().plus({ minutes: 2 }))
    assert.equal(await finishOnlineRefunds(), 1)
    assert.deepEqual(await refundsOf(first.payment), [])
    assert.deepEqual(await refundsOf(second.payment), [['online', 5_000]])
    assert.deepEqual(await offered(client, desk.cashier, first.payment), [5_000, 5_000, 0])
    await assertLedgerClean(assert)
  })
})
