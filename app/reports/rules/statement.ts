import { outstandingOf, statusOf, type Balance } from '#app/payments/rules/payment_states'
import type { CashMovement } from '#app/payments/rules/cash_desk'
import { totalsByMethod } from '#app/payments/rules/method_totals'
import type { Method } from '#app/payments/rules/ledger_entry'
import type { Minor } from '#isomorphic/core/money'
import type { DateTime } from 'luxon'

/** A payment as a statement begins with it; amounts in minor units. */
export interface ChargedPayment {
  id: number
  publicId: string
  reference: string
  concept: string
  amount: Minor
  currency: string
  /** Money that nothing was owed for: no charge. */
  isUnallocated: boolean
  createdAt: DateTime
  voidedAt: DateTime | null
  /** When the rest of it was not owed any more. */
  endedAt: DateTime | null
  timeZone: string
}

/** A movement that counts. */
export interface CountedMovement extends CashMovement {
  paymentId: number
  publicId: string
  /** In the order of the ledger. */
  position: number
  method: Method
  /** When money moved, and since when it counts: a reported transfer from its confirmation on. */
  occurredAt: DateTime
  countedAt: DateTime
  receipt: string | null
}

/** A line of a person's statement; amounts in minor units. */
export interface StatementLine {
  key: string
  what: 'charge' | 'void' | 'ended' | CashMovement['kind']
  at: DateTime
  timeZone: string
  payment: Pick<ChargedPayment, 'publicId' | 'reference' | 'concept'>
  /** Of movements. */
  movement: Pick<CountedMovement, 'publicId' | 'method' | 'occurredAt' | 'receipt'> | null
  charged: Minor
  collected: Minor
  /** Below 0 for what was given back. */
  refunded: Minor
  /** What the person owes after it. */
  owed: Minor
}

type Step = Omit<StatementLine, 'owed'> & { paymentId: number; order: number }

/**
 * Every charge and every movement in the order in which they came to count. What is owed after each of them follows from
 * `outstandingOf` alone: money that is given back is not owed again, a collection that is reversed is.
 */
export function statementOf(
  payments: readonly ChargedPayment[],
  movements: readonly CountedMovement[]
): StatementLine[] {
  const known = new Map(payments.map((payment) => [payment.id, payment]))
  const steps = [
    ...payments.flatMap(stepsOf),
    ...movements.map((movement) => stepOf(movement, known.get(movement.paymentId)!)),
  ].toSorted((a, b) => a.at.toMillis() - b.at.toMillis() || a.order - b.order)
  const balances = new Map<number, Balance & { isEnded: boolean; owed: Minor }>()
  let owed = 0n
  return steps.flatMap(({ paymentId, order, ...line }) => {
    const before = balances.get(paymentId) ?? NOTHING
    const after = {
      amount: before.amount + (line.what === 'void' ? 0n : line.charged),
      collected: before.collected + line.collected,
      refunded: before.refunded - line.refunded,
      isEnded: before.isEnded || line.what === 'ended',
    }
    const status = statusOf({ ...after, isVoid: line.what === 'void' })
    const open = known.get(paymentId)!.isUnallocated ? 0n : outstandingOf({ ...after, status })
    balances.set(paymentId, { ...after, owed: open })
    owed += open - before.owed
    // Of what was paid in full nothing was left to owe.
    if (line.what === 'ended' && open === before.owed) return []
    return [{ ...line, owed }]
  })
}

const NOTHING = { amount: 0n, collected: 0n, refunded: 0n, isEnded: false, owed: 0n }
const FIRST = -1
const LAST = Number.MAX_SAFE_INTEGER

function stepsOf(payment: ChargedPayment): Step[] {
  const { id, publicId, reference, concept, timeZone } = payment
  const common = {
    ...{ paymentId: id, timeZone, payment: { publicId, reference, concept } },
    ...{ movement: null, collected: 0n, refunded: 0n },
  }
  const charge = {
    ...{ ...common, key: `charge-${publicId}`, what: 'charge' as const, at: payment.createdAt },
    ...{ charged: payment.amount, order: FIRST },
  }
  // Its movement says it already.
  if (payment.isUnallocated) return []
  const steps: Step[] = [charge]
  const { voidedAt, endedAt } = payment
  if (endedAt) {
    const end = { what: 'ended' as const, at: endedAt, charged: 0n, order: LAST - 1 }
    steps.push({ ...common, key: `ended-${publicId}`, ...end })
  }
  if (voidedAt) {
    const end = { what: 'void' as const, at: voidedAt, charged: -payment.amount, order: LAST }
    steps.push({ ...common, key: `void-${publicId}`, ...end })
  }
  return steps
}

function stepOf(movement: CountedMovement, payment: ChargedPayment): Step {
  const { publicId, method, occurredAt, receipt } = movement
  const [total] = totalsByMethod([{ ...movement, count: 1 }])
  return {
    ...{ key: publicId, what: movement.kind, at: movement.countedAt, timeZone: payment.timeZone },
    paymentId: payment.id,
    order: movement.position,
    payment: { publicId: payment.publicId, reference: payment.reference, concept: payment.concept },
    movement: { publicId, method, occurredAt, receipt },
    ...{ charged: 0n, collected: total!.in, refunded: -total!.out },
  }
}

/** @returns what the lines add up to, and what is owed after the last one */
export function balanceOf(
  lines: readonly StatementLine[]
): Pick<StatementLine, 'charged' | 'collected' | 'refunded' | 'owed'> {
  const sum = (of: (line: StatementLine) => Minor) =>
    lines.reduce((total, line) => total + of(line), 0n)
  return {
    charged: sum(({ charged }) => charged),
    collected: sum(({ collected }) => collected),
    refunded: sum(({ refunded }) => refunded),
    owed: lines.at(-1)?.owed ?? 0n,
  }
}
