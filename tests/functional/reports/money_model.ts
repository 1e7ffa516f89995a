import type Payment from '#app/payments/models/payment'
import type Campus from '#app/catalogue/models/campus'
import type User from '#app/users/models/user'
import { refundPayment } from '#app/payments/actions/refund_payment'
import { reportTransfer } from '#app/payments/actions/report_transfer'
import { reverseTransaction } from '#app/payments/actions/reverse_transaction'
import { reviewTransfer } from '#app/payments/actions/review_transfer'
import { voidPayment } from '#app/payments/actions/void_payment'
import type { Method } from '#app/payments/rules/ledger_entry'
import { freezeClock, now } from '#app/core/clock'
import { givenCampus } from '#tests/fixtures/catalogue'
import { givenEvent, type GivenEventResult } from '#tests/fixtures/events'
import { collect, givenDesk, givenPayment } from '#tests/fixtures/payments'
import { givenUser } from '#tests/fixtures/users'
import db from '@adonisjs/lucid/services/db'
import fc from 'fast-check'
import { DateTime } from 'luxon'
import { ulid } from 'ulid'

/** Their clocks changed on 8 March, on 5 April and never; in Auckland it is already tomorrow. */
const ZONES = ['America/New_York', 'Pacific/Auckland', 'America/El_Salvador']

/** A movement that counts, as somebody with a calendar and a pencil writes it down. */
export interface Noted {
  id: string
  day: string
  method: Method
  campus: string
  event: string
  eventDay: string | null
  cashier: string
  side: 'collected' | 'refunded'
  /** Below 0 for what goes out. */
  amount: bigint
}

export interface Step {
  /** Of the instants that days begin at somewhere. */
  midnight: number
  minutes: number
  what: 'raise' | 'collect' | 'refund' | 'reverse' | 'report' | 'confirm' | 'void'
  which: number
  method: Exclude<Method, 'online'>
  amount: bigint
  cashier: number
}

/** Midnights of the three campuses around the days on which clocks change, and of some others. */
const MIDNIGHTS = ZONES.flatMap((zone) =>
  ['2026-03-07', '2026-03-08', '2026-03-09', '2026-04-05', '2026-04-06', '2026-05-01'].map((day) =>
    DateTime.fromISO(day, { zone })
  )
)
/** After all of it. */
export const AT = DateTime.fromISO('2026-05-03T15:00:00Z', { zone: 'utc' })

export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    midnight: fc.nat(MIDNIGHTS.length - 1),
    minutes: fc.constantFrom(-61, -1, 0, 1, 59, 61, 90, 121, 700),
    what: fc.constantFrom(
      ...(['raise', 'raise', 'collect', 'collect', 'collect', 'refund', 'reverse'] as const),
      ...(['report', 'confirm', 'void'] as const)
    ),
    which: fc.nat(1000),
    method: fc.constantFrom('cash', 'card', 'transfer'),
    amount: fc.oneof(
      fc.bigInt(1n, 100_000n),
      fc.constantFrom(1n, 10n, 1_234_567_890n, 10n ** 12n, 10n ** 12n - 1n)
    ),
    cashier: fc.nat(1),
  }),
  { minLength: 15, maxLength: 40 }
)

/** Moves money by the actions that cashiers use, and writes down by itself what a report must say. */
export class MoneyModel {
  readonly noted: Noted[] = []
  readonly payments: Payment[] = []
  readonly payers: User[] = []
  private readonly waiting: { id: number; payment: Payment; at: DateTime; amount: bigint }[] = []

  private constructor(
    readonly campuses: Campus[],
    readonly events: GivenEventResult[],
    readonly cashiers: Awaited<ReturnType<typeof givenDesk>>[]
  ) {}

  static async begin(): Promise<MoneyModel> {
    const campuses = await Promise.all(ZONES.map((timeZone) => givenCampus({ timeZone })))
    const events: GivenEventResult[] = []
    for (const [index, campus] of campuses.entries()) {
      events.push(await givenEvent({ campus, startsAt: MIDNIGHTS[index * 6 + 3]!.toUTC() }))
    }
    const cashiers = [await givenDesk(), await givenDesk()]
    const model = new MoneyModel(campuses, events, cashiers)
    for (let left = 4; left > 0; left -= 1) model.payers.push(await givenUser({ password: null }))
    return model
  }

  async take(all: Step[]): Promise<void> {
    const at = (step: Step) => MIDNIGHTS[step.midnight]!.plus({ minutes: step.minutes })
    for (const step of all.toSorted((a, b) => at(a).toMillis() - at(b).toMillis())) {
      freezeClock(at(step))
      await this[step.what](step)
    }
    freezeClock(AT)
  }

  private async raise({ which, amount }: Step): Promise<void> {
    const campus = this.campuses[which % this.campuses.length]!
    const event =
      which % 4 === 0 ? null : this.events.find((one) => one.event.campusId === campus.id)!
    const payer = this.payers[which % this.payers.length]!
    const dueAt = which % 3 === 0 ? null : now().plus({ days: which % 40 })
    const given = { payer, campusId: campus.id, eventId: event?.event.id ?? null, amount, dueAt }
    this.payments.push(await givenPayment(given))
  }

  private async collect(step: Step): Promise<void> {
    const payment = await this.paymentIn(step, ['pending', 'partially_paid'])
    if (!payment) return
    const open = payment.amountMinor - payment.collectedMinor
    const amount = step.amount % 2n === 0n || open === 1n ? open : open / 2n
    await collect(payment, { actor: this.actorOf(step), amount, method: step.method })
    await this.note(payment, { ...step, amount, side: 'collected' })
  }

  private async refund(step: Step): Promise<void> {
    const payment = await this.paymentIn(step, ['partially_paid', 'paid', 'partially_refunded'])
    if (!payment) return
    const held = payment.collectedMinor - payment.refundedMinor
    const isPart = payment.status !== 'partially_paid' && held > 1n && step.amount % 2n === 0n
    const amount = isPart ? held / 2n : held
    await refundPayment({
      ...{ paymentId: payment.id, amount, method: step.method, reason: 'Ill' },
      ...{ actor: this.actorOf(step), idempotencyKey: ulid() },
    })
    await this.note(payment, { ...step, amount: -amount, side: 'refunded' })
  }

  private async reverse(step: Step): Promise<void> {
    const open: { id: number; public_id: string }[] = await db
      .from('transactions as t')
      .leftJoin('transaction_reviews as v', 'v.transaction_id', 't.id')
      .whereNot('t.kind', 'reversal')
      .whereNotIn('t.id', db.from('transactions').whereNotNull('reverses_id').select('reverses_id'))
      .where((counts) => {
        counts.where('t.initial_status', 'confirmed').orWhere('v.decision', 'confirmed')
      })
      .orderBy('t.id')
      .select('t.id', 't.public_id')
    const wrong = open[step.which % Math.max(1, open.length)]
    if (!wrong) return
    const earlier = this.noted.find(({ id }) => id === wrong.public_id)!
    const { payment_id: paymentId } = await db.from('transactions').where('id', wrong.id).first()
    const payment = this.payments.find(({ id }) => id === paymentId)!
    const done = await reverseTransaction({
      ...{ transactionId: wrong.id, reason: 'Typed wrongly', actor: this.actorOf(step) },
      idempotencyKey: ulid(),
    }).catch(() => null)
    // Refunded since: the rule is another test's.
    if (!done) return
    const { method, side } = earlier
    await this.note(payment, { ...step, method, side, amount: -earlier.amount })
  }

  private async report(step: Step): Promise<void> {
    const payment = await this.paymentIn(step, ['pending'])
    if (!payment) return
    const { timeZone } = this.campusOf(payment)
    const at = now()
      .setZone(timeZone)
      .minus({ days: step.which % 4 })
      .startOf('day')
    const { transactionId: id } = await reportTransfer({
      ...{ paymentId: payment.id, amount: payment.amountMinor, occurredAt: at, proof: null },
      ...{ externalReference: ulid(), idempotencyKey: ulid() },
      actor: { id: payment.userId, ability: null },
    })
    this.waiting.push({ id, payment, at, amount: payment.amountMinor })
  }

  private async confirm(step: Step): Promise<void> {
    const transfer = this.waiting.shift()
    if (!transfer) return
    const { id: transactionId, payment, at, amount } = transfer
    await payment.refresh()
    // Where there is no room any more the money is kept apart, in a payment of its own.
    if (payment.status !== 'pending') return
    const actor = this.actorOf(step)
    await reviewTransfer({ transactionId, decision: 'confirmed', actor })
    await this.note(payment, { ...step, method: 'transfer', amount, side: 'collected' }, at)
  }

  private async void(step: Step): Promise<void> {
    const payment = await this.paymentIn(step, ['pending'])
    if (!payment || this.waiting.some((one) => one.payment.id === payment.id)) return
    await voidPayment({ paymentId: payment.id, reason: 'A mistake', actor: this.actorOf(step) })
  }

  private async paymentIn({ which }: Step, statuses: string[]): Promise<Payment | null> {
    for (const payment of this.payments) await payment.refresh()
    const those = this.payments.filter(({ status }) => statuses.includes(status))
    return those[which % Math.max(1, those.length)] ?? null
  }

  private actorOf({ cashier }: Step) {
    return this.cashiers[cashier]!.actor
  }

  private campusOf({ campusId }: Payment): Campus {
    return this.campuses.find(({ id }) => id === campusId)!
  }

  private async note(
    payment: Payment,
    moved: Pick<Noted, 'method' | 'side' | 'amount'> & Pick<Step, 'cashier'>,
    at = now()
  ): Promise<void> {
    const campus = this.campusOf(payment)
    const event = this.events.find((one) => one.event.id === payment.eventId)
    const last: { public_id: string } = await db
      .from('transactions as t')
      .leftJoin('transaction_reviews as v', 'v.transaction_id', 't.id')
      .orderByRaw('coalesce(v.position, t.position) desc')
      .select('t.public_id')
      .firstOrFail()
    const { method, side, amount } = moved
    this.noted.push({
      ...{ id: last.public_id, method, side, amount, campus: campus.code },
      day: at.setZone(campus.timeZone).toISODate()!,
      event: event?.event.publicId ?? 'none',
      eventDay: event ? event.event.startsAt.setZone(campus.timeZone).toISODate()! : null,
      cashier: this.cashiers[moved.cashier]!.cashier.publicId,
    })
  }
}
