import type { Minor } from '#isomorphic/core/money'
import type { DateTime } from 'luxon'

/** How long a drawer that was counted waits for the next cashier. */
const TAKEN_OVER_HOURS = 24

/** @returns since when a drawer must have been closed that somebody may still take over */
export function takenOverSince(now: DateTime): DateTime {
  return now.minus({ hours: TAKEN_OVER_HOURS })
}

export interface CashMovement {
  kind: 'collection' | 'refund' | 'reversal'
  /** What a reversal took back. */
  reversed: 'collection' | 'refund' | 'reversal' | null
  /** In minor units. */
  amount: Minor
}

/**
 * What must be in the drawer: opening float + cash in − cash refunds (specification, section 7); what was recorded by
 * mistake and reversed counts neither way.
 *
 * @param float in minor units, as the rest
 * @param cash the desk's movements in cash
 */
export function expectedCash(float: Minor, cash: readonly CashMovement[]): Minor {
  return cash.reduce((sum, movement) => sum + signed(movement), float)
}

/** @returns what a movement changes of what is held, in minor units: below 0 for money that goes out */
export function signed({ kind, reversed, amount }: CashMovement): Minor {
  const isIn = kind === 'collection' || (kind === 'reversal' && reversed === 'refund')
  return isIn ? amount : -amount
}

/**
 * @param counted how many there are of each coin and note, by its value in minor units
 * @returns what they are worth, in minor units
 */
export function worthOf(counted: Readonly<Record<string, number>>): Minor {
  return Object.entries(counted).reduce(
    (sum, [value, count]) => sum + BigInt(value) * BigInt(count),
    0n
  )
}
