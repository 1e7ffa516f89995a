import { shownStatus } from '#app/announcements/rules/publication'
import { isAlmostGone, lineIsOpen, placeOf, type Supply } from '#app/registrations/rules/scarce'
import type { SeatState } from '#isomorphic/registrations/places'
import type { DateTime } from 'luxon'

export const PLACE_STATES = [
  'draft',
  'template',
  'scheduled',
  'archived',
  'cancelled',
  'over',
  'notice',
  'running',
  'closed',
  'soon',
  'full',
  'waitlist',
  'almost_full',
  'open',
] as const
export type PlaceState = (typeof PLACE_STATES)[number]

export interface PlaceFacts {
  kind: string
  status: string
  publishedAt: DateTime | null
  isTemplate?: boolean
  event: null | {
    startsAt: DateTime
    endsAt: DateTime
    registrationOpensAt: DateTime | null
    registrationClosesAt: DateTime | null
    waitlist: boolean
    approval: boolean
    seats: Supply
  }
}

/**
 * What a card says about an announcement to every reader alike. Whether a certain person may register is
 * the `eligibility` rule's answer.
 */
export function placeState(facts: PlaceFacts, now: DateTime): PlaceState {
  const { event } = facts
  const status = shownStatus(facts, event?.endsAt ?? null, now)
  if (status === 'completed') return 'over'
  if (status !== 'published') return status
  if (!event) return 'notice'
  if (event.registrationOpensAt && event.registrationOpensAt > now) return 'soon'
  if ((event.registrationClosesAt ?? event.startsAt) <= now) {
    return event.startsAt <= now ? 'running' : 'closed'
  }
  const place = placeOf(event, mayWait(event, now))
  if (place !== 'seat') return stateWhenTaken(event, now)
  return isAlmostGone(event.seats) ? 'almost_full' : 'open'
}

/** @returns whether it is by its places that a card says this */
export function isSeatState(state: PlaceState): state is SeatState {
  return (['open', 'almost_full', 'waitlist', 'full'] satisfies SeatState[] as string[]).includes(
    state
  )
}

/** @returns what a card says of an event that people may register for, once no place is left */
export function stateWhenTaken(event: NonNullable<PlaceFacts['event']>, now: DateTime): SeatState {
  if (event.approval) return 'open'
  return mayWait(event, now) ? 'waitlist' : 'full'
}

function mayWait(event: NonNullable<PlaceFacts['event']>, now: DateTime): boolean {
  return event.waitlist && lineIsOpen(event, now)
}
