import { closeCashDesk } from '#app/payments/actions/close_cash_desk'
import { expireUnpaid } from '#app/payments/actions/expire_unpaid'
import { openCashDesk } from '#app/payments/actions/open_cash_desk'
import { refundPayment } from '#app/payments/actions/refund_payment'
import { declineRefund, openRefundRequests } from '#app/payments/actions/refund_requests'
import { reportTransfer } from '#app/payments/actions/report_transfer'
import { reverseTransaction } from '#app/payments/actions/reverse_transaction'
import { reviewTransfer } from '#app/payments/actions/review_transfer'
import { workOffRefunds } from '#app/payments/actions/work_off_refunds'
import type { Cashier } from '#app/payments/rules/cashier'
import type Payment from '#app/payments/models/payment'
import Registration from '#app/registrations/models/registration'
import type Transaction from '#app/payments/models/transaction'
import { archiveRecord } from '#app/catalogue/actions/archive_record'
import { cancelAnnouncement } from '#app/announcements/actions/cancel_announcement'
import { cancelRegistration } from '#app/registrations/actions/cancel_registration'
import { changeCapacity } from '#app/registrations/actions/change_capacity'
import { registerPerson } from '#app/registrations/actions/register_person'
import { eraseAccount } from '#app/auth/actions/erase_account'
import { freezeClock, now } from '#app/core/clock'
import { givenCampus } from '#tests/fixtures/catalogue'
import { givenEvent } from '#tests/fixtures/events'
import {
  assertLedgerClean,
  collect,
  givenDesk,
  givenPayment,
  paymentOf,
} from '#tests/fixtures/payments'
import { assertNothingWrong, refusalCode, register } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import { inTwoSizes, PAIRS } from '#tests/helpers/sizes'
import { makeTablesAnew } from '#tests/helpers/tables_anew'
import type User from '#app/users/models/user'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { ulid } from 'ulid'

const ROUNDS = 6
const PRICE = 5_000n

/** The codes with which attempts at the same time end, in the order of the alphabet. */
async function endsOf(...attempts: Promise<unknown>[]): Promise<string[]> {
  const codes = await Promise.all(attempts.map(refusalCode))
  return codes.sort()
}

async function report(payment: Payment, amount = payment.amountMinor) {
  return reportTransfer({
    ...{ paymentId: payment.id, amount, occurredAt: now(), externalReference: '77' },
    ...{ proof: null, actor: { id: payment.userId, ability: null }, idempotencyKey: ulid() },
  })
}

async function givenOwing(given: { payer?: User } = {}) {
  const startsAt = now().plus({ days: 14 })
  const { event, announcement } = await givenEvent({
    ...{ prices: [{ label: 'General', amountMinor: 5_000n }], capacity: 1, waitlist: true },
    ...{ startsAt, endsAt: startsAt.plus({ hours: 1 }) },
  })
  const registration = await register(event, given.payer ?? (await givenUser({ password: null })))
  const waiting = await register(event, await givenUser({ password: null }))
  return { event, announcement, registration, waiting, payment: await paymentOf(registration) }
}

const rowsOf = (table: string) => db.from(table).orderBy('id')

/*
 * Each call has its own transaction and, on PostgreSQL, its own connection. What they commit cannot be deleted, so
 * the tables are made anew after each.
 */
test.group('Money at the same time', (group) => {
  group.each.teardown(async () => {
    freezeClock(null)
    await makeTablesAnew()
  })

  test('one collection sent a hundred times: one transaction, one receipt, a hundred equal answers', async ({
    assert,
  }) => {
    const payment = await givenPayment()
    const { actor } = await givenDesk()
    const idempotencyKey = ulid()
    const send = () => collect(payment, { actor, idempotencyKey, amount: 3_000n })
    const answers = await Promise.all(Array.from({ length: 100 }, send))
    const [transaction, ...others]: Transaction[] = await rowsOf('transactions')
    assert.isEmpty(others)
    assert.deepEqual(
      new Set(answers.map(({ transactionId }) => transactionId)),
      new Set([transaction!.id])
    )
    assert.lengthOf(
      answers.filter(({ repeated }) => !repeated),
      1
    )
    assert.lengthOf(await rowsOf('receipts'), 1)
    await payment.refresh()
    assert.equal(payment.collectedMinor, 3_000n)
    await assertLedgerClean(assert)
  }).timeout(120_000)

  test('the same key for other amounts and other payments: whoever came first has it, the others are told', async ({
    assert,
  }) => {
    const { actor } = await givenDesk()
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one, other] = [await givenPayment(), await givenPayment()]
      const idempotencyKey = ulid()
      const ends = await endsOf(
        collect(one, { actor, idempotencyKey, amount: 1_000n }),
        collect(one, { actor, idempotencyKey, amount: 2_000n }),
        collect(other, { actor, idempotencyKey, amount: 1_000n })
      )
      const reused = 'E_IDEMPOTENCY_KEY_REUSED'
      assert.deepEqual(ends, [reused, reused, 'nothing'])
    }
    assert.lengthOf(await rowsOf('transactions'), ROUNDS)
    await assertLedgerClean(assert)
  }).timeout(120_000)

  test('two cashiers work off the same list, and one declines some of it: each request is paid once or not at all', async ({
    assert,
  }) => {
    const scope = [{ campusId: null, facultyId: null }]
    const cashiers: Cashier[] = []
    for (let index = 0; index < 3; index += 1) {
      const { actor } = await givenDesk({ openingFloat: 100_000n })
      cashiers.push({ id: actor.id, ability: 'cashier', scope })
    }
    const [one, other, third] = cashiers as [Cashier, Cashier, Cashier]
    const payments: Payment[] = []
    for (let index = 0; index < ROUNDS; index += 1) {
      const payment = await givenPayment()
      await collect(payment, { actor: one })
      payments.push(payment)
    }
    await db.transaction((trx) =>
      openRefundRequests(
        payments.map(({ id }) => ({ paymentId: id, amount: PRICE, reason: 'asked' as const })),
        trx
      )
    )
    const listed = await rowsOf('refund_requests')
    const requests = listed.map((row) => row.public_id as string)
    const [first, second] = await Promise.all([
      workOffRefunds({ requests, method: 'cash', reason: 'Asked for', actor: one }),
      workOffRefunds({ requests, method: 'card', reason: 'Ill', actor: other }),
      ...listed.slice(-2).map((row) => {
        const decline = { requestId: row.id as number, answer: 'Stays', actor: third }
        return declineRefund(decline).catch((error: Error) => {
          assert.equal((error as Error & { code?: string }).code, 'E_REFUND_REQUEST_CLOSED')
        })
      }),
    ])
    const states = (await rowsOf('refund_requests')).map((row) => row.state as string)
    const paid = await db.from('transactions').where('kind', 'refund').orderBy('payment_id')
    assert.deepEqual(
      paid.map((row) => row.payment_id as number),
      payments.filter((_, index) => states[index] === 'done').map(({ id }) => id)
    )
    assert.equal(first!.done + second!.done, paid.length)
    const said = new Set([first!, second!].flatMap(({ left }) => left.map((o) => o.refusal.code)))
    for (const code of said) {
      assert.include(['E_REFUND_REQUEST_CLOSED', 'E_REFUND_REQUEST_DECLINED'], code!)
    }
    await assertLedgerClean(assert)
  }).timeout(120_000)

  test('a desk is opened and its campus archived: one of both', async ({ assert }) => {
    const admin = await givenUser({ roles: ['admin'] })
    for (let round = 0; round < ROUNDS; round += 1) {
      const campus = await givenCampus()
      const cashier = await givenUser({ roles: ['cashier'] })
      const actor = { id: cashier.id, ability: 'cashier' }
      const [opened, archived] = await Promise.all([
        refusalCode(openCashDesk({ campusId: campus.id, openingFloat: 0n, actor })),
        refusalCode(archiveRecord({ kind: 'campus', id: campus.id, actorId: admin.id })),
      ])
      const isOpen = opened === 'nothing'
      assert.deepEqual(
        [opened, archived],
        isOpen ? ['nothing', 'E_CATALOGUE_IN_USE'] : ['E_DESK_CAMPUS_ARCHIVED', 'nothing']
      )
      await campus.refresh()
      assert.equal(campus.active, isOpen)
    }
  }).timeout(120_000)

  test('two cashiers collect the same payment: one does, the other is told what happened', async ({
    assert,
  }) => {
    const [one, other] = [await givenDesk(), await givenDesk()]
    for (let round = 0; round < ROUNDS; round += 1) {
      const whole = await givenPayment()
      const ends = await endsOf(
        collect(whole, { actor: one.actor }),
        collect(whole, { actor: other.actor })
      )
      assert.deepEqual(ends, ['E_PAYMENT_PAID', 'nothing'])
      const parts = await givenPayment()
      const both = await endsOf(
        collect(parts, { actor: one.actor, amount: 3_000n }),
        collect(parts, { actor: other.actor, amount: 3_000n })
      )
      assert.deepEqual(both, ['E_OVERPAYMENT', 'nothing'])
    }
    await assertLedgerClean(assert)
  }).timeout(120_000)

  test('what cannot happen twice happens once: reversals, refunds, reviews, opening a desk', async ({
    assert,
  }) => {
    const [one, other] = [await givenDesk(), await givenDesk()]
    const actors = [one.actor, other.actor]
    for (let round = 0; round < ROUNDS; round += 1) {
      const payment = await givenPayment()
      const { transactionId } = await collect(payment, { actor: one.actor })
      const reversals = actors.map((actor) =>
        reverseTransaction({ transactionId, reason: 'Twice', actor, idempotencyKey: ulid() })
      )
      assert.deepEqual(await endsOf(...reversals), ['E_NOT_REVERSIBLE', 'nothing'])
      const paid = await givenPayment()
      await collect(paid, { actor: one.actor })
      const refunds = actors.map((actor) =>
        refundPayment({
          ...{ paymentId: paid.id, amount: 5_000n, method: 'cash', reason: 'Ill', actor },
          idempotencyKey: ulid(),
        })
      )
      assert.deepEqual(await endsOf(...refunds), ['E_PAYMENT_REFUNDED', 'nothing'])
      const transfer = await report(await givenPayment())
      const reviews = [
        reviewTransfer({ ...transfer, decision: 'confirmed', actor: one.actor }),
        reviewTransfer({
          ...{ ...transfer, decision: 'rejected', reason: 'Not there' },
          actor: other.actor,
        }),
      ]
      assert.deepEqual(await endsOf(...reviews), ['E_NOT_IN_REVIEW', 'nothing'])
      const { id } = await givenUser({ roles: ['cashier'], password: null })
      const { id: campusId } = await givenCampus()
      const opening = () =>
        openCashDesk({ campusId, openingFloat: 0n, actor: { id, ability: 'cashier' } })
      assert.deepEqual(await endsOf(opening(), opening()), ['E_DESK_OPEN', 'nothing'])
    }
    await assertLedgerClean(assert)
  }).timeout(120_000)

  test('collecting beside closing the desk: what it collected is in what it expects', async ({
    assert,
  }) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { actor, desk } = await givenDesk({ openingFloat: 100n })
      const [one, other] = [await givenPayment(), await givenPayment()]
      const closing = closeCashDesk({ deskId: desk.id, denominations: {}, note: '', actor })
      const attempts = [collect(one, { actor }), closing, collect(other, { actor })]
      const ends = await Promise.all(attempts.map(refusalCode))
      assert.equal(ends[1], 'nothing')
      const collected = [ends[0], ends[2]].filter((end) => end === 'nothing')
      for (const end of [ends[0], ends[2]]) assert.oneOf(end, ['nothing', 'E_NO_OPEN_DESK'])
      const closed = await closing
      assert.equal(closed.expectedMinor, 100n + 5_000n * BigInt(collected.length))
    }
    await assertLedgerClean(assert)
  }).timeout(120_000)

  test('collecting beside expiring: the place is paid for or lost, never both', async ({
    assert,
  }) => {
    const { actor } = await givenDesk()
    for (let round = 0; round < ROUNDS; round += 1) {
      freezeClock(null)
      const { registration, waiting, payment } = await givenOwing()
      freezeClock(payment.dueAt!)
      const collecting = refusalCode(collect(payment, { actor }))
      const [end] = await Promise.all([collecting, expireUnpaid(), expireUnpaid()])
      await payment.refresh()
      const { status } = await Registration.findOrFail(registration.id)
      const next = await Registration.findOrFail(waiting.id)
      const happened = [end, status, payment.status, next.status]
      const isPaid = end === 'nothing'
      assert.deepEqual(
        happened,
        isPaid
          ? ['nothing', 'confirmed', 'paid', 'waitlisted']
          : ['E_PAYMENT_VOID', 'expired', 'void', 'pending_payment']
      )
    }
    await assertLedgerClean(assert)
    await assertNothingWrong(assert)
  }).timeout(120_000)

  test('transfers for more than is owed, confirmed beside others: one counts, the rest is kept apart', async ({
    assert,
  }) => {
    const { actor } = await givenDesk()
    const transfers: { transactionId: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const payment = await givenPayment()
      transfers.push(await report(payment), await report(payment), await report(payment))
    }
    const review = (transfer: { transactionId: number }) =>
      reviewTransfer({ ...transfer, decision: 'confirmed', actor })
    const outcomes = await Promise.all(transfers.map(review))
    assert.lengthOf(
      outcomes.filter((outcome) => outcome === 'confirmed'),
      ROUNDS
    )
    assert.lengthOf(
      outcomes.filter((outcome) => outcome === 'unallocated'),
      ROUNDS * 2
    )
    assert.deepEqual(await Promise.all(transfers.map(review)), outcomes, 'asked again, the same')
    const requests: { reason: string }[] = await rowsOf('refund_requests')
    assert.deepEqual(
      requests.map(({ reason }) => reason),
      Array(ROUNDS * 2).fill('overpaid')
    )
    await assertLedgerClean(assert)
  }).timeout(120_000)

  test('many cashiers of one campus begin the year: receipts from one on, without gaps or doubles', async ({
    assert,
  }) => {
    const { id: campusId } = await givenCampus()
    const desks: Awaited<ReturnType<typeof givenDesk>>[] = []
    for (let index = 0; index < 8; index += 1) desks.push(await givenDesk({ campusId }))
    const payments: Payment[] = []
    for (let index = 0; index < 24; index += 1) payments.push(await givenPayment({ campusId }))
    await Promise.all(
      payments.map((payment, index) => collect(payment, { actor: desks[index % 8]!.actor }))
    )
    const receipts: { number: number }[] = await db
      .from('receipts')
      .orderBy('number')
      .select('number')
    assert.deepEqual(
      receipts.map(({ number }) => number),
      payments.map((_, index) => index + 1)
    )
    await assertLedgerClean(assert)
  }).timeout(120_000)
})

/** One paid place, one that waits for a transfer and one that is overdue, at an event that is full. */
async function givenWorld() {
  const admin = await givenUser({ roles: ['admin'], password: null })
  const { actor, desk } = await givenDesk()
  const seated = await givenUser({ password: null })
  const paid = await givenOwing({ payer: seated })
  const { transactionId } = await collect(paid.payment, { actor })
  const owing = await givenOwing({ payer: seated })
  const transfer = await report(owing.payment)
  const other = await givenPayment({ payer: seated })
  await db.from('payments').where('id', owing.payment.id).update({ due_at: '2020-01-01 00:00:00' })
  return { admin, actor, desk, seated, paid, transactionId, owing, transfer, other }
}
type World = Awaited<ReturnType<typeof givenWorld>>

const MONEY: Record<string, (world: World) => Promise<unknown>> = {
  'collect': ({ owing, actor }) => collect(owing.payment, { actor }),
  'collect for something else': ({ other, actor }) => collect(other, { actor, amount: 1_000n }),
  'refund': ({ paid, actor }) =>
    refundPayment({
      ...{ paymentId: paid.payment.id, amount: PRICE, method: 'cash', reason: 'Ill', actor },
      idempotencyKey: ulid(),
    }),
  'reverse': ({ transactionId, actor }) =>
    reverseTransaction({ transactionId, reason: 'Twice', actor, idempotencyKey: ulid() }),
  'report a transfer': ({ owing }) => report(owing.payment, 1_000n),
  'confirm a transfer': ({ transfer, actor }) =>
    reviewTransfer({ ...transfer, decision: 'confirmed', actor }),
  'close the desk': ({ desk, actor }) =>
    closeCashDesk({ deskId: desk.id, denominations: {}, note: '', actor }),
  'expire': () => expireUnpaid(),
}

const BESIDE: Record<string, (world: World) => Promise<unknown>> = {
  ...MONEY,
  'register': async ({ paid }) => {
    const { id: userId } = await givenUser({ password: null })
    return registerPerson({ eventId: paid.event.id, userId, answers: {} })
  },
  'cancel': ({ paid }) =>
    cancelRegistration({ registrationId: paid.registration.id, by: 'participant' }),
  'cancel the event': ({ paid, admin }) =>
    cancelAnnouncement({
      ...{ announcementId: paid.announcement.id, reason: 'Flood' },
      ...{ actorId: admin.id, ability: 'admin' },
    }),
  'raise the capacity': ({ paid, admin }) =>
    changeCapacity({
      ...{ eventId: paid.event.id, capacity: 5 },
      actor: { id: admin.id, ability: 'admin' },
    }),
  'delete the account of whoever paid': ({ seated }) => eraseAccount({ userId: seated.id }),
}

test.group('The order of locks, with money', (group) => {
  group.each.teardown(makeTablesAnew)

  for (const [index, name] of Object.keys(MONEY).entries()) {
    inTwoSizes(PAIRS, (others) =>
      test(`nobody waits for ever: ${name}, beside every other action`, async ({ assert }) => {
        for (const other of Object.keys(BESIDE).slice(index, index + others)) {
          const world = await givenWorld()
          const acts = [MONEY[name]!, BESIDE[other]!, MONEY[name]!, BESIDE[other]!]
          for (const end of await Promise.all(acts.map((act) => refusalCode(act(world))))) {
            assert.match(end, /^(nothing|E_)/, `${name} beside ${other}`)
          }
        }
        await assertLedgerClean(assert)
        await assertNothingWrong(assert)
      }).timeout(120_000)
    )
  }
})
