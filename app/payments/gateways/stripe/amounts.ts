import { decimalsOf, type Minor } from '#isomorphic/core/money'

/**
 * Currencies without minor units that Stripe counts in hundredths all the same
 * (https://docs.stripe.com/currencies#special-cases).
 */
const IN_HUNDREDTHS = ['ISK', 'UGX']
/** Eight digits at most, whatever the currency. */
const MOST = 99_999_999n
/** Of currencies with three decimals Stripe takes none that is not a multiple of ten. */
const STEP_OF_THREE = 10n

const factorOf = (currency: string) => (IN_HUNDREDTHS.includes(currency) ? 100n : 1n)

/** @returns the amount as Stripe counts it */
export function toGateway(amount: Minor, currency: string): number {
  return Number(amount * factorOf(currency))
}

/** @returns in our minor units what Stripe counted */
export function fromGateway(amount: number, currency: string): Minor {
  return BigInt(amount) / factorOf(currency)
}

/** @returns whether Stripe takes such an amount */
export function takenByStripe(amount: Minor, currency: string): boolean {
  if (decimalsOf(currency) === 3 && amount % STEP_OF_THREE !== 0n) return false
  return amount * factorOf(currency) <= MOST
}
