import { cancelAnnouncement } from '#app/announcements/actions/cancel_announcement'
import { leaveTeam, withdrawTeam } from '#app/codefest/actions/leave_team'
import { collectPayment } from '#app/payments/actions/collect_payment'
import { expireUnpaid } from '#app/payments/actions/expire_unpaid'
import { extendDueDate } from '#app/payments/actions/extend_due_date'
import { refundPayment } from '#app/payments/actions/refund_payment'
import { reportTransfer } from '#app/payments/actions/report_transfer'
import { reverseTransaction } from '#app/payments/actions/reverse_transaction'
import { reviewTransfer } from '#app/payments/actions/review_transfer'
import { verifyRegistrations } from '#app/registrations/queries/verify_registrations'
import { freezeClock, now } from '#app/core/clock'
import { givenDesk, ledgerFindings } from '#tests/fixtures/payments'
import { refusalCode } from '#tests/fixtures/registrations'
import { enrol, givenHackathon, givenTeam, type GivenTeam } from '#tests/fixtures/teams'
import { givenUser } from '#tests/fixtures/users'
import { inTwoSizes } from '#tests/helpers/sizes'
import type User from '#app/users/models/user'
import { QueueManager } from '@adonisjs/queue'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import fc from 'fast-check'
import { deepEqual } from 'node:assert/strict'
import { DateTime } from 'luxon'
import { ulid } from 'ulid'

/** After the ledger of the tests began, so that each confirmed place must be paid. */
const BEGINNING = DateTime.fromISO('2041-03-04T08:00:00Z', { zone: 'utc' })
const STARTS_AFTER_HOURS = 100
const PRICE = 5_000n
const TEAMS = 2
const MEMBERS = 2

/** The check plays the same stories each time; the thorough lane others, and prints the seed when one fails. */
const SIZES = {
  check: { batches: 1, stepsMax: 30, size: { numRuns: 20, seed: 20261124 } },
  thorough: { batches: 20, stepsMax: 60, size: { numRuns: 50 } },
}
interface Batches {
  batches: number
  stepsMax: number
  size: fc.Parameters<unknown> & { numRuns: number }
}

interface Real {
  teams: GivenTeam[]
  actor: { id: number; ability: string }
  announcementId: number
  author: User
}

/** Something that is done, to the newest but so many. */
interface Step {
  what: keyof typeof DEEDS
  back: number
  amount: bigint
  hours: number
}

const newest = async (table: string, { back }: Step): Promise<number | null> => {
  const row = await db.from(table).orderBy('id', 'desc').offset(back).limit(1).select('id').first()
  return row?.id ?? null
}
const key = () => ulid()
const teamOf = ({ teams }: Real, { back }: Step) => teams[back % TEAMS]!
const captainOf = async ({ team }: GivenTeam) => {
  const { captain_id: id } = await db.from('teams').where('id', team.id).firstOrFail()
  return { id: Number(id), ability: null }
}

/** A deed about a payment or a transaction, if there is one. */
const about =
  (
    table: 'payments' | 'transactions',
    act: (id: number, real: Real, step: Step) => Promise<unknown>
  ) =>
  async (real: Real, step: Step): Promise<unknown> => {
    const id = await newest(table, step)
    return id === null ? null : act(id, real, step)
  }

const DEEDS = {
  register: (real: Real, step: Step) => enrol(teamOf(real, step)),
  withdraw: async (real: Real, step: Step) => {
    const made = teamOf(real, step)
    return withdrawTeam({ teamId: made.team.id, actor: await captainOf(made) })
  },
  leave: (real: Real, step: Step) => {
    const { team, people } = teamOf(real, step)
    return leaveTeam({ teamId: team.id, userId: people[Number(step.amount % 2n)]!.id })
  },
  collect: about('payments', (paymentId, { actor }, { amount }) =>
    collectPayment({ paymentId, amount, method: 'cash', actor, idempotencyKey: key() })
  ),
  refund: about('payments', (paymentId, { actor }, { amount }) =>
    refundPayment({
      ...{ paymentId, amount, method: 'cash', reason: 'Ill', actor },
      idempotencyKey: key(),
    })
  ),
  reverse: about('transactions', (transactionId, { actor }) =>
    reverseTransaction({ transactionId, reason: 'Twice', actor, idempotencyKey: key() })
  ),
  report: about('payments', (paymentId, { actor }, { amount }) =>
    reportTransfer({
      ...{ paymentId, amount, occurredAt: now(), externalReference: '77', proof: null, actor },
      idempotencyKey: key(),
    })
  ),
  confirm: about('transactions', (transactionId, { actor }) =>
    reviewTransfer({ transactionId, decision: 'confirmed', actor })
  ),
  reject: about('transactions', (transactionId, { actor }) =>
    reviewTransfer({ transactionId, decision: 'rejected', reason: 'Not there', actor })
  ),
  extend: about('payments', (paymentId, { actor }, { hours }) =>
    extendDueDate({ paymentId, dueAt: now().plus({ hours }), reason: 'Bank holiday', actor })
  ),
  expire: () => expireUnpaid(),
  passTime: async (_real: Real, { hours }: Step) => freezeClock(now().plus({ hours })),
  cancelEvent: ({ announcementId, author }: Real) =>
    cancelAnnouncement({
      ...{ announcementId, reason: 'Flood', actorId: author.id, ability: 'organizer' },
    }),
}

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.oneof(
    { weight: 3, arbitrary: fc.constant('register' as const) },
    { weight: 8, arbitrary: fc.constant('collect' as const) },
    { weight: 2, arbitrary: fc.constantFrom('report', 'report', 'confirm', 'reject', 'extend') },
    { weight: 3, arbitrary: fc.constantFrom('refund', 'reverse') },
    { weight: 3, arbitrary: fc.constantFrom('expire', 'passTime') },
    { weight: 1, arbitrary: fc.constantFrom('withdraw', 'leave', 'leave', 'cancelEvent') }
  ) as fc.Arbitrary<Step['what']>,
  back: fc.nat(3),
  amount: fc.constantFrom(2_000n, 3_000n, PRICE, PRICE, PRICE),
  hours: fc.constantFrom(1, 24, 30, 72),
})

test.group('The machine of the ledger, with teams', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => {
    QueueManager.fake()
    return () => QueueManager.restore()
  })
  group.each.teardown(() => freezeClock(null))

  inTwoSizes<Batches>(SIZES, ({ batches, stepsMax, size }) =>
    test('nothing is wrong between money, teams and places, whatever happens')
      .with(Array.from({ length: batches }, (_, batch) => batch))
      .run(async ({ assert }) => {
        const story = fc.array(step, { maxLength: stepsMax, size: 'max' })
        const done = new Map<string, number>()
        await fc.assert(
          fc.asyncProperty(fc.constantFrom('team', 'person'), story, async (feePer, steps) => {
            freezeClock(BEGINNING)
            // What a run writes is taken back: no statement could remove it.
            await db.rawQuery('savepoint before_run')
            try {
              const real = await givenReal(feePer as 'team' | 'person')
              for (const one of steps) {
                const code = await refusalCode(Promise.resolve(DEEDS[one.what](real, one)))
                if (code === 'nothing') done.set(one.what, (done.get(one.what) ?? 0) + 1)
                deepEqual(await ledgerFindings(), [])
                deepEqual((await verifyRegistrations()).findings, [])
              }
            } finally {
              await db.rawQuery('rollback to savepoint before_run')
            }
          }),
          { ...size, verbose: 1 }
        )
        for (const what of Object.keys(DEEDS)) assert.isAbove(done.get(what) ?? 0, 0, what)
      })
      .timeout(600_000)
  )
})

async function givenReal(feePer: 'team' | 'person'): Promise<Real> {
  const author = await givenUser({ roles: ['organizer'] })
  const { event, announcement } = await givenHackathon({
    ...{ author, prices: [{ label: 'General', amountMinor: PRICE }], settings: { feePer } },
    startsAt: BEGINNING.plus({ hours: STARTS_AFTER_HOURS }),
    endsAt: BEGINNING.plus({ hours: STARTS_AFTER_HOURS + 4 }),
  })
  const teams: GivenTeam[] = []
  while (teams.length < TEAMS) teams.push(await givenTeam(event, { size: MEMBERS }))
  const { actor } = await givenDesk({ campusId: event.campusId, openingFloat: 100_000n })
  return { teams, actor, author, announcementId: announcement.id }
}
