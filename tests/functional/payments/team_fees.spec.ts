import { handOverCaptaincy, leaveTeam } from '#app/codefest/actions/leave_team'
import { expireUnpaid } from '#app/payments/actions/expire_unpaid'
import { refundPayment } from '#app/payments/actions/refund_payment'
import { reportTransfer } from '#app/payments/actions/report_transfer'
import { reverseTransaction } from '#app/payments/actions/reverse_transaction'
import { reviewTransfer } from '#app/payments/actions/review_transfer'
import Payment from '#app/payments/models/payment'
import { freezeClock, now, toSql } from '#app/core/clock'
import { assertLedgerClean, collect, givenDesk } from '#tests/fixtures/payments'
import { assertNothingWrong } from '#tests/fixtures/registrations'
import { givenEnrolled, givenHackathon, memberStates } from '#tests/fixtures/teams'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { ulid } from 'ulid'

async function givenTeamThatOwes(feePer: 'team' | 'person') {
  const startsAt = now().plus({ days: 14 }).startOf('second')
  const { event, author } = await givenHackathon({
    ...{ prices: [{ label: 'General', amountMinor: 5_000n }], settings: { feePer } },
    ...{ startsAt, endsAt: startsAt.plus({ hours: 8 }) },
  })
  const made = await givenEnrolled(event, { size: 3 })
  // Of a team with a place only staff change who is captain.
  const staff = { id: author.id, ability: 'organizer' }
  return { event, staff, ...made, ...(await givenDesk()) }
}

const living = (event: { id: number }) =>
  Payment.query().where('eventId', event.id).whereNull('voidedAt').orderBy('id')

const ALL = (status: string) => [status, status, status]

test.group('What teams owe', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))

  test('a fee that passed from captain to captain, and back, confirms the team once it is paid', async ({
    assert,
  }) => {
    const { event, team, captain, people, actor, staff } = await givenTeamThatOwes('team')
    const next = people[1]!
    await handOverCaptaincy({ teamId: team.id, userId: next.id, actor: staff })
    await handOverCaptaincy({ teamId: team.id, userId: captain.id, actor: staff })
    const [payment, ...others] = await living(event)
    assert.isEmpty(others)
    assert.equal(payment!.userId, captain.id)
    await collect(payment!, { actor, amount: 2_000n })
    assert.deepEqual(await memberStates(team), ALL('pending_payment'))
    await payment!.refresh()
    await collect(payment!, { actor })
    assert.deepEqual(await memberStates(team), ALL('confirmed'))
    await assertLedgerClean(assert)
    await assertNothingWrong(assert)
  })

  test('what the former captain transferred is kept apart when the next one owes the fee', async ({
    assert,
  }) => {
    const { event, team, captain, people, actor, staff } = await givenTeamThatOwes('team')
    const [first] = await living(event)
    const { transactionId } = await reportTransfer({
      ...{ paymentId: first!.id, amount: 5_000n, occurredAt: now(), externalReference: '77' },
      ...{ proof: null, actor: { id: captain.id, ability: null }, idempotencyKey: ulid() },
    })
    await handOverCaptaincy({
      ...{ teamId: team.id, userId: people[1]!.id },
      actor: staff,
    })
    const confirmation = { transactionId, decision: 'confirmed', actor } as const
    assert.equal(await reviewTransfer(confirmation), 'unallocated')
    const requests: { reason: string }[] = await db.from('refund_requests')
    assert.deepEqual(
      requests.map(({ reason }) => reason),
      ['overpaid']
    )
    const owed = await living(event)
    assert.deepEqual(
      owed.map(({ userId, status }) => [userId, status]),
      [[people[1]!.id, 'pending']]
    )
    await assertLedgerClean(assert)
  })

  test('each member pays: the last one confirms all; reversals give each a day to pay again', async ({
    assert,
  }) => {
    const { event, team, actor } = await givenTeamThatOwes('person')
    const payments = await living(event)
    assert.lengthOf(payments, 3)
    const paid: number[] = []
    for (const payment of payments) {
      assert.deepEqual(await memberStates(team), ALL('pending_payment'))
      const { transactionId } = await collect(payment, { actor })
      paid.push(transactionId)
    }
    assert.deepEqual(await memberStates(team), ALL('confirmed'))

    // Long after all were due.
    freezeClock(payments[0]!.dueAt!.plus({ days: 2 }))
    for (const transactionId of paid.slice(0, 2)) {
      await reverseTransaction({ transactionId, reason: 'Twice', actor, idempotencyKey: ulid() })
    }
    assert.equal(await expireUnpaid(), 0)
    assert.deepEqual(await memberStates(team), ALL('pending_payment'))
    const again = await living(event)
    assert.deepEqual(
      again.map(({ dueAt }) => dueAt!.diff(now(), 'hours').hours),
      [24, 24, -48]
    )
    for (const payment of again.slice(0, 2)) await collect(payment, { actor })
    assert.deepEqual(await memberStates(team), ALL('confirmed'))
    await assertLedgerClean(assert)
  })

  test('a team of which all who are left have paid is confirmed when the one who owes leaves', async ({
    assert,
  }) => {
    const { event, team, people, actor } = await givenTeamThatOwes('person')
    const [, ...others] = await living(event)
    for (const payment of others) await collect(payment, { actor })
    assert.deepEqual(await memberStates(team), ALL('pending_payment'))
    await leaveTeam({ teamId: team.id, userId: people[0]!.id })
    assert.deepEqual(await memberStates(team), ['confirmed', 'confirmed'])
    await assertLedgerClean(assert)
  })

  test('a rejected transfer of one member leaves everybody who owes as long', async ({
    assert,
  }) => {
    const { event, team, actor } = await givenTeamThatOwes('person')
    const [paid, reported, other] = await living(event)
    await collect(paid!, { actor })
    const { transactionId } = await reportTransfer({
      ...{ paymentId: reported!.id, amount: 5_000n, occurredAt: now(), externalReference: '77' },
      ...{ proof: null, actor: { id: reported!.userId, ability: null }, idempotencyKey: ulid() },
    })
    freezeClock(reported!.dueAt!.minus({ hours: 1 }))
    await db
      .from('payments')
      .where('id', other!.id)
      .update({ reminded_at: toSql(now()) })
    await reviewTransfer({ transactionId, decision: 'rejected', reason: 'Not there', actor })
    const after = await living(event)
    assert.deepEqual(
      after.map(({ dueAt }) => dueAt!.diff(now(), 'hours').hours),
      [1, 24, 24]
    )
    assert.isNull(after[2]!.remindedAt)
    freezeClock(reported!.dueAt!.plus({ hours: 1 }))
    assert.equal(await expireUnpaid(), 0)
    assert.deepEqual(await memberStates(team), ALL('pending_payment'))
    await assertLedgerClean(assert)
  })

  for (const [feePer, left] of [
    ['team', ['cancelled', 'cancelled', 'cancelled']],
    ['person', ['confirmed', 'confirmed']],
  ] as const) {
    test(`a full refund of a fee per ${feePer} takes the place of whom it was for`, async ({
      assert,
    }) => {
      const { event, team, actor } = await givenTeamThatOwes(feePer)
      const payments = await living(event)
      for (const payment of payments) await collect(payment, { actor })
      await refundPayment({
        ...{ paymentId: payments.at(-1)!.id, amount: 5_000n, method: 'cash', reason: 'Ill', actor },
        idempotencyKey: ulid(),
      })
      assert.deepEqual(await memberStates(team), [...left])
      assert.isEmpty(await db.from('refund_requests'))
      await assertLedgerClean(assert)
    })
  }
})
