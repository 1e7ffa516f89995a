import { outstandingOf, type Balance, type PaymentStatus } from '#app/payments/rules/payment_states'
import type { Matched } from '#app/payments/rules/references_in_text'
import type { Minor } from '#isomorphic/core/money'

/** What a cashier can have done about a line, each by a button of its name. */
export const PROPOSALS = ['confirm', 'collect', 'part', 'late', 'known', 'apart'] as const
export type Proposed = (typeof PROPOSALS)[number]

/** Ticked together; of the others each is decided by itself. */
export const TICKED: readonly Proposed[] = ['confirm', 'collect', 'part', 'late', 'known']

/** Why nothing is proposed: a person has to say which payment it is, or to decide about another transfer first. */
export type NotProposed = 'none' | 'unknown' | 'several' | 'reported'

/**
 * - `confirm`: the transfer was reported and waits for its review.
 * - `collect`: it pays what is left; `part`: it pays some of it.
 * - `late`: nothing is owed any more; the payment lives again, and the place with it where one is left.
 * - `known`: the ledger has it already, confirmed before the statement came; nothing moves.
 * - `apart`: there is no room for it: it is kept apart and offered for refund.
 */
export type Proposal =
  | { kind: Proposed; transactionId: number | null; why: Why | null }
  | { kind: NotProposed; transactionId: number | null; why: null }

/** Why there is no room for it, or that nothing is owed. */
export type Why = 'over' | 'paid' | 'refunded' | 'void'

export interface ProposedPayment extends Balance {
  status: PaymentStatus
  isVoid: boolean
  /** Another payment took its place. */
  isOwedAnew: boolean
}

/** A transfer of the payment that no line of a statement stands for yet. */
export interface TransferOfPayment {
  id: number
  amount: Minor
  status: 'in_review' | 'confirmed'
}

/** @returns what to do about a line of the bank, from what stands in the ledger */
export function proposalOf(
  line: { amount: Minor; matched: Matched | 'hand' },
  payment: ProposedPayment | null,
  transfers: readonly TransferOfPayment[]
): Proposal {
  if (payment === null) {
    return { kind: line.matched as NotProposed, transactionId: null, why: null }
  }
  const same = transfers.filter(({ amount }) => amount === line.amount)
  const waiting = same.find(({ status }) => status === 'in_review')
  const settled = same.find(({ status }) => status === 'confirmed')
  const other = transfers.find(({ status }) => status === 'in_review')
  const why = obstacleOf(payment, line.amount)
  if (waiting) return { kind: why ? 'apart' : 'confirm', transactionId: waiting.id, why }
  if (settled) return { kind: 'known', transactionId: settled.id, why: null }
  if (other) return { kind: 'reported', transactionId: other.id, why: null }
  if (why) return { kind: 'apart', transactionId: null, why }
  if (payment.isVoid || payment.status === 'ended') {
    return { kind: 'late', transactionId: null, why: null }
  }
  const isWhole = line.amount === outstandingOf(payment)
  return { kind: isWhole ? 'collect' : 'part', transactionId: null, why: null }
}

/** Says what `hasRoomFor` says, and why. */
function obstacleOf(payment: ProposedPayment, amount: Minor): Why | null {
  if (payment.isOwedAnew) return 'void'
  if (payment.refunded > 0n) return 'refunded'
  if (payment.collected + amount <= payment.amount) return null
  return payment.status === 'paid' ? 'paid' : 'over'
}
