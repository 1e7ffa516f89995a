import { minorToJson, type Minor } from '#isomorphic/core/money'
import { effectiveKind, type Kind } from '#app/users/rules/roles'

/** A campus, faculty or course by its row, with the name that an obstacle shows. */
export interface Named {
  id: number
  name: string
}

/** Who is meant: "or" within a dimension, "and" between dimensions; an empty dimension admits all. */
export interface Audience {
  kinds: Kind[]
  campuses: Named[]
  faculties: Named[]
  courses: Named[]
}

/** What audiences and prices ask about a person. */
export interface AudiencePerson {
  /** The kind as claimed; it counts only once `kindConfirmedAt` is set. */
  kind: Kind
  kindConfirmedAt: unknown
  campusId: number | null
  courseId: number | null
  /** The faculty of the person's course. */
  facultyId: number | null
}

export const EVERYONE: Audience = { kinds: [], campuses: [], faculties: [], courses: [] }

/** @returns whether the audience leaves nobody out */
export function isEveryone(audience: Audience): boolean {
  return (
    audience.kinds.length === 0 &&
    audience.campuses.length === 0 &&
    audience.faculties.length === 0 &&
    audience.courses.length === 0
  )
}

/** @returns whether the person belongs to the audience; a kind that is only claimed counts as external */
export function inAudience(person: AudiencePerson, audience: Audience): boolean {
  const kindFits = audience.kinds.length === 0 || audience.kinds.includes(effectiveKind(person))
  return (
    kindFits &&
    fits(person.campusId, audience.campuses) &&
    fits(person.facultyId, audience.faculties) &&
    fits(person.courseId, audience.courses)
  )
}

function fits(id: number | null, allowed: Named[]): boolean {
  return allowed.length === 0 || allowed.some((one) => one.id === id)
}

/** A price as a registration keeps it. */
export interface Price {
  label: string
  amountMinor: Minor
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

/** What of somebody's profile an audience asks for, in the words of the audience; null: it does not ask for that. */
export interface ProfileReason {
  kind: Kind | null
  campus: string | null
  faculty: string | null
  course: string | null
}

/**
 * @param prices the event's prices in their order
 * @returns for what of their profile the price of `priceFor` is the person's; null: they have no price, or everybody
 *   has the same one
 */
export function priceReason(person: AudiencePerson, prices: OfferedPrice[]): ProfileReason | null {
  const offered = prices.find((price) => inAudience(person, price.audience))
  if (!offered || prices.length === 1) return null
  const { kinds, campuses, faculties, courses } = offered.audience
  const named = (id: number | null, among: Named[]) =>
    among.find((one) => one.id === id)?.name ?? null
  return {
    kind: kinds.length > 0 ? effectiveKind(person) : null,
    campus: named(person.campusId, campuses),
    faculty: named(person.facultyId, faculties),
    course: named(person.courseId, courses),
  }
}

/**
 * @returns the price of a person once the university confirms the kind that they claim; null: none is claimed, or it
 *   changes nothing
 */
export function priceOnceConfirmed(person: AudiencePerson, prices: OfferedPrice[]): Price | null {
  if (person.kindConfirmedAt) return null
  const then = priceFor({ ...person, kindConfirmedAt: true }, prices)
  const today = priceFor(person, prices)
  return then && then.amountMinor !== today?.amountMinor ? then : null
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

/** @returns a price, or what somebody owes, as JSON can carry it to a page */
export function priceForPage<Amount extends { amountMinor: Minor }>(price: Amount) {
  return { ...price, amountMinor: minorToJson(price.amountMinor) }
}

/** @returns what a registration keeps of an offered price */
export function asPrice({ label, amountMinor, currency }: OfferedPrice): Price {
  return { label, amountMinor, currency }
}
