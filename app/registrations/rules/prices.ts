import { inAudience, type Audience, type AudiencePerson } from '#app/registrations/rules/audience'

/** A price as a registration keeps it. */
export interface Price {
  label: string
  amountMinor: number
  currency: string
}

/** A price as the event offers it: to whom. */
export interface OfferedPrice extends Price {
  audience: Audience
}

/**
 * @param prices the event's prices in their order
 * @returns the first price whose audience the person belongs to, or null when none fits
 */
export function priceFor(person: AudiencePerson, prices: OfferedPrice[]): Price | null {
  const offered = prices.find((price) => inAudience(person, price.audience))
  return offered ? asPrice(offered) : null
}

/**
 * The price of a person whom the desk lets in although no price is meant for them: the highest, so that an
 * exception never becomes a discount.
 */
export function highestPrice(prices: OfferedPrice[]): Price | null {
  const [first, ...others] = prices
  if (!first) return null
  return asPrice(others.reduce((a, b) => (b.amountMinor > a.amountMinor ? b : a), first))
}

/** @returns what a registration keeps of an offered price */
export function asPrice({ label, amountMinor, currency }: OfferedPrice): Price {
  return { label, amountMinor, currency }
}
