import { signed, type CashMovement } from '#app/payments/rules/cash_desk'
import { METHODS, type Method } from '#app/payments/rules/ledger_entry'
import type { Minor } from '#isomorphic/core/money'

/** What came in and went out in one way, in minor units, both above 0; reversals count against what they took back. */
export interface MethodTotal {
  method: Method
  in: Minor
  out: Minor
  net: Minor
  count: number
}

/** @returns one line for each way in which anything moved */
export function totalsByMethod(
  totals: readonly (CashMovement & { method: Method; count: number })[]
): MethodTotal[] {
  return METHODS.flatMap((method) => {
    const own = totals.filter((total) => total.method === method)
    if (own.length === 0) return []
    const net = own.reduce((sum, total) => sum + signed(total), 0n)
    const refunded = own.filter(({ kind, reversed }) => kind === 'refund' || reversed === 'refund')
    const out = refunded.reduce((sum, total) => sum - signed(total), 0n)
    const count = own.reduce((sum, total) => sum + total.count, 0)
    return [{ method, in: net + out, out, net, count }]
  })
}

/**
 * Closing is blind (specification, section 7): until the drawer is counted its cashier is told no sum that what must be
 * in it follows from. The other ways are compared with what the card terminal and the bank say, and are no secret.
 */
export function toldBeforeCount(totals: readonly MethodTotal[]): MethodTotal[] {
  return totals.filter(({ method }) => method !== 'cash')
}
