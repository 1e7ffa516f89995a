import { closeCashDesk } from '#app/payments/actions/close_cash_desk'
import { extendDueDate } from '#app/payments/actions/extend_due_date'
import { expireUnpaid } from '#app/payments/actions/expire_unpaid'
import { remindUnpaid } from '#app/payments/actions/remind_unpaid'
import { startCheckout } from '#app/payments/actions/start_checkout'
import { voidPayment } from '#app/payments/actions/void_payment'
import { placesToExpire } from '#app/payments/queries/places_to_expire'
import { useGateway } from '#app/payments/gateways/active_gateway'
import { SandboxGateway } from '#app/payments/gateways/sandbox/sandbox_gateway'
import { refundPayment } from '#app/payments/actions/refund_payment'
import { reportTransfer } from '#app/payments/actions/report_transfer'
import { reverseTransaction } from '#app/payments/actions/reverse_transaction'
import { reviewTransfer } from '#app/payments/actions/review_transfer'
import type Payment from '#app/payments/models/payment'
import Transaction from '#app/payments/models/transaction'
import { cancelRegistration } from '#app/registrations/actions/cancel_registration'
import Registration from '#app/registrations/models/registration'
import Ticket from '#app/tickets/models/ticket'
import { freezeClock, now, toSql } from '#app/core/clock'
import { givenEvent } from '#tests/fixtures/events'
import {
  assertLedgerClean,
  collect,
  givenDesk,
  givenPayment,
  paymentOf,
} from '#tests/fixtures/payments'
import { refusalCode, register } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import type User from '#app/users/models/user'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { ulid } from 'ulid'

const PRICE = 5_000n
const PRICED = { prices: [{ label: 'General', amountMinor: PRICE }] }

async function givenOwing(given = {}) {
  const startsAt = now().plus({ days: 14 })
  const endsAt = startsAt.plus({ hours: 2 })
  const { event } = await givenEvent({ ...PRICED, startsAt, endsAt, ...given })
  const person = await givenUser()
  const registration = await register(event, person)
  return { event, person, registration, payment: await paymentOf(registration) }
}

const statusOf = async (registration: Registration) =>
  (await Registration.findOrFail(registration.id)).status

async function openRequests(payment: Payment) {
  const rows: { amount_minor: number | string; reason: string }[] = await db
    .from('refund_requests')
    .where({ payment_id: payment.id, state: 'open' })
  return rows.map((row) => [row.reason, BigInt(row.amount_minor)])
}

test.group('The ledger', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))

  test('a seat with a price is owed for until its due date', async ({ assert }) => {
    const { event, registration, payment } = await givenOwing()
    assert.equal(registration.status, 'pending_payment')
    assert.equal(payment.amountMinor, PRICE)
    assert.equal(payment.status, 'pending')
    assert.equal(
      payment.dueAt!.toMillis(),
      registration.createdAt.plus({ hours: event.paymentDeadlineHours }).toMillis()
    )
    await assertLedgerClean(assert)
  })

  test('what is collected in full confirms the place and gives a receipt', async ({ assert }) => {
    const { registration, payment } = await givenOwing()
    const { actor, desk } = await givenDesk({ campusId: payment.campusId })
    await collect(payment, { actor, amount: 2_000n })
    assert.equal(await statusOf(registration), 'pending_payment')
    await payment.refresh()
    assert.equal(payment.status, 'partially_paid')
    const { transactionId } = await collect(payment, { actor, tendered: 5_000n })
    await payment.refresh()
    assert.equal(payment.status, 'paid')
    assert.equal(await statusOf(registration), 'confirmed')
    assert.isNotNull(await Ticket.findBy('registrationId', registration.id))
    const transaction = await Transaction.findOrFail(transactionId)
    assert.equal(transaction.cashDeskSessionId, desk.id)
    const numbers = await db.from('receipts').orderBy('id').select('number')
    assert.deepEqual(
      numbers.map(({ number }) => number),
      [1, 2]
    )
    await assertLedgerClean(assert)
  })

  test('more than is owed, too little cash, a closed desk: refused', async ({ assert }) => {
    const payment = await givenPayment()
    const { actor, desk } = await givenDesk()
    assert.equal(await refusalCode(collect(payment, { actor, amount: 5_001n })), 'E_OVERPAYMENT')
    assert.equal(
      await refusalCode(collect(payment, { actor, tendered: 4_999n })),
      'E_TENDERED_TOO_LITTLE'
    )
    const count = { denominations: { '10000': 1 }, note: '', actor }
    await closeCashDesk({ deskId: desk.id, ...count })
    assert.equal(await refusalCode(collect(payment, { actor })), 'E_NO_OPEN_DESK')
    await assertLedgerClean(assert)
  })

  test('the same key gives the same transaction; another request with it is refused', async ({
    assert,
  }) => {
    const payment = await givenPayment()
    const { actor } = await givenDesk()
    const idempotencyKey = ulid()
    const first = await collect(payment, { actor, idempotencyKey, amount: 5_000n })
    const again = await collect(payment, { actor, idempotencyKey, amount: 5_000n })
    assert.deepEqual(again, { ...first, repeated: true })
    const other = collect(payment, { actor, idempotencyKey, amount: 4_000n })
    assert.equal(await refusalCode(other), 'E_IDEMPOTENCY_KEY_REUSED')
    await assertLedgerClean(assert)
  })

  test('a reversal makes the place wait again, and a full refund gives it up', async ({
    assert,
  }) => {
    const { registration, payment } = await givenOwing()
    const { actor } = await givenDesk()
    const { transactionId } = await collect(payment, { actor })
    const reversal = { transactionId, reason: 'Wrong person', actor, idempotencyKey: ulid() }
    await reverseTransaction(reversal)
    assert.equal(await statusOf(registration), 'pending_payment')
    await payment.refresh()
    assert.equal(payment.status, 'pending')
    const late = reverseTransaction({ ...reversal, idempotencyKey: ulid() })
    assert.equal(await refusalCode(late), 'E_NOT_REVERSIBLE')

    await collect(payment, { actor })
    assert.equal(await statusOf(registration), 'confirmed')
    await refundPayment({
      ...{ paymentId: payment.id, amount: PRICE, method: 'cash', reason: 'Ill', actor },
      idempotencyKey: ulid(),
    })
    assert.equal(await statusOf(registration), 'cancelled')
    await payment.refresh()
    assert.equal(payment.status, 'refunded')
    assert.deepEqual(await openRequests(payment), [])
    await assertLedgerClean(assert)
  })

  test('who cancels a place that was paid gets a refund request, void where nothing was', async ({
    assert,
  }) => {
    const paid = await givenOwing()
    const { actor } = await givenDesk()
    await collect(paid.payment, { actor, amount: 1_000n })
    const unpaid = await givenOwing()
    for (const { registration } of [paid, unpaid]) {
      await cancelRegistration({ registrationId: registration.id, by: 'participant' })
    }
    assert.deepEqual(await openRequests(paid.payment), [['registration_cancelled', 1_000n]])
    await unpaid.payment.refresh()
    assert.equal(unpaid.payment.status, 'void')
    await assertLedgerClean(assert)
  })

  test('unpaid places expire once at their due date, which may be extended', async ({ assert }) => {
    const { registration, payment } = await givenOwing()
    const { actor } = await givenDesk()
    freezeClock(payment.dueAt!.minus({ seconds: 1 }))
    assert.equal(await expireUnpaid(), 0)
    const dueAt = payment.dueAt!.plus({ hours: 5 })
    await extendDueDate({ paymentId: payment.id, dueAt, reason: 'Bank holiday', actor })
    freezeClock(payment.dueAt!)
    assert.equal(await expireUnpaid(), 0)
    freezeClock(dueAt)
    assert.equal(await expireUnpaid(), 1)
    assert.equal(await expireUnpaid(), 0)
    assert.equal(await statusOf(registration), 'expired')
    await assertLedgerClean(assert)
  })

  test('a transfer reported in time keeps the place until it is reviewed', async ({ assert }) => {
    const { person, registration, payment } = await givenOwing()
    const { actor } = await givenDesk()
    const report = () =>
      reportTransfer({
        ...{ paymentId: payment.id, amount: PRICE, occurredAt: now(), externalReference: '77' },
        ...{ proof: null, actor: { id: person.id, ability: null }, idempotencyKey: ulid() },
      })
    const { transactionId } = await report()
    freezeClock(payment.dueAt!.plus({ hours: 1 }))
    assert.equal(await expireUnpaid(), 0)
    // It is not even asked about, each minute, under the event's lock.
    assert.isEmpty(await placesToExpire(0, 10))
    const rejection = { transactionId, decision: 'rejected', reason: 'Not there', actor } as const
    assert.equal(await reviewTransfer(rejection), 'rejected')
    await payment.refresh()
    assert.equal(payment.dueAt!.toMillis(), now().plus({ hours: 24 }).startOf('second').toMillis())
    const second = await report()
    const confirmation = { ...second, decision: 'confirmed', actor } as const
    assert.equal(await reviewTransfer(confirmation), 'confirmed')
    assert.equal(await reviewTransfer(confirmation), 'confirmed')
    assert.equal(await statusOf(registration), 'confirmed')
    await assertLedgerClean(assert)
  })

  test('money that comes late confirms if a place is left, else it is offered back', async ({
    assert,
  }) => {
    const { event, person, registration, payment } = await givenOwing({ capacity: 1 })
    const { actor } = await givenDesk()
    const report = (amount: bigint) =>
      reportTransfer({
        ...{ paymentId: payment.id, amount, occurredAt: now(), externalReference: '77' },
        ...{ proof: null, actor: { id: person.id, ability: null }, idempotencyKey: ulid() },
      })
    // Reported after the due date, so that it does not keep the place.
    freezeClock(payment.dueAt!.plus({ minutes: 1 }))
    const { transactionId } = await report(PRICE)
    assert.equal(await expireUnpaid(), 1)
    const other = await register(event, await givenUser())
    assert.equal(other.status, 'pending_payment')
    await reviewTransfer({ transactionId, decision: 'confirmed', actor })
    assert.equal(await statusOf(registration), 'expired')
    assert.deepEqual(await openRequests(payment), [['late_money', PRICE]])
    await assertLedgerClean(assert)
  })
})

test.group('A payment whose place was lost with money on it', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => {
    freezeClock(null)
    useGateway(undefined)
  })

  /** Somebody paid a part, and the place expired. */
  async function givenEnded(given = {}) {
    const owing = await givenOwing(given)
    const { actor, cashier } = await givenDesk({ campusId: owing.event.campusId })
    const { transactionId } = await collect(owing.payment, { actor, amount: 2_000n })
    freezeClock(owing.payment.dueAt!)
    assertExpired(await expireUnpaid())
    await owing.payment.refresh()
    return { ...owing, actor, cashier, transactionId }
  }
  function assertExpired(count: number): void {
    if (count !== 1) throw new Error(`${count} places expired`)
  }
  const report = ({ payment, person }: Awaited<ReturnType<typeof givenEnded>>, amount: bigint) =>
    reportTransfer({
      ...{ paymentId: payment.id, amount, occurredAt: now(), externalReference: '1', proof: null },
      ...{ actor: { id: person.id, ability: null }, idempotencyKey: ulid() },
    })

  test('is payable nowhere, is not extended and not reminded, and offers back what is on it', async ({
    assert,
  }) => {
    const ended = await givenEnded()
    const { payment, actor } = ended
    assert.equal(payment.status, 'ended')
    assert.isNotNull(payment.endedAt)
    assert.deepEqual(await openRequests(payment), [['expired', 2_000n]])
    useGateway(new SandboxGateway({ key: 'none', appUrl: 'http://localhost' }))
    const dueAt = now().plus({ days: 1 })
    const attempts = [
      () => collect(payment, { actor, amount: 3_000n }),
      () => report(ended, 3_000n),
      () => startCheckout({ paymentId: payment.id }),
      () => extendDueDate({ paymentId: payment.id, dueAt, reason: 'Holiday', actor }),
    ]
    for (const attempt of attempts) assert.equal(await refusalCode(attempt()), 'E_PAYMENT_ENDED')
    await db
      .from('payments')
      .where('id', payment.id)
      .update({ due_at: toSql(dueAt) })
    assert.equal(await remindUnpaid(), 0)
    await assertLedgerClean(assert)
  })

  test('is shown as ended, with nothing outstanding and not as overdue, to cashiers and to its payer', async ({
    assert,
    client,
  }) => {
    const { payment, cashier, person } = await givenEnded()
    type Shown = { status: string; isOverdue: boolean; outstandingMinor: string }
    const rowsOf = async (path: string, as: User, prop: string) => {
      const page = await client.get(path).loginAs(as).withInertia()
      return (page.inertiaProps as Record<string, { rows: Shown[] }>)[prop]!.rows
    }
    for (const status of ['open', 'overdue', 'partially_paid']) {
      assert.isEmpty(await rowsOf(`/payments?status=${status}`, cashier, 'list'))
    }
    const [listed] = await rowsOf('/payments?status=ended', cashier, 'list')
    assert.deepInclude(listed, { status: 'ended', isOverdue: false, outstandingMinor: '0' })
    const page = await client.get(`/payments/${payment.publicId}`).loginAs(person).withInertia()
    const shown = (page.inertiaProps as { payment: Shown }).payment
    assert.deepInclude(shown, { status: 'ended', isOverdue: false, outstandingMinor: '0' })
  })

  test('takes the rest that comes late: the place, while one is left, is theirs again', async ({
    assert,
  }) => {
    const owing = await givenOwing()
    const { actor } = await givenDesk({ campusId: owing.event.campusId })
    await collect(owing.payment, { actor, amount: 2_000n })
    freezeClock(owing.payment.dueAt!.plus({ seconds: 1 }))
    const reported = await reportTransfer({
      ...{ paymentId: owing.payment.id, amount: 3_000n, occurredAt: now(), proof: null },
      ...{ externalReference: '1', actor: { id: owing.person.id, ability: null } },
      idempotencyKey: ulid(),
    })
    assert.equal(await expireUnpaid(), 1)
    await reviewTransfer({ ...reported, decision: 'confirmed', actor })
    await owing.payment.refresh()
    assert.equal(owing.payment.status, 'paid')
    assert.isNull(owing.payment.endedAt)
    assert.equal(await statusOf(owing.registration), 'confirmed')
    assert.isEmpty(await openRequests(owing.payment))
    await assertLedgerClean(assert)
  })

  test('stays ended where no place is left, and all of it is offered back', async ({ assert }) => {
    const owing = await givenOwing({ capacity: 1, waitlist: true })
    await register(owing.event, await givenUser())
    const { actor } = await givenDesk({ campusId: owing.event.campusId })
    await collect(owing.payment, { actor, amount: 2_000n })
    freezeClock(owing.payment.dueAt!.plus({ seconds: 1 }))
    const reported = await reportTransfer({
      ...{ paymentId: owing.payment.id, amount: 1_000n, occurredAt: now(), proof: null },
      ...{ externalReference: '1', actor: { id: owing.person.id, ability: null } },
      idempotencyKey: ulid(),
    })
    assert.equal(await expireUnpaid(), 1)
    await reviewTransfer({ ...reported, decision: 'confirmed', actor })
    await owing.payment.refresh()
    assert.equal(owing.payment.status, 'ended')
    assert.deepEqual(await openRequests(owing.payment), [['expired', 3_000n]])
    await assertLedgerClean(assert)
  })

  test('is void once all that was collected is reversed', async ({ assert }) => {
    const { payment, transactionId, actor } = await givenEnded()
    const mistake = { transactionId, reason: 'Another person', actor, idempotencyKey: ulid() }
    await reverseTransaction(mistake)
    await payment.refresh()
    assert.equal(payment.status, 'void')
    assert.isEmpty(await openRequests(payment))
    await assertLedgerClean(assert)
  })

  test('that was raised by hand and voided ends with the money that comes all the same', async ({
    assert,
  }) => {
    const payment = await givenPayment()
    const { actor } = await givenDesk({ campusId: payment.campusId })
    const reported = await reportTransfer({
      ...{ paymentId: payment.id, amount: 2_000n, occurredAt: now(), proof: null },
      ...{ externalReference: '1', actor: { id: payment.userId, ability: null } },
      idempotencyKey: ulid(),
    })
    await voidPayment({ paymentId: payment.id, reason: 'Found the key', actor })
    await reviewTransfer({ ...reported, decision: 'confirmed', actor })
    await payment.refresh()
    assert.equal(payment.status, 'ended')
    assert.deepEqual(await openRequests(payment), [['late_money', 2_000n]])
    assert.equal(await refusalCode(collect(payment, { actor })), 'E_PAYMENT_ENDED')
    await assertLedgerClean(assert)
  })
})
