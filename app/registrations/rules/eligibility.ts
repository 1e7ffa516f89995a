import type { EventKind } from '#app/announcements/rules/kinds'
import type { AnnouncementStatus } from '#app/announcements/rules/publication'
import {
  inAudience,
  isEveryone,
  type Audience,
  type AudiencePerson,
  asPrice,
  highestPrice,
  priceFor,
  type OfferedPrice,
  type Price,
} from '#app/registrations/rules/audience'
import {
  missingProfileFields,
  type Profile,
  type ProfileField,
} from '#app/registrations/rules/profile'
import {
  lacksKit,
  lineIsOpen,
  placeOf,
  statusOfTakenSeat,
  type Stock,
} from '#app/registrations/rules/scarce'
import type { HoldBack } from '#app/registrations/rules/no_shows'
import type { Status } from '#app/registrations/rules/transitions'
import type { DateTime } from 'luxon'

export interface EligibilityEvent extends Stock {
  status: AnnouncementStatus
  kind: EventKind
  startsAt: DateTime
  endsAt: DateTime
  registrationOpensAt: DateTime | null
  /** Null: registration closes when the event starts. */
  registrationClosesAt: DateTime | null
  /** When it opens for whoever is held back; null: for nobody later. */
  opensLaterAt?: DateTime | null
  waitlist: boolean
  approval: boolean
  audience: Audience
  prices: OfferedPrice[]
}

export interface EligibilityPerson extends AudiencePerson, Profile {
  disabled: boolean
  emailVerified: boolean
  /** The person's latest registration for this event, whatever became of it. */
  latest: { publicId: string; status: Status; reason: string | null } | null
  /** Why registration opens later for them; read only while it makes a difference. */
  heldBack?: HoldBack | null
}

export interface EligibilityInput {
  /** Null: nobody is signed in. */
  person: EligibilityPerson | null
  event: EligibilityEvent
  now: DateTime
  /** Whether the person would be seated only together with a kit; asked of workshops alone. */
  needsKit?: boolean
  /** Set when staff ask at the desk; with a reason they override what may be overridden. */
  desk?: { reason: string | null } | null
  /** They accept an invitation: audience, profile and e-mail are not asked of them (section 9). */
  invited?: boolean
}

export type Obstacle =
  | { code: 'not_signed_in' }
  | { code: 'account_disabled' }
  | { code: 'already_registered'; registration: string; status: Status }
  | { code: 'rejected_before'; reason: string | null }
  | { code: 'event_cancelled' }
  | { code: 'not_published'; status: AnnouncementStatus }
  | { code: 'event_over'; endedAt: DateTime }
  | { code: 'registration_closed'; closedAt: DateTime }
  /** Whose it is: every one of `audiences` leaves the person out. */
  | { code: 'not_in_audience'; audiences: Audience[] }
  /** `heldBack`: for this person, later than for everybody else. */
  | {
      code: 'not_open_yet'
      opensAt: DateTime
      heldBack?: HoldBack & { othersAt: DateTime | null }
    }
  | { code: 'full'; waiting: number }
  /** There are seats for people who bring their own kit. */
  | { code: 'no_kit_left' }
  | { code: 'profile_incomplete'; fields: ProfileField[] }
  | { code: 'email_not_verified' }
export type ObstacleCode = Obstacle['code']

export type Outcome = 'seat' | 'approval' | 'waitlist' | 'none'

export interface Eligibility {
  /** What registering now leads to; `none` while an obstacle stands. */
  outcome: Outcome
  /** What it would lead to without the obstacles that lie in the person (sign in, profile, e-mail …). */
  expected: Outcome
  /** All of them, in the order of the specification. */
  obstacles: Obstacle[]
  /** What the desk's reason has set aside. */
  overridden: ObstacleCode[]
  price: Price | null
}

/** What staff at the desk may set aside with a reason. Capacity is not among it, and never will be. */
export const OVERRIDABLE: readonly ObstacleCode[] = [
  'rejected_before',
  'registration_closed',
  'not_in_audience',
  'not_open_yet',
  'profile_incomplete',
  'email_not_verified',
]

/**
 * May this person register for this event now, and if not, why not and when (specification, section 5).
 * The page, the write and the staff's view of a person all ask this one function.
 *
 * @returns the outcome, all obstacles in order, and the price the person would pay (null: nothing)
 */
export function eligibility(input: EligibilityInput): Eligibility {
  const all = obstaclesOf(input)
  const override = !!input.desk?.reason?.trim()
  const obstacles = all.filter((one) => !(override && OVERRIDABLE.includes(one.code)))
  const overridden = all.filter((one) => !obstacles.includes(one)).map((one) => one.code)
  const expected = expectedOutcome(input)
  return {
    outcome: obstacles.length === 0 ? expected : 'none',
    expected,
    obstacles,
    overridden,
    price: priceOf(input, overridden),
  }
}

/** @returns the state in which a registration begins that nothing stands in the way of */
export function firstStatus({ outcome, price }: Eligibility): Status {
  switch (outcome) {
    case 'approval':
      return 'submitted'
    case 'waitlist':
      return 'waitlisted'
    case 'seat':
      return statusOfTakenSeat(price)
    case 'none':
      throw new Error('an obstacle should have been refused before')
  }
}

function obstaclesOf(input: EligibilityInput): Obstacle[] {
  const { person, event, now } = input
  const found: (Obstacle | false)[] = [
    !person && { code: 'not_signed_in' },
    !!person?.disabled && { code: 'account_disabled' },
    ...(person ? formerRegistration(person) : []),
    event.status === 'cancelled' && { code: 'event_cancelled' },
    ['draft', 'scheduled', 'archived'].includes(event.status) && {
      code: 'not_published',
      status: event.status,
    },
    now >= event.endsAt && { code: 'event_over', endedAt: event.endsAt },
    now >= closesAt(event) && { code: 'registration_closed', closedAt: closesAt(event) },
    !!person && !input.invited && notInAudience(person, event),
    notOpenYet(input),
    expectedOutcome(input) === 'none' && nothingLeft(input),
    !!person && !input.invited && profileIncomplete(person),
    !!person && !input.invited && !person.emailVerified && { code: 'email_not_verified' },
  ]
  return found.filter((one) => one !== false)
}

function formerRegistration({ latest }: EligibilityPerson): Obstacle[] {
  switch (latest?.status) {
    case 'submitted':
    case 'waitlisted':
    case 'pending_payment':
    case 'confirmed':
      return [{ code: 'already_registered', registration: latest.publicId, status: latest.status }]
    case 'rejected':
      return [{ code: 'rejected_before', reason: latest.reason }]
    default:
      return []
  }
}

/** @returns when registration closes: as set, else at the event's start */
export function closesAt(event: Pick<EligibilityEvent, 'registrationClosesAt' | 'startsAt'>) {
  return event.registrationClosesAt ?? event.startsAt
}

function notInAudience(person: EligibilityPerson, event: EligibilityEvent): Obstacle | false {
  const missed = [
    ...(inAudience(person, event.audience) ? [] : [event.audience]),
    ...(event.prices.length === 0 || priceFor(person, event.prices)
      ? []
      : event.prices.map((price) => price.audience)),
  ]
  return missed.length > 0 && { code: 'not_in_audience', audiences: missed }
}

/** Whoever accepts an invitation is not held back: they were asked to come. */
function notOpenYet({ person, event, now, invited }: EligibilityInput): Obstacle | false {
  const { registrationOpensAt: othersAt, opensLaterAt } = event
  const heldBack = !invited && person?.heldBack
  if (heldBack && opensLaterAt && now < opensLaterAt) {
    return { code: 'not_open_yet', opensAt: opensLaterAt, heldBack: { ...heldBack, othersAt } }
  }
  return !!othersAt && now < othersAt && { code: 'not_open_yet', opensAt: othersAt }
}

function profileIncomplete(person: EligibilityPerson): Obstacle | false {
  const fields = missingProfileFields(person)
  return fields.length > 0 && { code: 'profile_incomplete', fields }
}

function expectedOutcome({ event, now, needsKit }: EligibilityInput): Outcome {
  if (event.approval) return 'approval'
  return placeOf(event, event.waitlist && lineIsOpen(event, now), needsKit)
}

function nothingLeft({ event, needsKit }: EligibilityInput): Obstacle {
  if (lacksKit(event, needsKit)) return { code: 'no_kit_left' }
  return { code: 'full', waiting: event.seats.waiting }
}

function priceOf(
  { person, event, invited }: EligibilityInput,
  overridden: ObstacleCode[]
): Price | null {
  if (!person) return onlyPrice(event.prices)
  const price = priceFor(person, event.prices)
  return (
    price ?? (invited || overridden.includes('not_in_audience') ? highestPrice(event.prices) : null)
  )
}

/** A person not signed in is told the price only where everybody pays the same. */
function onlyPrice(prices: OfferedPrice[]): Price | null {
  const [first] = prices
  return first && isEveryone(first.audience) ? asPrice(first) : null
}
