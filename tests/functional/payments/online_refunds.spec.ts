import { finishOnlineRefunds } from '#app/payments/actions/refund_online'
import { refundPayment } from '#app/payments/actions/refund_payment'
import { declineRefund, openRefundRequests } from '#app/payments/actions/refund_requests'
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
import User from '#app/users/models/user'
import type { ApiClient } from '@japa/api-client'
import { SandboxGateway } from '#app/payments/gateways/sandbox/sandbox_gateway'
import Transaction from '#app/payments/models/transaction'
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
async function givenPaid(
  client: ApiClient,
  { event, actor }: Desk,
  inCash = 0n,
  online: bigint | null = null
) {
  const registration = await register(event, await givenUser())
  const payment = await paymentOf(registration)
  if (inCash > 0n) await collect(payment, { actor, amount: inCash })
  await startCheckout({ paymentId: payment.id })
  const checkout = await db.from('checkouts').where('payment_id', payment.id).firstOrFail()
  const { payload, signature } = signedByStripe(SECRET, 'checkout.session.completed', {
    ...{ id: `cs_${ulid()}`, client_reference_id: checkout.public_id, currency: 'usd' },
    ...{ payment_intent: `pi_${ulid()}`, amount_total: Number(online ?? checkout.amount_minor) },
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

/** As Stripe tells of a refund that was not delivered. */
function failure(type: string, about: { reference: string; key?: string; status?: string }) {
  return signedByStripe(SECRET, type, {
    ...{ object: 'refund', id: about.reference, status: about.status ?? 'failed' },
    ...{ amount: Number(PRICE), currency: 'usd', failure_reason: 'expired_or_canceled_card' },
    metadata: about.key ? { refund: about.key } : {},
  })
}

async function tell(client: ApiClient, { payload, signature }: ReturnType<typeof failure>) {
  const answer = await client
    .post('/gateways/stripe/messages')
    .header('content-type', 'application/json')
    .header('stripe-signature', signature)
    .json(payload as unknown as object)
  answer.assertStatus(204)
}

async function refundOf(payment: Payment): Promise<{ reference: string; key: string }> {
  const row = await db.from('online_refunds').where('payment_id', payment.id).firstOrFail()
  const given = row.refund_id && (await Transaction.findOrFail(row.refund_id))
  return { reference: given?.externalReference ?? '', key: row.public_id }
}

const movementsOf = async (payment: Payment) => {
  const rows = await Transaction.query().where('paymentId', payment.id).orderBy('id')
  return rows.map(({ kind, method, recordedBy }) => [kind, method, recordedBy])
}

const requestsOf = async (payment: Payment) => {
  const rows = await db.from('refund_requests').where('payment_id', payment.id).orderBy('id')
  return rows.map((row) => [row.reason, row.state, Number(row.amount_minor)])
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

  test('of all of a part, while the rest comes: the place waits, and goes with what went back', async ({
    assert,
    client,
  }) => {
    const desk = await givenDeskAtEvent()
    const { cashier, actor } = desk
    const { registration, payment } = await givenPaid(client, desk, 0n, 2_000n)
    fake.breakDown()
    const waiting = await refund(client, cashier, payment, { amount: '20.00' })
    assert.equal(waiting.body().code, 'E_REFUND_WAITS')
    await collect(payment, { actor, amount: 3_000n })
    assert.equal((await Registration.findOrFail(registration.id)).status, 'pending_payment')
    await assertLedgerClean(assert)
    fake.recover()
    freezeClock(now().plus({ minutes: 2 }))
    assert.equal(await finishOnlineRefunds(), 1)
    assert.equal((await Registration.findOrFail(registration.id)).status, 'cancelled')
    const request = await db.from('refund_requests').where('payment_id', payment.id).firstOrFail()
    assert.deepEqual([request.state, Number(request.amount_minor)], ['open', 3_000])
    await assertLedgerClean(assert)
  })

  test('of all of a part that the gateway refuses, while the rest came: the place is paid', async ({
    assert,
    client,
  }) => {
    const desk = await givenDeskAtEvent()
    const { cashier, actor } = desk
    const { registration, payment } = await givenPaid(client, desk, 0n, 2_000n)
    fake.breakDown()
    await refund(client, cashier, payment, { amount: '20.00' })
    await collect(payment, { actor, amount: 3_000n })
    fake.recover()
    fake.refuse('charge_disputed')
    freezeClock(now().plus({ minutes: 2 }))
    assert.equal(await finishOnlineRefunds(), 0)
    assert.equal((await Registration.findOrFail(registration.id)).status, 'confirmed')
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

  test('of many requests: what was declined or settled since the list was read stays as it is', async ({
    assert,
    client,
  }) => {
    const desk = await givenDeskAtEvent()
    const colleague = await givenDesk({ campusId: desk.event.campusId, openingFloat: 100_000n })
    const online = await givenPaid(client, desk)
    const inCash: Payment[] = []
    for (let index = 0; index < 3; index += 1) {
      const payment = await paymentOf(await register(desk.event, await givenUser()))
      await collect(payment, { actor: desk.actor })
      inCash.push(payment)
    }
    const [declined, settled, open] = inCash as [Payment, Payment, Payment]
    const payments = [online.payment, ...inCash]
    const requests = await givenRequests(payments)
    // While the first one's gateway is asked, a colleague goes on with the same list.
    fake.onceAsked(async () => {
      const { id } = await db.from('refund_requests').where('payment_id', declined.id).firstOrFail()
      await declineRefund({ requestId: id as number, answer: 'Stays', actor: colleague.actor })
      await refundPayment({
        ...{ paymentId: settled.id, amount: PRICE, method: 'cash', reason: 'Asked here' },
        ...{ actor: colleague.actor, idempotencyKey: ulid() },
      })
    })
    const work = { requests, method: 'cash', reason: 'Event cancelled' }
    const done = await write(client, desk.cashier, '/payments/refund-requests', work)
    const flashed = done.flashMessages() as Record<string, string>
    assert.include(flashed['success'], '2')
    assert.include(flashed['info'], 'declined')
    assert.include(flashed['info'], 'already')
    assert.deepEqual(await Promise.all(payments.map(refundsOf)), [
      [['online', 5_000]],
      [],
      [['cash', 5_000]],
      [['cash', 5_000]],
    ])
    const { recorded_by: by } = await db
      .from('transactions')
      .where({ payment_id: open.id, kind: 'refund' })
      .firstOrFail()
    assert.equal(by, desk.cashier.id)
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

  for (const [type, status] of [
    ['refund.failed', 'failed'],
    ['refund.updated', 'canceled'],
    ['charge.refund.updated', 'failed'],
  ] as const) {
    test(`one that fails later is taken back and stands on the list: ${type}, ${status}`, async ({
      assert,
      client,
    }) => {
      const desk = await givenDeskAtEvent()
      const { registration, payment } = await givenPaid(client, desk)
      fake.refundAs('pending')
      ;(await refund(client, desk.cashier, payment)).assertStatus(200)
      const { reference } = await refundOf(payment)
      await tell(client, failure(type, { reference, status: 'pending' }))
      await tell(client, failure(type, { reference, status: 'succeeded' }))
      assert.deepEqual(await requestsOf(payment), [])
      // The same failure in each of Stripe's words, and again.
      for (const again of [type, 'refund.failed', 'charge.refund.updated', type]) {
        await tell(client, failure(again, { reference, status }))
      }
      assert.deepEqual(await movementsOf(payment), [
        ['collection', 'online', null],
        ['refund', 'online', desk.cashier.id],
        ['reversal', 'online', null],
      ])
      assert.deepEqual(await requestsOf(payment), [['refund_failed', 'open', 5_000]])
      // The place is given up; nobody is seated again by money that is theirs.
      assert.equal((await Registration.findOrFail(registration.id)).status, 'cancelled')
      assert.deepEqual(await offered(client, desk.cashier, payment), [0, 5_000, 0])
      await assertLedgerClean(assert)

      const payer = await User.findOrFail(payment.userId)
      const own = (await client.get('/my/payments').loginAs(payer)).text()
      assert.include(own, 'could not deliver your refund')
      const page = await client.get('/payments/refund-requests').loginAs(desk.cashier).withInertia()
      const { list } = page.inertiaProps as unknown as {
        list: { rows: { publicId: string; reason: string; onlineMinor: string }[] }
      }
      const [row] = list.rows
      assert.deepEqual([row!.reason, row!.onlineMinor], ['refund_failed', '0'])
      const work = { requests: [row!.publicId], method: 'cash', reason: 'Given at the desk' }
      await write(client, desk.cashier, '/payments/refund-requests', work)
      assert.deepEqual(await refundsOf(payment), [
        ['online', 5_000],
        ['cash', 5_000],
      ])
      assert.deepEqual(await requestsOf(payment), [['refund_failed', 'done', 5_000]])
      await assertLedgerClean(assert)
    })
  }

  test('the message of one that fails comes before we wrote it down: nothing is given, once', async ({
    assert,
    client,
  }) => {
    const desk = await givenDeskAtEvent()
    const { registration, payment } = await givenPaid(client, desk)
    fake.whileRefunding(async () => {
      const { key } = await refundOf(payment)
      await tell(client, failure('refund.failed', { reference: 're_early', key }))
      await tell(client, failure('refund.updated', { reference: 're_early', key }))
    })
    const answer = await refund(client, desk.cashier, payment)
    assert.equal(answer.body().code, 'E_REFUND_REFUSED_BY_GATEWAY')
    assert.deepEqual(await movementsOf(payment), [['collection', 'online', null]])
    assert.deepEqual(await requestsOf(payment), [['refund_failed', 'open', 5_000]])
    assert.equal((await Registration.findOrFail(registration.id)).status, 'confirmed')
    await assertLedgerClean(assert)
  })

  test('a part that fails is asked for again, beside what is listed already', async ({
    assert,
    client,
  }) => {
    const desk = await givenDeskAtEvent()
    const { registration, payment } = await givenPaid(client, desk)
    ;(await refund(client, desk.cashier, payment, { amount: '30.00' })).assertStatus(200)
    assert.equal((await Registration.findOrFail(registration.id)).status, 'confirmed')
    await tell(client, failure('refund.failed', await refundOf(payment)))
    assert.deepEqual(await requestsOf(payment), [['refund_failed', 'open', 3_000]])
    assert.equal((await Registration.findOrFail(registration.id)).status, 'confirmed')
    await assertLedgerClean(assert)
  })

  test('what was on the list and lowered by it is on it whole again', async ({
    assert,
    client,
  }) => {
    const desk = await givenDeskAtEvent()
    const { payment } = await givenPaid(client, desk)
    await givenRequests([payment])
    ;(await refund(client, desk.cashier, payment, { amount: '30.00' })).assertStatus(200)
    assert.deepEqual(await requestsOf(payment), [['event_cancelled', 'open', 2_000]])
    await tell(client, failure('refund.failed', await refundOf(payment)))
    assert.deepEqual(await requestsOf(payment), [['refund_failed', 'open', 5_000]])
    await assertLedgerClean(assert)
  })

  test('one that a cashier reversed by hand is left as it is, and one of nobody here too', async ({
    assert,
    client,
  }) => {
    const desk = await givenDeskAtEvent()
    const { payment } = await givenPaid(client, desk)
    ;(await refund(client, desk.cashier, payment, { amount: '30.00' })).assertStatus(200)
    const { reference } = await refundOf(payment)
    const back = await Transaction.findByOrFail('externalReference', reference)
    await reverseTransaction({
      ...{ transactionId: back.id, reason: 'The bank said so', actor: desk.actor },
      idempotencyKey: ulid(),
    })
    await tell(client, failure('refund.failed', { reference }))
    await tell(client, failure('refund.failed', { reference: 're_of_nobody' }))
    assert.lengthOf(await movementsOf(payment), 3)
    assert.deepEqual(await requestsOf(payment), [])
    await assertLedgerClean(assert)
  })

  test('one that the gateway refuses while nobody waits for it stands on the list', async ({
    assert,
    client,
  }) => {
    const desk = await givenDeskAtEvent()
    const { payment } = await givenPaid(client, desk)
    fake.breakDown()
    await refund(client, desk.cashier, payment)
    fake.recover()
    fake.refundAs('failed')
    freezeClock(now().plus({ minutes: 2 }))
    assert.equal(await finishOnlineRefunds(), 0)
    assert.equal(await finishOnlineRefunds(), 0)
    assert.deepEqual(await requestsOf(payment), [['refund_failed', 'open', 5_000]])
    await assertLedgerClean(assert)
  })

  test('the sandbox lets a refund fail by the same door', async ({ assert, client }) => {
    useGateway(new SandboxGateway({ key: 'k', appUrl: 'http://localhost' }))
    const desk = await givenDeskAtEvent()
    const person = await givenUser()
    const payment = await paymentOf(await register(desk.event, person))
    await startCheckout({ paymentId: payment.id })
    const { public_id: checkout } = await db.from('checkouts').firstOrFail()
    const path = `/sandbox/checkouts/${checkout}`
    const answer = (pressed: string) =>
      client.patch(path).loginAs(person).withCsrfToken().redirects(0).json({ answer: pressed })
    const refunded = async () => {
      const page = await client.get(path).loginAs(person).withInertia()
      const props = page.inertiaProps as unknown as { checkout: { refundedMinor: string | null } }
      return props.checkout.refundedMinor
    }
    ;(await answer('pay')).assertStatus(303)
    assert.isNull(await refunded())
    // There is none: nothing happens.
    ;(await answer('fail_refund')).assertStatus(303)
    ;(await refund(client, desk.cashier, payment)).assertStatus(200)
    assert.equal(await refunded(), '5000')
    for (let times = 0; times < 2; times += 1) (await answer('fail_refund')).assertStatus(303)
    assert.isNull(await refunded())
    assert.deepEqual(await requestsOf(payment), [['refund_failed', 'open', 5_000]])
    assert.lengthOf(await movementsOf(payment), 3)
    await assertLedgerClean(assert)
  })
})
