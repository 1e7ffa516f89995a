import type { DateTime } from 'luxon'

/** One sitting of an event, as far as its door is concerned. */
export interface SessionTimes {
  startsAt: DateTime
  endsAt: DateTime
  checkInOpensMinutesBefore: number
}

export type SessionState = 'early' | 'open' | 'over'

/** @returns the instant from which the session's door lets people in */
export function checkInOpensAt(session: SessionTimes): DateTime {
  return session.startsAt.minus({ minutes: session.checkInOpensMinutesBefore })
}

/** @returns whether the session's door is not open yet, open, or closed; it closes as the session ends */
export function sessionState(session: SessionTimes, at: DateTime): SessionState {
  if (at < checkInOpensAt(session)) return 'early'
  return at < session.endsAt ? 'open' : 'over'
}

/**
 * The session that a door means at an instant: of those open the one whose start is nearest (people who
 * arrive between two sittings come for the next), else the next to open, else the one that ended last.
 *
 * @returns null for an event without sessions
 */
export function sessionMeant<Session extends SessionTimes>(
  sessions: readonly Session[],
  at: DateTime
): Session | null {
  const fromStart = (session: Session) => Math.abs(session.startsAt.diff(at).toMillis())
  const open = sessions.filter((session) => sessionState(session, at) === 'open')
  if (open.length > 0) return least(open, fromStart)
  const early = sessions.filter((session) => sessionState(session, at) === 'early')
  if (early.length > 0) return least(early, (session) => checkInOpensAt(session).toMillis())
  return least(sessions, (session) => -session.endsAt.toMillis())
}

function least<Item>(items: readonly Item[], measure: (item: Item) => number): Item | null {
  let found: Item | null = null
  for (const item of items) {
    if (found === null || measure(item) < measure(found)) found = item
  }
  return found
}
