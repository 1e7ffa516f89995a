import { PaymentPaid, refusalOfStep } from '#app/payments/exceptions/payment_refusals'
import {
  isOverdue,
  outstandingOf,
  PAYMENT_STATUSES,
  PAYMENT_STEPS,
  type PaymentObstacle,
  type PaymentStatus,
  type PaymentStep,
  statusOf,
  STEPS,
} from '#app/payments/rules/payment_states'
import { refundableOnline } from '#app/payments/rules/online_refund'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'

type Cell = [step: PaymentStep, state: PaymentStatus, answer: PaymentObstacle | 'done']

/** Written out, as the specification has it: the table of the app is not asked what it should be. */
const CELLS: Cell[] = [
  ['collect', 'pending', 'done'],
  ['collect', 'partially_paid', 'done'],
  ['collect', 'ended', 'E_PAYMENT_ENDED'],
  ['collect', 'paid', 'E_PAYMENT_PAID'],
  ['collect', 'partially_refunded', 'E_PAYMENT_REFUNDED'],
  ['collect', 'refunded', 'E_PAYMENT_REFUNDED'],
  ['collect', 'void', 'E_PAYMENT_VOID'],

  ['report', 'pending', 'done'],
  ['report', 'partially_paid', 'done'],
  ['report', 'ended', 'E_PAYMENT_ENDED'],
  ['report', 'paid', 'E_PAYMENT_PAID'],
  ['report', 'partially_refunded', 'E_PAYMENT_REFUNDED'],
  ['report', 'refunded', 'E_PAYMENT_REFUNDED'],
  ['report', 'void', 'E_PAYMENT_VOID'],

  ['refund', 'pending', 'E_NOTHING_COLLECTED'],
  ['refund', 'partially_paid', 'done'],
  ['refund', 'ended', 'done'],
  ['refund', 'paid', 'done'],
  ['refund', 'partially_refunded', 'done'],
  ['refund', 'refunded', 'E_PAYMENT_REFUNDED'],
  ['refund', 'void', 'E_PAYMENT_VOID'],

  ['void', 'pending', 'done'],
  ['void', 'partially_paid', 'E_MONEY_COLLECTED'],
  ['void', 'ended', 'E_MONEY_COLLECTED'],
  ['void', 'paid', 'E_MONEY_COLLECTED'],
  ['void', 'partially_refunded', 'E_MONEY_COLLECTED'],
  ['void', 'refunded', 'E_MONEY_COLLECTED'],
  ['void', 'void', 'E_PAYMENT_VOID'],

  ['extend', 'pending', 'done'],
  ['extend', 'partially_paid', 'done'],
  ['extend', 'ended', 'E_PAYMENT_ENDED'],
  ['extend', 'paid', 'E_PAYMENT_PAID'],
  ['extend', 'partially_refunded', 'E_PAYMENT_REFUNDED'],
  ['extend', 'refunded', 'E_PAYMENT_REFUNDED'],
  ['extend', 'void', 'E_PAYMENT_VOID'],
]

test.group('The steps of a payment', () => {
  for (const [step, state, answer] of CELLS) {
    test(`${step} of a payment that is ${state}: ${answer}`, ({ assert }) => {
      const obstacle = STEPS[step][state]
      assert.equal(obstacle ?? 'done', answer)
      if (obstacle) assert.equal(refusalOfStep(obstacle).code, answer)
    })
  }

  test('each step and state is written here once, and no other', ({ assert }) => {
    const written = CELLS.map(([step, state]) => `${step} ${state}`)
    const all = PAYMENT_STEPS.flatMap((step) => PAYMENT_STATUSES.map((state) => `${step} ${state}`))
    assert.deepEqual(written.toSorted(), all.toSorted())
    assert.instanceOf(refusalOfStep('E_PAYMENT_PAID'), PaymentPaid)
  })
})

test.group('How much goes back online', () => {
  type Line = [status: PaymentStatus, collected: bigint, left: bigint, asked: bigint, most: bigint]
  const ONLINE: Line[] = [
    ['pending', 0n, 0n, 0n, 0n],
    ['partially_paid', 40n, 40n, 0n, 40n],
    // The rest of it came over the counter: all or nothing goes back.
    ['partially_paid', 40n, 30n, 0n, 0n],
    // Nobody pays the rest any more: each part goes back the way it came.
    ['ended', 40n, 30n, 0n, 30n],
    ['paid', 100n, 100n, 0n, 100n],
    ['paid', 100n, 30n, 0n, 30n],
    ['paid', 100n, 0n, 0n, 0n],
    ['paid', 100n, 70n, 30n, 70n],
    ['paid', 100n, 0n, 100n, 0n],
  ]
  for (const [status, collected, left, asked, most] of ONLINE) {
    test(`${collected} collected, ${left} left online, ${asked} asked for, ${status}: ${most}`, ({
      assert,
    }) => {
      const payment = { status, collected, refunded: 0n }
      assert.equal(refundableOnline(payment, { left, asked }), most)
    })
  }

  test('never more than is held', ({ assert }) => {
    const payment = { status: 'partially_refunded', collected: 100n, refunded: 80n } as const
    assert.equal(refundableOnline(payment, { left: 70n, asked: 0n }), 20n)
    assert.equal(refundableOnline(payment, { left: 70n, asked: 15n }), 5n)
  })
})

test.group('The state of a payment', () => {
  type Line = [collected: bigint, refunded: bigint, state: PaymentStatus, outstanding: bigint]
  const OF_A_HUNDRED: Line[] = [
    [0n, 0n, 'pending', 100n],
    [1n, 0n, 'partially_paid', 99n],
    [99n, 0n, 'partially_paid', 1n],
    [100n, 0n, 'paid', 0n],
    [100n, 1n, 'partially_refunded', 0n],
    [100n, 99n, 'partially_refunded', 0n],
    [100n, 100n, 'refunded', 0n],
    [40n, 40n, 'refunded', 0n],
    [40n, 10n, 'partially_refunded', 0n],
    [150n, 60n, 'partially_refunded', 0n],
  ]
  for (const [collected, refunded, state, outstanding] of OF_A_HUNDRED) {
    test(`100 owed, ${collected} collected, ${refunded} given back: ${state}`, ({ assert }) => {
      const balance = { amount: 100n, collected, refunded }
      assert.equal(statusOf({ ...balance, isVoid: false, isEnded: false }), state)
      assert.equal(outstandingOf({ ...balance, status: state }), outstanding)
    })
  }

  test('void is void, and nothing of it is outstanding', ({ assert }) => {
    const balance = { amount: 100n, collected: 0n, refunded: 0n }
    assert.equal(statusOf({ ...balance, isVoid: true, isEnded: false }), 'void')
    assert.equal(outstandingOf({ ...balance, status: 'void' }), 0n)
  })

  const ENDED: [collected: bigint, refunded: bigint, state: PaymentStatus][] = [
    [1n, 0n, 'ended'],
    [99n, 0n, 'ended'],
    [100n, 0n, 'paid'],
    [40n, 10n, 'partially_refunded'],
    [40n, 40n, 'refunded'],
  ]
  for (const [collected, refunded, state] of ENDED) {
    test(`100 owed for what is over, ${collected} collected, ${refunded} given back: ${state}`, ({
      assert,
    }) => {
      const balance = { amount: 100n, collected, refunded }
      assert.equal(statusOf({ ...balance, isVoid: false, isEnded: true }), state)
      assert.equal(outstandingOf({ ...balance, status: state }), 0n)
    })
  }

  const AT = DateTime.fromISO('2026-05-04T10:00:00Z')
  const OVERDUE: [state: PaymentStatus, seconds: number | null, overdue: boolean][] = [
    ['pending', -1, false],
    ['pending', 0, true],
    ['pending', 1, true],
    ['pending', null, false],
    ['partially_paid', 1, true],
    ['ended', 1, false],
    ['paid', 1, false],
    ['partially_refunded', 1, false],
    ['refunded', 1, false],
    ['void', 1, false],
  ]
  for (const [status, seconds, overdue] of OVERDUE) {
    const when = seconds === null ? 'never due' : `${seconds} s after it was due`
    test(`${status}, ${when}: ${overdue ? 'overdue' : 'not overdue'}`, ({ assert }) => {
      const dueAt = seconds === null ? null : AT.minus({ seconds })
      assert.equal(isOverdue({ status, dueAt }, AT), overdue)
    })
  }
})
