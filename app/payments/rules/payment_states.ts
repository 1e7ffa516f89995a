import type { Minor } from '#isomorphic/core/money'
import type { DateTime } from 'luxon'

/** The states of a payment (specification, section 4); the database derives them, nothing sets them. */
export const PAYMENT_STATUSES = [
  'pending',
  'partially_paid',
  'ended',
  'paid',
  'partially_refunded',
  'refunded',
  'void',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** What people do with a payment. */
export const PAYMENT_STEPS = ['collect', 'report', 'refund', 'void', 'extend'] as const
export type PaymentStep = (typeof PAYMENT_STEPS)[number]

/** Why a payment does not take a step; each is the code of a refusal. */
export type PaymentObstacle =
  | 'E_PAYMENT_PAID'
  | 'E_PAYMENT_REFUNDED'
  | 'E_PAYMENT_VOID'
  | 'E_PAYMENT_ENDED'
  | 'E_NOTHING_COLLECTED'
  | 'E_MONEY_COLLECTED'

const MONEY_MAY_COME = {
  pending: null,
  partially_paid: null,
  ended: 'E_PAYMENT_ENDED',
  paid: 'E_PAYMENT_PAID',
  partially_refunded: 'E_PAYMENT_REFUNDED',
  refunded: 'E_PAYMENT_REFUNDED',
  void: 'E_PAYMENT_VOID',
} as const

/** The transition table: which step each state takes, or why not. */
export const STEPS: Record<PaymentStep, Record<PaymentStatus, PaymentObstacle | null>> = {
  collect: MONEY_MAY_COME,
  report: MONEY_MAY_COME,
  extend: MONEY_MAY_COME,
  refund: {
    pending: 'E_NOTHING_COLLECTED',
    partially_paid: null,
    ended: null,
    paid: null,
    partially_refunded: null,
    refunded: 'E_PAYMENT_REFUNDED',
    void: 'E_PAYMENT_VOID',
  },
  void: {
    pending: null,
    partially_paid: 'E_MONEY_COLLECTED',
    ended: 'E_MONEY_COLLECTED',
    paid: 'E_MONEY_COLLECTED',
    partially_refunded: 'E_MONEY_COLLECTED',
    refunded: 'E_MONEY_COLLECTED',
    void: 'E_PAYMENT_VOID',
  },
}

export interface Balance {
  amount: Minor
  /** What was collected, less reversals. */
  collected: Minor
  /** What was given back, less reversals. */
  refunded: Minor
}

/**
 * @param payment.isEnded what it was owed for is over: what was collected is offered back, and the rest is not owed
 * @returns the state that follows from what was confirmed; the generated column says the same in SQL
 */
export function statusOf({
  amount,
  collected,
  refunded,
  isVoid,
  isEnded,
}: Balance & { isVoid: boolean; isEnded: boolean }): PaymentStatus {
  if (isVoid) return 'void'
  if (collected === 0n) return 'pending'
  if (refunded === collected) return 'refunded'
  if (refunded > 0n) return 'partially_refunded'
  if (collected >= amount) return 'paid'
  return isEnded ? 'ended' : 'partially_paid'
}

/** @returns how much of the payment is held now, in minor units */
export function heldOf({ collected, refunded }: Omit<Balance, 'amount'>): Minor {
  return collected - refunded
}

/** @returns how much is still to be paid, in minor units; 0 where nothing is to be paid any more */
export function outstandingOf({
  amount,
  collected,
  status,
}: Omit<Balance, 'refunded'> & { status: PaymentStatus }): Minor {
  return STEPS.collect[status] === null ? amount - collected : 0n
}

/** @returns whether it is past its due date and not paid; derived, no state of its own */
export function isOverdue(
  payment: { status: PaymentStatus; dueAt: DateTime | null },
  now: DateTime
): boolean {
  return STEPS.collect[payment.status] === null && payment.dueAt !== null && payment.dueAt <= now
}
