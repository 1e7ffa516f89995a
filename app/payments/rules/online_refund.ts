import { heldOf, type PaymentStatus } from '#app/payments/rules/payment_states'
import type { Minor } from '#isomorphic/core/money'

/** What is known of a payment's money that a gateway collected, in minor units. */
export interface OnlineMoney {
  /** The most that the gateway can give back at once: what is left of one collection. */
  left: Minor
  /** What it was asked to give back and has not yet. */
  asked: Minor
}

/**
 * @returns how much of a payment goes back the way it came, in minor units; of one that is not paid in full all or
 *   nothing, since a part of a part is not given back
 */
export function refundableOnline(
  payment: { status: PaymentStatus; collected: Minor; refunded: Minor },
  { left, asked }: OnlineMoney
): Minor {
  const held = heldOf(payment)
  const free = held - asked
  const most = left < free ? left : free
  return payment.status === 'partially_paid' && most < held ? 0n : most
}
