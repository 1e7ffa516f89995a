import { freezeClock, fromSql, now as atPresent } from '#app/core/clock'
import { minor, type StoredMinor } from '#app/core/database/columns'
import { inTransaction } from '#app/core/database/in_transaction'
import { Agenda } from '#app/demo/rules/agenda'
import { closeCashDesk } from '#app/payments/actions/close_cash_desk'
import { collectPayment } from '#app/payments/actions/collect_payment'
import { expireUnpaid } from '#app/payments/actions/expire_unpaid'
import { extendDueDate } from '#app/payments/actions/extend_due_date'
import { openCashDesk } from '#app/payments/actions/open_cash_desk'
import { refundPayment } from '#app/payments/actions/refund_payment'
import { declineRefund, openRefundRequests } from '#app/payments/actions/refund_requests'
import { reportTransfer } from '#app/payments/actions/report_transfer'
import { reverseTransaction } from '#app/payments/actions/reverse_transaction'
import { reviewTransfer } from '#app/payments/actions/review_transfer'
import type CashDeskSession from '#app/payments/models/cash_desk_session'
import { expectedInDrawer } from '#app/payments/queries/desk_totals'
import { cancelRegistration } from '#app/registrations/actions/cancel_registration'
import type { Minor } from '#isomorphic/core/money'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'

interface House {
  cashierId: number
  organizerId: number
  /** The first has longer to pay, the second has reported a transfer that nobody has looked at yet. */
  students: number[]
  campusId: number
  /** What is to be done once a registration is paid, by its row number; all others take what comes. */
  paid: Map<number, () => Promise<unknown>>
  /** Registrations that wait for their payment today. */
  waiting: ReadonlySet<number>
  now: DateTime
}

interface Owed {
  id: number
  /** Its place among all payments, from 1: PostgreSQL leaves ids out, as often as an attempt fails. */
  nth: number
  reference: string
  registrationId: number
  userId: number
  amount: Minor
  createdAt: DateTime
  dueAt: DateTime
  startsAt: DateTime
}

/** What becomes of payments, one after the other: most are paid, and each way that money goes is taken. */
const FATES = [
  ...(['cash', 'card', 'late', 'transfer', 'cash', 'part', 'corrected', 'cash', 'bank'] as const),
  ...(['twice', 'cash', 'card', 'givenUp', 'cash', 'refused', 'refunded', 'givenBack'] as const),
  ...(['asked', 'cash', 'partlyBack', 'transfer', 'declined', 'cash', 'unpaid'] as const),
]
type Fate = (typeof FATES)[number] | 'extended' | 'reported'

const NOTES_AND_COINS = [10_000n, 2_000n, 1_000n, 500n, 100n, 25n, 10n, 5n, 1n]
const OPENING_FLOAT = 10_000n
const NOTE = 1_000n
const MISSING = 25n

/**
 * What people owe is collected, reported, refunded, given back or forgotten, through the actions that cashiers and
 * people use, in the order of time: the ledger is a chain.
 */
export async function seedPayments(house: House): Promise<void> {
  const cashier = new Cashier(house)
  const agenda = new Agenda()
  let planned = 0
  const plan = async () => {
    for (const owed of await owedSince(planned)) {
      planned = owed.id
      planPayment(owed, { house, cashier, agenda })
    }
  }
  await plan()
  const until = house.now.minus({ hours: 2 })
  await agenda.run(until, async (deed) => {
    freezeClock(deed.at)
    await deed.does()
    // Whoever got a place that somebody else lost owes for it.
    await plan()
  })
  freezeClock(until)
  await expireUnpaid()
  await cashier.desk(until)
}

async function owedSince(id: number): Promise<Owed[]> {
  const rows: {
    id: number
    nth: number | string
    reference: string
    registration_id: number
    user_id: number
    amount_minor: StoredMinor
    created_at: string | Date
    due_at: string | Date
    starts_at: string | Date
  }[] = await db
    .from('payments as p')
    .join('events as e', 'e.id', 'p.event_id')
    .where('p.id', '>', id)
    .where('p.status', 'pending')
    .whereNotNull('p.due_at')
    .orderBy('p.id')
    .select('p.id', 'p.reference', 'p.registration_id', 'p.user_id', 'p.amount_minor')
    .select('p.created_at', 'p.due_at', 'e.starts_at')
    .select(db.raw('(select count(*) from payments o where o.id <= p.id) as nth'))
  return rows.map((row) => ({
    id: row.id,
    nth: Number(row.nth),
    reference: row.reference,
    registrationId: row.registration_id,
    userId: row.user_id,
    amount: minor(row.amount_minor),
    createdAt: fromSql(row.created_at),
    dueAt: fromSql(row.due_at),
    startsAt: fromSql(row.starts_at),
  }))
}

interface Planning {
  house: House
  cashier: Cashier
  agenda: Agenda
}

function planPayment(owed: Owed, { house, cashier, agenda }: Planning): void {
  const fate = fateOf(owed, house)
  const { createdAt, dueAt } = owed
  /** A moment between the registration and the due date. */
  const when = (share: number) =>
    createdAt.plus({ milliseconds: dueAt.diff(createdAt).toMillis() * share }).startOf('second')
  const steps = STEPS_OF[fate]
  for (const [at, does] of steps) agenda.add(at(owed, when), () => does(owed, cashier, house))
  const then = house.paid.get(owed.registrationId)
  if (then) agenda.add(when(0.6), then)
  agenda.add(dueAt.plus({ minutes: 1 }), () => expireUnpaid())
}

function fateOf({ nth, registrationId, userId, dueAt, startsAt }: Owed, house: House): Fate {
  const { students, now, paid, waiting } = house
  if (paid.has(registrationId)) return 'cash'
  const isAhead = startsAt > now
  if (waiting.has(registrationId) || (userId === students[0] && isAhead)) return 'extended'
  if (userId === students[1] && dueAt > now.minus({ days: 2 })) return 'reported'
  return FATES[nth % FATES.length]!
}

type When = (owed: Owed, share: (part: number) => DateTime) => DateTime
type Does = (owed: Owed, cashier: Cashier, house: House) => Promise<unknown>

const after =
  (part: number): When =>
  (_, share) =>
    share(part)
const afterDue =
  (seconds: number): When =>
  ({ dueAt }) =>
    dueAt.plus({ seconds })

const collect =
  (method: 'cash' | 'card' | 'transfer', what: string): Does =>
  (owed, cashier) =>
    cashier.collect(owed, { method, what })
const report: Does = (owed, cashier) => cashier.report(owed)
const confirm: Does = (owed, cashier) => cashier.review(owed, 'confirmed')
const refund = (share: bigint, reason: string): Does => {
  return (owed, cashier) => cashier.refund(owed, { amount: owed.amount / share, reason })
}
const ask: Does = ({ id: paymentId, amount }) =>
  inTransaction((trx) =>
    openRefundRequests(
      [{ paymentId, amount, reason: 'asked', words: 'My shift was moved to that day.' }],
      trx
    )
  )

const giveUp: Does = ({ registrationId }, _, { organizerId }) => {
  const actor = { id: organizerId, ability: 'organizer' }
  return cancelRegistration({ registrationId, by: { actor, reason: 'Called: a family matter.' } })
}

/** When what is done about a payment; at its due date whoever has not paid loses the place. */
const STEPS_OF: Record<Fate, [When, Does][]> = {
  cash: [[after(0.3), collect('cash', 'cash')]],
  card: [[after(0.4), collect('card', 'card')]],
  bank: [[after(0.5), collect('transfer', 'bank')]],
  transfer: [
    [after(0.2), report],
    [after(0.5), confirm],
  ],
  reported: [[after(0.6), report]],
  refused: [
    [after(0.2), report],
    [after(0.5), (owed, cashier) => cashier.review(owed, 'rejected')],
  ],
  part: [
    [
      after(0.3),
      (owed, cashier) => cashier.collect(owed, { method: 'cash', what: 'part', share: 2n }),
    ],
  ],
  corrected: [
    [after(0.3), collect('card', 'wrong')],
    [after(0.31), (owed, cashier) => cashier.reverse(owed)],
    [after(0.32), collect('cash', 'right')],
  ],
  late: [
    [afterDue(30), report],
    [afterDue(20 * 60 * 60), confirm],
  ],
  twice: [
    [after(0.2), report],
    [after(0.4), collect('cash', 'cash')],
    [after(0.6), confirm],
  ],
  givenUp: [
    [after(0.3), collect('cash', 'cash')],
    [after(0.7), giveUp],
  ],
  givenBack: [
    [after(0.3), collect('cash', 'cash')],
    [after(0.5), giveUp],
    [after(0.7), refund(1n, 'Gave the place back')],
  ],
  refunded: [
    [after(0.3), collect('cash', 'cash')],
    [after(0.8), refund(1n, 'Ill, with a note from the doctor')],
  ],
  partlyBack: [
    [after(0.3), collect('cash', 'cash')],
    [after(0.6), refund(2n, 'Brings their own material')],
  ],
  asked: [
    [after(0.3), collect('card', 'card')],
    [after(0.5), ask],
  ],
  declined: [
    [after(0.3), collect('card', 'card')],
    [after(0.5), ask],
    [after(0.7), (owed, cashier) => cashier.decline(owed)],
  ],
  extended: [
    [
      ({ dueAt }) => dueAt.minus({ hours: 2 }),
      (owed, cashier, { now }) => cashier.extend(owed, now.plus({ days: 3 })),
    ],
  ],
  unpaid: [],
}

/** The cashier, with a desk for each day on which something is collected. */
class Cashier {
  #desk: { session: CashDeskSession; day: string; usedAt: DateTime } | null = null
  #closed = 0
  #actor: { id: number; ability: string }

  constructor(private house: House) {
    this.#actor = { id: house.cashierId, ability: 'cashier' }
  }

  /** Opens the desk of the day, after closing that of the day before. */
  async desk(at: DateTime): Promise<void> {
    const day = at.toISODate()!
    if (this.#desk?.day === day) {
      this.#desk.usedAt = at
      return
    }
    await this.#close()
    freezeClock(at)
    const { campusId } = this.house
    const session = await openCashDesk({
      campusId,
      openingFloat: OPENING_FLOAT,
      actor: this.#actor,
    })
    this.#desk = { session, day, usedAt: at }
  }

  async collect(
    owed: Owed,
    {
      method,
      what,
      share = 1n,
    }: { method: 'cash' | 'card' | 'transfer'; what: string; share?: bigint }
  ): Promise<void> {
    await this.#atDesk()
    const amount = owed.amount / share
    await collectPayment({
      ...{ paymentId: owed.id, amount, method, actor: this.#actor },
      tendered: method === 'cash' ? ((amount + NOTE - 1n) / NOTE) * NOTE : null,
      externalReference: method === 'cash' ? null : `${method}-${owed.reference}`,
      idempotencyKey: keyOf(owed, what),
    })
  }

  async refund(owed: Owed, { amount, reason }: { amount: Minor; reason: string }): Promise<void> {
    await this.#atDesk()
    await refundPayment({
      ...{ paymentId: owed.id, amount, method: 'cash', reason, actor: this.#actor },
      idempotencyKey: keyOf(owed, 'refund'),
    })
  }

  async reverse(owed: Owed): Promise<void> {
    await this.#atDesk()
    await reverseTransaction({
      transactionId: await lastTransaction(owed.id),
      reason: 'Charged to the wrong card',
      actor: this.#actor,
      idempotencyKey: keyOf(owed, 'reversal'),
    })
  }

  async report(owed: Owed): Promise<void> {
    const { id: paymentId, amount, userId, reference, createdAt } = owed
    await reportTransfer({
      ...{ paymentId, amount, proof: null, externalReference: `T-${reference}` },
      occurredAt: createdAt,
      actor: { id: userId, ability: null },
      idempotencyKey: keyOf(owed, 'report'),
    })
  }

  async review(owed: Owed, decision: 'confirmed' | 'rejected'): Promise<void> {
    const transactionId = await lastTransaction(owed.id, 'in_review')
    const reason = decision === 'rejected' ? 'It is not on the statement of the bank.' : null
    await reviewTransfer({ transactionId, decision, reason, actor: this.#actor })
  }

  async extend({ id: paymentId, dueAt, startsAt }: Owed, until: DateTime): Promise<void> {
    const later = DateTime.min(until, startsAt)
    if (later <= dueAt) return
    await extendDueDate({ paymentId, dueAt: later, reason: 'Bank holiday', actor: this.#actor })
  }

  async decline({ id }: Owed): Promise<void> {
    const row: { id: number } = await db
      .from('refund_requests')
      .where({ payment_id: id, state: 'open' })
      .select('id')
      .firstOrFail()
    const answer = 'The film was bought already.'
    await declineRefund({ requestId: row.id, answer, actor: this.#actor })
  }

  async #atDesk(): Promise<void> {
    await this.desk(atPresent())
  }

  /** One of the drawers lacks a coin. */
  async #close(): Promise<void> {
    if (!this.#desk) return
    const { session, usedAt } = this.#desk
    this.#closed += 1
    freezeClock(usedAt.plus({ minutes: 10 }))
    const desk = { id: session.id, openingFloat: session.openingFloatMinor }
    const expected = await expectedInDrawer(desk, db.connection())
    const isShort = this.#closed === 2
    await closeCashDesk({
      deskId: session.id,
      denominations: counted(isShort ? expected - MISSING : expected),
      note: isShort ? 'A coin is missing; looked under the drawer.' : '',
      actor: this.#actor,
    })
  }
}

const keyOf = ({ reference }: Owed, what: string) => `demo-${reference}-${what}`

async function lastTransaction(paymentId: number, status?: 'in_review'): Promise<number> {
  const row: { id: number } = await db
    .from('transactions')
    .where('payment_id', paymentId)
    .if(status, (query) => query.where('initial_status', status!))
    .orderBy('id', 'desc')
    .select('id')
    .firstOrFail()
  return row.id
}

/** @returns as few notes and coins as make the amount */
function counted(amount: Minor): Record<string, number> {
  let left = amount
  const counts: Record<string, number> = {}
  for (const value of NOTES_AND_COINS) {
    const count = left / value
    if (count > 0n) counts[String(value)] = Number(count)
    left -= count * value
  }
  return counts
}
