import { endCheckouts } from '#app/payments/actions/end_checkouts'
import { finishOnlineRefunds, refundOnline } from '#app/payments/actions/refund_online'
import { expireUnpaid } from '#app/payments/actions/expire_unpaid'
import { startCheckout } from '#app/payments/actions/start_checkout'
import { useGateway } from '#app/payments/gateways/active_gateway'
import { SandboxGateway } from '#app/payments/gateways/sandbox/sandbox_gateway'
import { StripeGateway } from '#app/payments/gateways/stripe/stripe_gateway'
import type Payment from '#app/payments/models/payment'
import Transaction from '#app/payments/models/transaction'
import { cancelRegistration } from '#app/registrations/actions/cancel_registration'
import Registration from '#app/registrations/models/registration'
import { freezeClock, now } from '#app/core/clock'
import { givenEvent } from '#tests/fixtures/events'
import { signedByStripe, startFakeStripe } from '#tests/fixtures/fake_stripe'
import { assertLedgerClean, collect, givenDesk, paymentOf } from '#tests/fixtures/payments'
import { refusalCode, register } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import type { ApiClient } from '@japa/api-client'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { ulid } from 'ulid'

const PRICE = 5_000n
const SECRET = 'whsec_of_the_tests'

async function givenOwing(given = {}) {
  const startsAt = now().plus({ days: 14 })
  const { event } = await givenEvent({
    ...{ prices: [{ label: 'General', amountMinor: PRICE }], startsAt },
    ...{ endsAt: startsAt.plus({ hours: 2 }), ...given },
  })
  const person = await givenUser()
  const registration = await register(event, person)
  return { event, person, registration, payment: await paymentOf(registration) }
}

async function checkoutOf(payment: Payment): Promise<string> {
  const row: { public_id: string } = await db
    .from('checkouts')
    .where('payment_id', payment.id)
    .orderBy('id', 'desc')
    .firstOrFail()
  return row.public_id
}

const statusOf = async (registration: Registration) =>
  (await Registration.findOrFail(registration.id)).status

const signed = (type: string, session: object) => signedByStripe(SECRET, type, session)

function send(client: ApiClient, { payload, signature }: ReturnType<typeof signed>) {
  return client
    .post('/gateways/stripe/messages')
    .header('content-type', 'application/json')
    .header('stripe-signature', signature)
    .json(payload as unknown as object)
}

const paid = (checkout: string, amount = 5_000, intent = `pi_${ulid()}`) =>
  signed('checkout.session.completed', {
    ...{ id: 'cs_test_1', client_reference_id: checkout, payment_intent: intent },
    ...{ amount_total: amount, currency: 'usd' },
  })

test.group('Paying online', (group) => {
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

  test('opens one checkout, however often one presses, for what is left until it is due', async ({
    assert,
  }) => {
    freezeClock(now().startOf('second'))
    const { payment } = await givenOwing()
    const { actor } = await givenDesk({ campusId: payment.campusId })
    await collect(payment, { actor, amount: 2_000n })
    const url = await startCheckout({ paymentId: payment.id })
    assert.equal(await startCheckout({ paymentId: payment.id }), url)
    assert.lengthOf(fake.asked, 1)
    const [{ form, key }] = fake.asked as [(typeof fake.asked)[0]]
    assert.equal(key, await checkoutOf(payment))
    assert.equal(form['line_items[0][price_data][unit_amount]'], '3000')
    assert.equal(form['line_items[0][price_data][currency]'], 'usd')
    assert.equal(form.expires_at, String(Math.floor(now().plus({ hours: 24 }).toSeconds())))
  })

  test('a message that says paid confirms the place, once, however often it comes', async ({
    assert,
    client,
  }) => {
    const { payment, registration } = await givenOwing()
    await startCheckout({ paymentId: payment.id })
    const message = paid(await checkoutOf(payment))
    for (let times = 0; times < 3; times += 1) (await send(client, message)).assertStatus(204)
    assert.equal(await statusOf(registration), 'confirmed')
    const transactions = await Transaction.query().where('paymentId', payment.id)
    assert.deepEqual(
      transactions.map(({ method, amountMinor }) => [method, amountMinor]),
      [['online', PRICE]]
    )
    await assertLedgerClean(assert)
  })

  test('a message that is not signed, or changed on its way, is refused', async ({
    assert,
    client,
  }) => {
    const { payment, registration } = await givenOwing()
    await startCheckout({ paymentId: payment.id })
    const message = paid(await checkoutOf(payment), 1)
    const changed = { ...message, payload: message.payload.replace(':1,', ':5000,') }
    ;(await send(client, changed)).assertStatus(400)
    ;(await send(client, { ...message, signature: 't=1,v1=00' })).assertStatus(400)
    assert.equal(await statusOf(registration), 'pending_payment')
    assert.isEmpty(await Transaction.query().where('paymentId', payment.id))
  })

  test('what Stripe does not take is not payable online', async ({ assert }) => {
    const { payment } = await givenOwing()
    fake.refuse('amount_too_small')
    const start = startCheckout({ paymentId: payment.id })
    assert.equal(await refusalCode(start), 'E_NOT_PAYABLE_ONLINE')
    freezeClock(payment.dueAt!.minus({ minutes: 29 }))
    const late = startCheckout({ paymentId: payment.id })
    assert.equal(await refusalCode(late), 'E_NOT_PAYABLE_ONLINE')
  })

  test('ended after paid, or paid after ended: the money counts', async ({ assert, client }) => {
    for (const endsFirst of [true, false]) {
      const { payment, registration } = await givenOwing()
      await startCheckout({ paymentId: payment.id })
      const checkout = await checkoutOf(payment)
      const ended = signed('checkout.session.expired', {
        ...{ id: 'cs_test_1', client_reference_id: checkout, payment_status: 'unpaid' },
        ...{ amount_total: 5_000, currency: 'usd' },
      })
      const messages = endsFirst ? [ended, paid(checkout)] : [paid(checkout), ended]
      for (const message of messages) (await send(client, message)).assertStatus(204)
      assert.equal(await statusOf(registration), 'confirmed')
    }
    await assertLedgerClean(assert)
  })

  test('a second payment for the same is kept apart and offered for refund', async ({
    assert,
    client,
  }) => {
    const { payment, person } = await givenOwing()
    await startCheckout({ paymentId: payment.id })
    const checkout = await checkoutOf(payment)
    for (const message of [paid(checkout), paid(checkout)]) {
      ;(await send(client, message)).assertStatus(204)
    }
    const apart = await db
      .from('payments')
      .where({ user_id: person.id, unallocated: true })
      .firstOrFail()
    assert.equal(apart.status, 'paid')
    const request = await db.from('refund_requests').where('payment_id', apart.id).firstOrFail()
    assert.deepEqual([request.reason, BigInt(request.amount_minor)], ['overpaid', PRICE])
    await assertLedgerClean(assert)
  })

  test('money after the place was lost takes it again if it is left', async ({
    assert,
    client,
  }) => {
    const { payment, registration } = await givenOwing()
    await startCheckout({ paymentId: payment.id })
    const checkout = await checkoutOf(payment)
    freezeClock(payment.dueAt!.plus({ minutes: 1 }))
    assert.equal(await expireUnpaid(), 1)
    ;(await send(client, paid(checkout))).assertStatus(204)
    assert.equal(await statusOf(registration), 'confirmed')
    await assertLedgerClean(assert)
  })

  test('gives money back once, also where nobody heard the answer', async ({ assert, client }) => {
    const { payment, registration } = await givenOwing()
    await startCheckout({ paymentId: payment.id })
    ;(await send(client, paid(await checkoutOf(payment)))).assertStatus(204)
    const cashier = await givenUser({ roles: ['cashier'] })
    const refund = {
      ...{ paymentId: payment.id, amount: PRICE, reason: 'Ill' },
      ...{ actor: { id: cashier.id, ability: 'cashier' }, idempotencyKey: ulid() },
    }
    fake.breakDown()
    assert.equal(await refusalCode(refundOnline(refund)), 'E_REFUND_WAITS')
    const more = refundOnline({ ...refund, idempotencyKey: ulid() })
    assert.equal(await refusalCode(more), 'E_REFUND_TOO_LARGE')
    fake.recover()
    freezeClock(now().plus({ minutes: 2 }))
    assert.equal(await finishOnlineRefunds(), 1)
    assert.equal(await finishOnlineRefunds(), 0)
    const { transactionId, repeated } = await refundOnline(refund)
    assert.isTrue(repeated)
    assert.equal((await Transaction.findOrFail(transactionId)).kind, 'refund')
    const refunds = fake.asked.filter(({ path }) => path === '/v1/refunds')
    assert.lengthOf(new Set(refunds.map(({ key }) => key)), 1)
    assert.equal(await statusOf(registration), 'cancelled')
    await assertLedgerClean(assert)
  })

  const ended = () => fake.asked.filter(({ path }) => path.endsWith('/expire'))
  const stateOf = async (checkout: string) =>
    (await db.from('checkouts').where('public_id', checkout).firstOrFail()).state

  test('a checkout of what is not owed any more is ended at the gateway, once; one that is owed stays', async ({
    assert,
    client,
  }) => {
    const [desk, lost, owed] = [await givenOwing(), await givenOwing(), await givenOwing()]
    for (const { payment } of [desk, lost, owed]) await startCheckout({ paymentId: payment.id })
    const [paidThere, over, open] = [
      await checkoutOf(desk.payment),
      await checkoutOf(lost.payment),
      await checkoutOf(owed.payment),
    ]
    assert.equal(await endCheckouts(), 0)
    const { actor } = await givenDesk({ campusId: desk.payment.campusId })
    await collect(desk.payment, { actor })
    await cancelRegistration({ registrationId: lost.registration.id, by: 'participant' })
    assert.equal(await endCheckouts(), 2)
    assert.equal(await endCheckouts(), 0)
    const ids = await db.from('checkouts').whereIn('public_id', [paidThere, over]).orderBy('id')
    assert.deepEqual(
      ended().map(({ path }) => path),
      ids.map((row) => `/v1/checkout/sessions/${row.external_id}/expire`)
    )
    assert.deepEqual(await Promise.all([paidThere, over, open].map(stateOf)), [
      ...['ended', 'ended', 'open'],
    ])
    // Somebody pressed the button in the same second.
    ;(await send(client, paid(paidThere))).assertStatus(204)
    const apart = await db
      .from('payments')
      .where({ user_id: desk.person.id, unallocated: true })
      .firstOrFail()
    assert.equal(apart.status, 'paid')
    assert.equal(await stateOf(paidThere), 'paid')
    await assertLedgerClean(assert)
  })

  test('a checkout of more than is left is ended; what is left gets another one', async ({
    assert,
  }) => {
    const { payment } = await givenOwing()
    await startCheckout({ paymentId: payment.id })
    const whole = await checkoutOf(payment)
    const { actor } = await givenDesk({ campusId: payment.campusId })
    await collect(payment, { actor, amount: 2_000n })
    await startCheckout({ paymentId: payment.id })
    assert.equal(await endCheckouts(), 1)
    assert.equal(await stateOf(whole), 'ended')
    const left = await db.from('checkouts').where({ payment_id: payment.id, state: 'open' })
    assert.deepEqual(
      left.map((row) => Number(row.amount_minor)),
      [3_000]
    )
  })

  test('what a gateway could not end is tried again', async ({ assert }) => {
    const { payment } = await givenOwing()
    await startCheckout({ paymentId: payment.id })
    const checkout = await checkoutOf(payment)
    const { actor } = await givenDesk({ campusId: payment.campusId })
    await collect(payment, { actor })
    fake.breakDown()
    assert.equal(await endCheckouts(), 0)
    assert.equal(await stateOf(checkout), 'open')
    fake.recover()
    assert.equal(await endCheckouts(), 1)
    assert.equal(await stateOf(checkout), 'ended')
    // It was paid there, or had ended: its own message says which.
    const other = await givenOwing()
    await startCheckout({ paymentId: other.payment.id })
    await collect(other.payment, { actor })
    fake.refuseOnce('resource_missing')
    assert.equal(await endCheckouts(), 1)
  })

  test('a checkout of the sandbox is ended as well', async ({ assert }) => {
    const { payment } = await givenOwing()
    useGateway(new SandboxGateway({ key: 'k', appUrl: 'http://localhost' }))
    await startCheckout({ paymentId: payment.id })
    const { actor } = await givenDesk({ campusId: payment.campusId })
    await collect(payment, { actor })
    assert.equal(await endCheckouts(), 1)
    assert.equal(await stateOf(await checkoutOf(payment)), 'ended')
  })

  test('the sandbox pays by the same door, and exists nowhere but in it', async ({
    assert,
    client,
  }) => {
    const { payment, person, registration } = await givenOwing()
    const page = (method: 'get' | 'patch', checkout: string) =>
      client[method](`/sandbox/checkouts/${checkout}`).loginAs(person).withInertia().withCsrfToken()
    useGateway(new SandboxGateway({ key: 'k', appUrl: 'http://localhost' }))
    const start = await client
      .post(`/my/payments/${payment.publicId}/checkouts`)
      .loginAs(person)
      .withInertia()
      .withCsrfToken()
    start.assertStatus(409)
    const checkout = await checkoutOf(payment)
    assert.equal(
      start.header('x-inertia-location'),
      `http://localhost/sandbox/checkouts/${checkout}`
    )
    const shown = await page('get', checkout)
    shown.assertInertiaComponent('sandbox/checkout')
    await page('patch', checkout).json({ answer: 'decline' }).redirects(0)
    assert.equal(await statusOf(registration), 'pending_payment')
    await page('patch', checkout).json({ answer: 'pay' }).redirects(0)
    assert.equal(await statusOf(registration), 'confirmed')
    await assertLedgerClean(assert)

    useGateway(null)
    ;(await page('get', checkout)).assertStatus(404)
    const other = await givenUser()
    const foreign = await client
      .post(`/my/payments/${payment.publicId}/checkouts`)
      .loginAs(other)
      .withInertia()
      .withCsrfToken()
    foreign.assertStatus(404)
  })
})
