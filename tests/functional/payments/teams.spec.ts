import { dismissMember, handOverCaptaincy, leaveTeam } from '#app/codefest/actions/leave_team'
import { joinTeam } from '#app/codefest/actions/join_team'
import type Team from '#app/codefest/models/team'
import { cancelAnnouncement } from '#app/announcements/actions/cancel_announcement'
import { expireUnpaid } from '#app/payments/actions/expire_unpaid'
import { extendDueDate } from '#app/payments/actions/extend_due_date'
import { refundPayment } from '#app/payments/actions/refund_payment'
import { reportTransfer } from '#app/payments/actions/report_transfer'
import { reverseTransaction } from '#app/payments/actions/reverse_transaction'
import { placesToExpire } from '#app/payments/queries/places_to_expire'
import { reviewTransfer } from '#app/payments/actions/review_transfer'
import Payment from '#app/payments/models/payment'
import type Event from '#app/announcements/models/event'
import type User from '#app/users/models/user'
import { freezeClock, now } from '#app/core/clock'
import { assertLedgerClean, collect, givenDesk, paymentOf } from '#tests/fixtures/payments'
import { assertNothingWrong, refusalCode } from '#tests/fixtures/registrations'
import { givenEnrolled, givenHackathon, memberStates, registrationOf } from '#tests/fixtures/teams'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import { ulid } from 'ulid'

const FEE = 700n
const PRICED = { prices: [{ label: 'General', amountMinor: FEE }] }
const PER_PERSON = { settings: { feePer: 'person' } }

const givenCodefest = (given = {}) =>
  givenHackathon({
    ...PRICED,
    startsAt: now().plus({ days: 20 }),
    endsAt: now().plus({ days: 21 }),
    ...given,
  })

const owedBy = async (event: Event, person: User) => paymentOf(await registrationOf(event, person))

/** Every payment of the team's registrations, in the order of raising. */
async function statesOf(team: Team): Promise<string[]> {
  const payments = await Payment.query()
    .whereIn('registrationId', db.from('registrations').where('team_id', team.id).select('id'))
    .orderBy('id')
  return payments.map(({ status }) => status)
}

async function openRequests(): Promise<[string, bigint][]> {
  const rows: { reason: string; amount_minor: number | string }[] = await db
    .from('refund_requests')
    .where('state', 'open')
    .orderBy('id')
  return rows.map((row) => [row.reason, BigInt(row.amount_minor)])
}

const refund = (payment: Payment, amount: bigint, actor: { id: number; ability: string }) =>
  refundPayment({
    ...{ paymentId: payment.id, amount, method: 'cash', reason: 'Ill', actor },
    idempotencyKey: ulid(),
  })

async function report(payment: Payment, person: User) {
  return reportTransfer({
    ...{ paymentId: payment.id, amount: payment.amountMinor, occurredAt: now() },
    ...{ externalReference: '77', proof: null, actor: { id: person.id, ability: null } },
    idempotencyKey: ulid(),
  })
}

async function assertRight(assert: Assert): Promise<void> {
  await assertNothingWrong(assert)
  await assertLedgerClean(assert)
}

test.group('What a team pays for, per team', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))

  test('the captain’s payment confirms everybody', async ({ assert }) => {
    const { event } = await givenCodefest()
    const { team, captain } = await givenEnrolled(event, { size: 3 })
    const { actor } = await givenDesk()
    assert.deepEqual(await statesOf(team), ['pending'])
    await collect(await owedBy(event, captain), { actor })
    assert.deepEqual(await memberStates(team), Array(3).fill('confirmed'))
    await assertRight(assert)
  })

  test('unpaid, the fee passes with the captaincy, due when it was', async ({ assert }) => {
    const { event } = await givenCodefest()
    const { team, captain, people } = await givenEnrolled(event, { size: 3 })
    const { dueAt } = await owedBy(event, captain)
    freezeClock(now().plus({ hours: 5 }))
    const by = { id: captain.id, ability: 'organizer' }
    await handOverCaptaincy({ teamId: team.id, userId: people[2]!.id, actor: by })
    assert.deepEqual(await statesOf(team), ['void', 'pending'])
    const passed = await owedBy(event, people[2]!)
    assert.equal(passed.amountMinor, FEE)
    assert.equal(passed.dueAt!.toMillis(), dueAt!.toMillis())
    const { actor } = await givenDesk()
    await collect(passed, { actor })
    assert.deepEqual(await memberStates(team), Array(3).fill('confirmed'))
    await assertRight(assert)
  })

  test('a captain who has paid some and hands over keeps owing the rest', async ({ assert }) => {
    const { event } = await givenCodefest()
    const { team, captain, people } = await givenEnrolled(event, { size: 3 })
    const { actor } = await givenDesk()
    const payment = await owedBy(event, captain)
    await collect(payment, { actor, amount: 200n })
    const by = { id: captain.id, ability: 'organizer' }
    await handOverCaptaincy({ teamId: team.id, userId: people[1]!.id, actor: by })
    assert.deepEqual(await statesOf(team), ['partially_paid'])
    await payment.refresh()
    await collect(payment, { actor })
    assert.deepEqual(await memberStates(team), Array(3).fill('confirmed'))
    await assertRight(assert)
  })

  test('who has paid some, handed over and leaves then, gets it back, and the captain owes all', async ({
    assert,
  }) => {
    const { event } = await givenCodefest()
    const { team, captain, people } = await givenEnrolled(event, { size: 3 })
    const { actor } = await givenDesk()
    const payment = await owedBy(event, captain)
    await collect(payment, { actor, amount: 200n })
    const by = { id: captain.id, ability: 'organizer' }
    await handOverCaptaincy({ teamId: team.id, userId: people[1]!.id, actor: by })
    await leaveTeam({ teamId: team.id, userId: captain.id })
    assert.deepEqual(await openRequests(), [['registration_cancelled', 200n]])
    const next = await owedBy(event, people[1]!)
    assert.equal(next.amountMinor, FEE)
    freezeClock(next.dueAt!)
    assert.equal(await expireUnpaid(), 1)
    assert.deepEqual(await memberStates(team), Array(2).fill('expired'))
    await assertRight(assert)
  })

  test('a captain who has paid some and leaves gets it back, and the next one owes all of it', async ({
    assert,
  }) => {
    const { event } = await givenCodefest()
    const { team, captain, people } = await givenEnrolled(event, { size: 3 })
    const { actor } = await givenDesk()
    const former = await owedBy(event, captain)
    await collect(former, { actor, amount: 200n })
    await leaveTeam({ teamId: team.id, userId: captain.id })
    assert.deepEqual(await statesOf(team), ['ended', 'pending'])
    assert.deepEqual(await openRequests(), [['registration_cancelled', 200n]])

    // Giving it back takes no place from those who stay.
    await refund(former, 200n, actor)
    assert.deepEqual(await openRequests(), [])
    assert.deepEqual(await memberStates(team), Array(2).fill('pending_payment'))
    const next = await owedBy(event, people[1]!)
    assert.equal(next.amountMinor, FEE)
    await collect(next, { actor })
    assert.deepEqual(await memberStates(team), Array(2).fill('confirmed'))
    await assertRight(assert)
  })

  test('what still comes for a captain who left is offered back, and confirms nobody', async ({
    assert,
  }) => {
    const { event } = await givenCodefest()
    const { team, captain } = await givenEnrolled(event, { size: 3 })
    const { actor } = await givenDesk()
    const former = await owedBy(event, captain)
    await collect(former, { actor, amount: 200n })
    await former.refresh()
    const { transactionId } = await reportTransfer({
      ...{ paymentId: former.id, amount: FEE - 200n, occurredAt: now(), externalReference: '77' },
      ...{ proof: null, actor: { id: captain.id, ability: null }, idempotencyKey: ulid() },
    })
    await leaveTeam({ teamId: team.id, userId: captain.id })
    assert.equal(await refusalCode(collect(former, { actor })), 'E_PAYMENT_ENDED')
    await reviewTransfer({ transactionId, decision: 'confirmed', actor })
    assert.deepEqual(await memberStates(team), Array(2).fill('pending_payment'))
    assert.deepEqual(await openRequests(), [['registration_cancelled', FEE]])
    await assertRight(assert)
  })

  test('a captain who has paid all of it leaves the team its place', async ({ assert }) => {
    const { event } = await givenCodefest()
    const { team, captain } = await givenEnrolled(event, { size: 3 })
    const { actor } = await givenDesk()
    const payment = await owedBy(event, captain)
    await collect(payment, { actor })
    await leaveTeam({ teamId: team.id, userId: captain.id })
    assert.deepEqual(await memberStates(team), Array(2).fill('confirmed'))
    assert.deepEqual(await statesOf(team), ['paid'])
    assert.deepEqual(await openRequests(), [])

    await refund(payment, FEE, actor)
    assert.deepEqual(await memberStates(team), Array(2).fill('cancelled'), 'the fee was the team’s')
    await assertRight(assert)
  })

  test('a full refund cancels the team, a part of it nobody', async ({ assert }) => {
    const { event } = await givenCodefest({ capacity: 1, waitlist: true })
    const first = await givenEnrolled(event, { size: 3 })
    const second = await givenEnrolled(event)
    const { actor } = await givenDesk()
    const payment = await owedBy(event, first.captain)
    await collect(payment, { actor })
    await refund(payment, 100n, actor)
    assert.deepEqual(await memberStates(first.team), Array(3).fill('confirmed'))
    await refund(payment, FEE - 100n, actor)
    assert.deepEqual(await memberStates(first.team), Array(3).fill('cancelled'))
    assert.deepEqual(await memberStates(second.team), Array(2).fill('pending_payment'))
    assert.deepEqual(await openRequests(), [])
    await assertRight(assert)
  })

  test('unpaid, the whole team expires, and part of it is offered back', async ({ assert }) => {
    const { event } = await givenCodefest()
    const { team, captain } = await givenEnrolled(event, { size: 3 })
    const { actor } = await givenDesk()
    const payment = await owedBy(event, captain)
    await collect(payment, { actor, amount: 300n })
    freezeClock(payment.dueAt!)
    assert.equal(await expireUnpaid(), 1)
    assert.deepEqual(await memberStates(team), Array(3).fill('expired'))
    assert.deepEqual(await openRequests(), [['expired', 300n]])
    await assertRight(assert)
  })

  for (const isTaken of [false, true]) {
    const outcome = isTaken ? 'is offered back where its place is gone' : 'seats the team again'
    test(`money that comes late ${outcome}`, async ({ assert }) => {
      const { event } = await givenCodefest({ capacity: 1 })
      const { team, captain } = await givenEnrolled(event, { size: 3 })
      const { actor } = await givenDesk()
      const payment = await owedBy(event, captain)
      freezeClock(payment.dueAt!.plus({ minutes: 1 }))
      const { transactionId } = await report(payment, captain)
      assert.equal(await expireUnpaid(), 1)
      if (isTaken) await givenEnrolled(event)
      await reviewTransfer({ transactionId, decision: 'confirmed', actor })
      const state = isTaken ? 'expired' : 'confirmed'
      assert.deepEqual(await memberStates(team), Array(3).fill(state))
      assert.deepEqual(await openRequests(), isTaken ? [['late_money', FEE]] : [])
      await assertRight(assert)
    })
  }

  test('with the event everybody’s money is offered back', async ({ assert }) => {
    const { announcement, event, author } = await givenCodefest()
    const { captain } = await givenEnrolled(event, { size: 3 })
    await givenEnrolled(event)
    const { actor } = await givenDesk()
    await collect(await owedBy(event, captain), { actor })
    const by = { actorId: author.id, ability: 'organizer' }
    await cancelAnnouncement({ announcementId: announcement.id, reason: 'Flood', ...by })
    assert.deepEqual(await openRequests(), [['event_cancelled', FEE]])
    await assertRight(assert)
  })
})

test.group('What a team pays for, per person', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))

  test('the team is confirmed when the last of them has paid', async ({ assert }) => {
    const { event } = await givenCodefest(PER_PERSON)
    const { team, people } = await givenEnrolled(event, { size: 3 })
    const { actor } = await givenDesk()
    for (const person of people) {
      assert.deepEqual(await memberStates(team), Array(3).fill('pending_payment'))
      await collect(await owedBy(event, person), { actor })
    }
    assert.deepEqual(await memberStates(team), Array(3).fill('confirmed'))
    await assertRight(assert)
  })

  test('extending one extends all, and the whole team expires at their date', async ({
    assert,
  }) => {
    const { event } = await givenCodefest(PER_PERSON)
    const { team, people } = await givenEnrolled(event, { size: 3 })
    const { actor } = await givenDesk()
    const [first, second] = [await owedBy(event, people[0]!), await owedBy(event, people[1]!)]
    await collect(first, { actor })
    const dueAt = second.dueAt!.plus({ hours: 5 })
    await extendDueDate({ paymentId: second.id, dueAt, reason: 'Bank holiday', actor })
    const third = await owedBy(event, people[2]!)
    assert.equal(third.dueAt!.toMillis(), dueAt.toMillis())
    freezeClock(second.dueAt!)
    assert.equal(await expireUnpaid(), 0)
    freezeClock(dueAt)
    assert.equal(await expireUnpaid(), 1)
    assert.deepEqual(await memberStates(team), Array(3).fill('expired'))
    assert.deepEqual(await statesOf(team), ['paid', 'void', 'void'])
    assert.deepEqual(await openRequests(), [['expired', FEE]])
    await assertRight(assert)
  })

  test('a transfer that one of them reported in time keeps the place of all', async ({
    assert,
  }) => {
    const { event } = await givenCodefest(PER_PERSON)
    const { team, people } = await givenEnrolled(event, { size: 3 })
    const { actor } = await givenDesk()
    const reported = await owedBy(event, people[1]!)
    const { transactionId } = await report(reported, people[1]!)
    freezeClock(reported.dueAt!)
    assert.isEmpty(await placesToExpire(0, 10))
    assert.equal(await expireUnpaid(), 0)
    await reviewTransfer({ transactionId, decision: 'confirmed', actor })
    assert.equal(await expireUnpaid(), 1)
    assert.deepEqual(await memberStates(team), Array(3).fill('expired'))
    await assertRight(assert)
  })

  test('a team that is seated again by late money gives nothing back', async ({ assert }) => {
    const { event } = await givenCodefest(PER_PERSON)
    const { team, people } = await givenEnrolled(event)
    const { actor } = await givenDesk()
    const [paid, late] = [await owedBy(event, people[0]!), await owedBy(event, people[1]!)]
    await collect(paid, { actor })
    freezeClock(late.dueAt!.plus({ minutes: 1 }))
    const { transactionId } = await report(late, people[1]!)
    assert.equal(await expireUnpaid(), 1)
    assert.deepEqual(await openRequests(), [['expired', FEE]])
    await reviewTransfer({ transactionId, decision: 'confirmed', actor })
    assert.deepEqual(await memberStates(team), Array(2).fill('confirmed'))
    assert.deepEqual(await openRequests(), [])
    await assertRight(assert)
  })

  test('a full refund of one member takes only that member out', async ({ assert }) => {
    const { event } = await givenCodefest(PER_PERSON)
    const { team, people } = await givenEnrolled(event, { size: 3 })
    const { actor } = await givenDesk()
    for (const person of people) await collect(await owedBy(event, person), { actor })
    await refund(await owedBy(event, people[1]!), FEE, actor)
    assert.deepEqual(await memberStates(team), Array(2).fill('confirmed'))
    assert.equal((await registrationOf(event, people[1]!)).status, 'cancelled')
    await assertRight(assert)
  })

  test('a reversal makes the team wait for it again', async ({ assert }) => {
    const { event } = await givenCodefest(PER_PERSON)
    const { team, people } = await givenEnrolled(event)
    const { actor } = await givenDesk()
    await collect(await owedBy(event, people[0]!), { actor })
    const payment = await owedBy(event, people[1]!)
    const { transactionId } = await collect(payment, { actor })
    const reason = 'Wrong person'
    await reverseTransaction({ transactionId, reason, actor, idempotencyKey: ulid() })
    assert.deepEqual(await memberStates(team), Array(2).fill('pending_payment'))
    await payment.refresh()
    await collect(payment, { actor })
    assert.deepEqual(await memberStates(team), Array(2).fill('confirmed'))
    await assertRight(assert)
  })

  test('whom staff add pays alone, or leaves the team that stays', async ({ assert }) => {
    const { event, author } = await givenCodefest(PER_PERSON)
    const { team, people } = await givenEnrolled(event)
    const { actor } = await givenDesk()
    for (const person of people) await collect(await owedBy(event, person), { actor })
    const desk = { actor: { id: author.id, ability: 'organizer' }, reason: null }
    const [paying, late] = [await givenUser(), await givenUser()]
    for (const { id: userId } of [paying, late]) {
      await joinTeam({ teamId: team.id, userId, answers: {}, desk })
    }
    const payment = await owedBy(event, late)
    await collect(await owedBy(event, paying), { actor, amount: 100n })
    freezeClock(payment.dueAt!)
    await expireUnpaid()
    assert.deepEqual(await memberStates(team), Array(2).fill('confirmed'))
    assert.deepEqual(await openRequests(), [['expired', 100n]])
    await assertRight(assert)
  })

  test('who is taken out of the team gets their money back', async ({ assert }) => {
    const { event, author } = await givenCodefest(PER_PERSON)
    const { team, people } = await givenEnrolled(event, { size: 3 })
    const { actor } = await givenDesk()
    await collect(await owedBy(event, people[2]!), { actor })
    await dismissMember({
      ...{ teamId: team.id, userId: people[2]!.id, reason: 'Was in another team' },
      actor: { id: author.id, ability: 'organizer' },
    })
    assert.deepEqual(await openRequests(), [['registration_cancelled', FEE]])
    for (const person of people.slice(0, 2)) await collect(await owedBy(event, person), { actor })
    assert.deepEqual(await memberStates(team), Array(2).fill('confirmed'))
    await assertRight(assert)
  })
})
