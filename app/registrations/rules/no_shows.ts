import type { DateTime } from 'luxon'

/** After its end an event waits so long for doors that had no network: until then nobody stayed away. */
export const COUNTED_AFTER_HOURS = 24
/** So much later registration opens for whoever stayed away too often. */
export const HELD_BACK_HOURS = 24
/** Whoever got a place from the waitlist so shortly before the start may not have known. */
const PROMOTED_HOURS_BEFORE = 24
export const EXPLANATION_LENGTH_MAX = 1000
export const ANSWER_LENGTH_MAX = 500

/** What became of an explanation. */
export type ExplanationState = 'waiting' | 'accepted' | 'declined'

/** Whoever is held back, and by what: nothing of it is hidden from them. */
export interface HoldBack {
  /** In the academic period of today, those that count. */
  noShows: number
  /** With so many nobody is held back. */
  allowed: number
  period: string
}

/** A place that somebody had at an event that counts no-shows. */
export interface PlaceHeld {
  registrationId: number
  /** Of the account in use. */
  userId: number
  eventId: number
  wasThere: boolean
  /** From the waitlist; null: at once. */
  promotedAt: DateTime | null
  startsAt: DateTime
  /** Null: they explained nothing. */
  explanation: ExplanationState | null
}

/**
 * @param places of events that are over, of one person or of several
 * @returns those that their holders neither used nor gave back, once for each person and event. Left out is a place
 *   that was got from the waitlist on the last day, and all of an event where the person was let in under another
 *   account of theirs
 */
export function noShowsAmong<Place extends PlaceHeld>(places: readonly Place[]): Place[] {
  const byPersonAndEvent = Map.groupBy(places, ({ userId, eventId }) => `${userId}:${eventId}`)
  return [...byPersonAndEvent.values()].flatMap((of) => {
    const known = of.filter((place) => !wasPromotedLate(place))
    return of.some(({ wasThere }) => wasThere) ? [] : known.slice(0, 1)
  })
}

function wasPromotedLate({ promotedAt, startsAt }: PlaceHeld): boolean {
  return promotedAt !== null && promotedAt > startsAt.minus({ hours: PROMOTED_HOURS_BEFORE })
}

/** @returns whether a no-show counts: an explanation does until somebody declines it */
export function counts({ explanation }: Pick<PlaceHeld, 'explanation'>): boolean {
  return explanation === null || explanation === 'declined'
}

interface Opening {
  countsNoShows: boolean
  publishedAt: DateTime | null
  registrationOpensAt: DateTime | null
  registrationClosesAt: DateTime | null
  startsAt: DateTime
}

/**
 * @returns when registration opens for whoever is held back: a day after everybody else, but at the latest when half
 *   of the time for registering is left, so that it bars nobody; null: for nobody later, or it is not published
 */
export function laterOpening(event: Opening): DateTime | null {
  const { countsNoShows, publishedAt, registrationOpensAt } = event
  if (!countsNoShows || !publishedAt) return null
  const isPlanned = registrationOpensAt !== null && registrationOpensAt > publishedAt
  const opensAt = isPlanned ? registrationOpensAt : publishedAt
  const closesAt = event.registrationClosesAt ?? event.startsAt
  const hours = Math.min(HELD_BACK_HOURS, closesAt.diff(opensAt).as('hours') / 2)
  return hours > 0 ? opensAt.plus({ hours }) : null
}

/** @returns whether its holder may still say why: once, and not when the period that counts it is over */
export function mayExplain(
  noShow: Pick<PlaceHeld, 'explanation'> & { period: { endsOn: string } | null },
  today: string
): boolean {
  return noShow.explanation === null && noShow.period !== null && noShow.period.endsOn >= today
}
