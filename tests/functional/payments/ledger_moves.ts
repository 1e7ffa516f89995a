/*
 * What people do with money in the property tests, each once as the model has it and once as the app does.
 */
import type Announcement from '#app/announcements/models/announcement'
import type Event from '#app/announcements/models/event'
import type Campus from '#app/catalogue/models/campus'
import { cancelAnnouncement } from '#app/announcements/actions/cancel_announcement'
import { closeCashDesk } from '#app/payments/actions/close_cash_desk'
import { raiseByHand } from '#app/payments/actions/raise_by_hand'
import { voidPayment } from '#app/payments/actions/void_payment'
import { mergePeople } from '#app/users/actions/merge_people'
import { collectPayment } from '#app/payments/actions/collect_payment'
import { expireUnpaid } from '#app/payments/actions/expire_unpaid'
import { extendDueDate } from '#app/payments/actions/extend_due_date'
import { openCashDesk } from '#app/payments/actions/open_cash_desk'
import { refundPayment } from '#app/payments/actions/refund_payment'
import { reportTransfer } from '#app/payments/actions/report_transfer'
import { reverseTransaction } from '#app/payments/actions/reverse_transaction'
import { reviewTransfer } from '#app/payments/actions/review_transfer'
import { expectedInDrawer } from '#app/payments/queries/desk_totals'
import { cancelRegistration } from '#app/registrations/actions/cancel_registration'
import { registerPerson } from '#app/registrations/actions/register_person'
import { freezeClock, fromSql, now } from '#app/core/clock'
import { minor } from '#app/core/database/columns'
import {
  ENDS_AFTER_HOURS,
  type LedgerModel,
  PRICE,
  type Result,
  type Setting,
  STARTS_AFTER_HOURS,
} from '#tests/functional/payments/ledger_model'
import { givenCampus } from '#tests/fixtures/catalogue'
import { givenEvent } from '#tests/fixtures/events'
import { refusalCode } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import type User from '#app/users/models/user'
import db from '@adonisjs/lucid/services/db'
import fc from 'fast-check'
import { DateTime } from 'luxon'
import { ulid } from 'ulid'

/** After the ledger of the tests began, so that each confirmed place must be paid. */
export const BEGINNING = DateTime.fromISO('2041-03-04T08:00:00Z', { zone: 'utc' })
const PEOPLE = 3
const CASHIERS = 2
const FLOAT = 1_000n

export interface World {
  author: User
  campus: Campus
  people: User[]
  cashiers: { id: number; ability: string }[]
}

const WRITTEN = [
  'registrations',
  'payments',
  'transactions',
  'refund_requests',
  'cash_desk_sessions',
] as const
type Written = (typeof WRITTEN)[number]

/** One event of the real app, played in parallel with the model. */
export interface Real extends World {
  /** The last rows that were there before. */
  since: Record<Written, number>
  event: Event
  announcement: Announcement
  /** The last call that recorded money, to be sent again as it was. */
  last: (() => Promise<unknown>) | null
}

/** What the story wrote. */
const rowsOf = ({ since }: Real, table: Written) =>
  db.from(table).where('id', '>', since[table]).orderBy('id')

/** What somebody does, once as the model has it and once as the app does. */
export interface Deed {
  expected: (model: LedgerModel) => Result
  act: (real: Real) => Promise<string>
}

export interface Move {
  name: string
  /** Chooses what it is about, from what there is before. */
  aim: (model: LedgerModel) => Deed
}

const always = (name: string, deed: Deed): Move => ({ name, aim: () => deed })

/** What the app answers where the model says so. */
export const answerTo = (result: Result) =>
  result.startsWith('E_') || result === 'nobody' ? result : 'nothing'

/** Everything that the run wrote. */
export async function stored(real: Real) {
  const { people, cashiers } = real
  const personOf = (id: number) => people.findIndex((person) => person.id === id)
  const registrations = await rowsOf(real, 'registrations')
  const payments = await rowsOf(real, 'payments')
  const paymentOf = (id: number) => payments.findIndex((payment) => payment.id === id)
  const transactions = await db
    .from('transactions as t')
    .leftJoin('transaction_reviews as v', 'v.transaction_id', 't.id')
    .where('t.id', '>', real.since.transactions)
    .orderBy('t.id')
    .select('t.*', 'v.decision')
  const requests = await rowsOf(real, 'refund_requests')
  const desks = await rowsOf(real, 'cash_desk_sessions')
  const drawers = []
  for (const desk of desks) {
    const openingFloat = minor(desk.opening_float_minor)
    const expected = await expectedInDrawer({ id: desk.id, openingFloat }, db.connection())
    drawers.push([
      cashiers.findIndex(({ id }) => id === desk.cashier_id),
      expected,
      desk.closed_at === null,
    ])
  }
  return {
    registrations: registrations.map((row) => [personOf(row.user_id), row.status]),
    payments: payments.map((row) => [
      ...[personOf(row.user_id), row.status, Boolean(row.unallocated), minor(row.amount_minor)],
      ...[minor(row.collected_minor), minor(row.refunded_minor)],
      fromSql(row.due_at)?.diff(BEGINNING, 'hours').hours ?? null,
    ]),
    transactions: transactions.map((row) => [
      ...[paymentOf(row.payment_id), row.kind, row.method, minor(row.amount_minor)],
      row.decision ?? row.initial_status,
    ]),
    requests: requests.map((row) => [
      ...[paymentOf(row.payment_id), row.reason, minor(row.amount_minor), row.state],
    ]),
    drawers,
  }
}

export function known(model: LedgerModel): Awaited<ReturnType<typeof stored>> {
  return {
    registrations: model.registrations.map(({ person, status }) => [person, status]),
    payments: model.payments.map((payment) => [
      ...[payment.person, model.statusOf(payment), payment.unallocated, payment.amount],
      ...[model.collected(payment), model.refunded(payment), payment.due],
    ]),
    transactions: model.transactions.map(({ payment, kind, method, amount, state }) => [
      ...[model.payments.indexOf(payment), kind, method, amount, state],
    ]),
    requests: model.requests.map(({ payment, reason, amount, state }) => [
      ...[model.payments.indexOf(payment), reason, amount, state],
    ]),
    drawers: model.desks.map(({ cashier, cash, isOpen }) => [cashier, cash, isOpen]),
  }
}

const person = fc.nat(PEOPLE - 1)
const cashier = fc.nat(CASHIERS - 1)
/** Of what there is by then, mostly the newest. */
const back = fc.nat(3)
const amount = fc.constantFrom(2_000n, 3_000n, PRICE, PRICE, PRICE + 1n)
const method = fc.constantFrom('cash', 'cash', 'card')

const idOf = async (real: Real, table: Written, nth: number): Promise<number | undefined> => {
  const row = await rowsOf(real, table).offset(nth).limit(1).select('id').first()
  return row?.id
}

/** A call that records money, with a key of its own; the same call may be sent again. */
async function recording(real: Real, send: () => Promise<unknown>): Promise<string> {
  const code = await refusalCode(send())
  if (code === 'nothing') real.last = send
  return code
}

/** A move about one of the payments or transactions, counted from the newest. */
const about = (
  name: string,
  table: 'payments' | 'transactions',
  expected: (model: LedgerModel, nth: number, cashier: number) => Result,
  act: (id: number, real: Real, cashier: number) => Promise<string>
): fc.Arbitrary<Move> =>
  fc.tuple(back, cashier).map(([newest, who]) => ({
    name: `${name}(${who}, ${table} -${newest})`,
    aim(model) {
      const nth = model[table].length - 1 - newest
      return {
        expected: (at) => (nth < 0 ? 'nobody' : expected(at, nth, who)),
        async act(real) {
          const id = nth < 0 ? undefined : await idOf(real, table, nth)
          return id === undefined ? 'nobody' : act(id, real, who)
        },
      }
    },
  }))

const registering = person.map((one) =>
  always(`register(${one})`, {
    expected: (model) => model.register(one),
    async act(real) {
      if (await isMerged(real, one)) return 'nobody'
      const userId = real.people[one]!.id
      return refusalCode(registerPerson({ eventId: real.event.id, userId, answers: {} }))
    },
  })
)

/** Whoever was merged into somebody else does nothing any more. */
async function isMerged({ people }: Real, one: number): Promise<boolean> {
  const row = await db.from('users').where('id', people[one]!.id).select('merged_into_id').first()
  return row.merged_into_id !== null
}

export const merging = fc
  .tuple(person, person)
  .filter(([loser, winner]) => loser !== winner)
  .map(([loser, winner]) =>
    always(`merge(${loser} into ${winner})`, {
      expected: (model) => model.merge(loser, winner),
      async act({ people, event, author }) {
        const [winnerId, loserId] = [people[winner]!.id, people[loser]!.id]
        const kept = await db
          .from('registrations')
          .where({ event_id: event.id, user_id: winnerId })
          .whereIn('status', ['waitlisted', 'pending_payment', 'confirmed'])
          .first()
        const keep = kept ? { [event.publicId]: kept.public_id as string } : {}
        const merge = { winnerId, loserId, keep, cancelReason: 'Merged', actorId: author.id }
        return refusalCode(mergePeople(merge))
      },
    })
  )

const raising = fc.tuple(person, cashier, fc.constantFrom(null, 30, 90)).map(([one, who, due]) =>
  always(`raise(${one}, due ${due})`, {
    expected: (model) => model.raise(one, due),
    async act(real) {
      if (await isMerged(real, one)) return 'nobody'
      const scope = [{ campusId: null, facultyId: null }]
      const { id } = real.cashiers[who]!
      return refusalCode(
        raiseByHand({
          ...{ userId: real.people[one]!.id, campusId: real.campus.id, concept: 'Lost key' },
          ...{ amount: PRICE, note: null, actor: { id, ability: 'cashier', scope } },
          dueAt: due === null ? null : BEGINNING.plus({ hours: due }),
        })
      )
    },
  })
)

const cancelling = person.map((one) =>
  always(`cancel(${one})`, {
    expected: (model) => model.cancel(one),
    async act({ people }) {
      const latest = await db
        .from('registrations')
        .where('user_id', people[one]!.id)
        .orderBy('id', 'desc')
        .first()
      if (!latest) return 'nobody'
      return refusalCode(cancelRegistration({ registrationId: latest.id, by: 'participant' }))
    },
  })
)

export const cancellingEvent = always('cancelEvent', {
  expected: (model) => model.cancelEvent(),
  act: ({ announcement, author }) =>
    refusalCode(
      cancelAnnouncement({
        ...{ announcementId: announcement.id, reason: 'Flood' },
        ...{ actorId: author.id, ability: 'organizer' },
      })
    ),
})

export const expiring = always('expire', {
  expected: (model) => model.expire(),
  act: () => refusalCode(expireUnpaid()),
})

const opening = cashier.map((who) =>
  always(`openDesk(${who})`, {
    expected: (model) => model.openDesk(who, FLOAT),
    act: ({ campus, cashiers }) =>
      refusalCode(
        openCashDesk({ campusId: campus.id, openingFloat: FLOAT, actor: cashiers[who]! })
      ),
  })
)

const closing = cashier.map((who) =>
  always(`closeDesk(${who})`, {
    expected: (model) => model.closeDesk(who),
    async act({ cashiers }) {
      const actor = cashiers[who]!
      const desk = await db
        .from('cash_desk_sessions')
        .where('cashier_id', actor.id)
        .whereNull('closed_at')
        .first()
      if (!desk) return 'nobody'
      const counted = { denominations: { '500': 3 }, note: '' }
      return refusalCode(closeCashDesk({ deskId: desk.id, ...counted, actor }))
    },
  })
)

const moving = (what: 'collect' | 'refund') =>
  fc.tuple(amount, method).chain(([moved, by]) =>
    about(
      `${what} ${moved} by ${by}`,
      'payments',
      (model, nth, who) => model[what](who, nth, by as 'cash' | 'card', moved),
      (paymentId, real, who) => {
        const input = {
          ...{ paymentId, amount: moved, method: by as 'cash' | 'card' },
          ...{ actor: real.cashiers[who]!, idempotencyKey: ulid() },
        }
        return recording(real, () =>
          what === 'collect' ? collectPayment(input) : refundPayment({ ...input, reason: 'Ill' })
        )
      }
    )
  )

const reversing = about(
  'reverse',
  'transactions',
  (model, nth, who) => model.reverse(who, nth),
  (transactionId, real, who) => {
    const [actor, idempotencyKey] = [real.cashiers[who]!, ulid()]
    const input = { transactionId, reason: 'Twice', actor, idempotencyKey }
    return recording(real, () => reverseTransaction(input))
  }
)

const reporting = amount.chain((moved) =>
  about(
    `report ${moved}`,
    'payments',
    (model, nth) => model.report(nth, moved),
    (paymentId, real) => {
      const input = {
        ...{ paymentId, amount: moved, occurredAt: now(), externalReference: '77', proof: null },
        ...{ actor: { id: real.people[0]!.id, ability: null }, idempotencyKey: ulid() },
      }
      return recording(real, () => reportTransfer(input))
    }
  )
)

const reviewing = fc.constantFrom('confirmed', 'confirmed', 'rejected').chain((decision) =>
  about(
    decision,
    'transactions',
    (model, nth) => model.review(nth, decision as 'confirmed' | 'rejected'),
    (transactionId, real, who) =>
      recording(real, () =>
        reviewTransfer({
          ...{ transactionId, decision: decision as 'confirmed' | 'rejected' },
          ...{ reason: 'Not there', actor: real.cashiers[who]! },
        })
      )
  )
)

const extending = fc.constantFrom(60, 80, 95, 101).chain((hours) =>
  about(
    `extend to ${hours} h`,
    'payments',
    (model, nth) => model.extend(nth, hours),
    (paymentId, { cashiers }) => {
      const dueAt = BEGINNING.plus({ hours })
      return refusalCode(
        extendDueDate({ paymentId, dueAt, reason: 'Bank holiday', actor: cashiers[0]! })
      )
    }
  )
)

const voiding = about(
  'void',
  'payments',
  (model, nth) => model.void(nth),
  (paymentId, { cashiers }, who) =>
    refusalCode(voidPayment({ paymentId, reason: 'Found the key', actor: cashiers[who]! }))
)

const retrying = always('retry', {
  expected: () => 'same',
  act: ({ last }) => (last ? refusalCode(last()) : Promise.resolve('nothing')),
})

export const passingTime = fc.constantFrom(1, 23, 24, 48, 72).map((hours): Move => ({
  name: `passTime(${hours} h)`,
  aim(model) {
    const at = model.hours + hours
    return {
      expected(later) {
        later.hours = at
        return 'done'
      },
      async act() {
        freezeClock(BEGINNING.plus({ hours: at }))
        return 'nothing'
      },
    }
  },
}))

const often = (times: number, move: fc.Arbitrary<Move>) => Array.from({ length: times }, () => move)

export const MOVES: fc.Arbitrary<Move>[] = [
  ...often(4, registering),
  cancelling,
  ...often(3, opening),
  closing,
  ...often(6, moving('collect')),
  ...often(3, moving('refund')),
  ...often(3, reversing),
  ...often(3, reporting),
  ...often(4, reviewing),
  ...often(2, fc.constant(expiring)),
  extending,
  ...often(2, raising),
  voiding,
  merging,
  ...often(2, fc.constant(retrying)),
  ...often(2, passingTime),
  fc.oneof(
    { weight: 1, arbitrary: fc.constant(cancellingEvent) },
    { weight: 2, arbitrary: registering }
  ),
]
export const settings: fc.Arbitrary<Setting> = fc.record({
  capacity: fc.integer({ min: 1, max: 2 }),
  waitlist: fc.boolean(),
})

export async function givenWorld(): Promise<World> {
  const author = await givenUser({ roles: ['organizer'] })
  const campus = await givenCampus()
  const people: User[] = []
  for (let index = 0; index < PEOPLE; index += 1) people.push(await givenUser({ password: null }))
  const cashiers: World['cashiers'] = []
  for (let index = 0; index < CASHIERS; index += 1) {
    const { id } = await givenUser({ roles: ['cashier'], password: null })
    cashiers.push({ id, ability: 'cashier' })
  }
  return { author, campus, people, cashiers }
}

export async function givenReal(setting: Setting, world: World): Promise<Real> {
  const { announcement, event } = await givenEvent({
    ...{ author: world.author, campus: world.campus, ...setting },
    startsAt: BEGINNING.plus({ hours: STARTS_AFTER_HOURS }),
    endsAt: BEGINNING.plus({ hours: ENDS_AFTER_HOURS }),
    prices: [{ label: 'General', amountMinor: PRICE }],
  })
  const since = {} as Real['since']
  for (const table of WRITTEN) {
    const row = await db.from(table).max('id as id').first()
    since[table] = Number(row?.id ?? 0)
  }
  return { ...world, announcement, event, since, last: null }
}
