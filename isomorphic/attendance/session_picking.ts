/** One session of an event, as far as its door is concerned; instants are milliseconds since 1970. */
export interface SessionTimes {
  startsAtMs: number
  endsAtMs: number
  checkInOpensMinutesBefore: number
}

export type SessionState = 'early' | 'open' | 'over'

/** @returns the instant from which the session's door lets people in */
export function checkInOpensAtMs(session: SessionTimes): number {
  return session.startsAtMs - session.checkInOpensMinutesBefore * 60_000
}

/** @returns whether the session's door is not open yet, open, or closed; it closes as the session ends */
export function sessionState(session: SessionTimes, atMs: number): SessionState {
  if (atMs < checkInOpensAtMs(session)) return 'early'
  return atMs < session.endsAtMs ? 'open' : 'over'
}

/**
 * The session that a door checks in to at an instant: of those open the one whose start is nearest (people
 * who arrive between two sessions come for the next), else the next to open, else the one that ended last.
 *
 * @returns null for an event without sessions
 */
export function sessionMeant<Session extends SessionTimes>(
  sessions: readonly Session[],
  atMs: number
): Session | null {
  const fromStart = (session: Session) => Math.abs(session.startsAtMs - atMs)
  const open = sessions.filter((session) => sessionState(session, atMs) === 'open')
  if (open.length > 0) return least(open, fromStart)
  const early = sessions.filter((session) => sessionState(session, atMs) === 'early')
  if (early.length > 0) return least(early, checkInOpensAtMs)
  return least(sessions, (session) => -session.endsAtMs)
}

function least<Item>(items: readonly Item[], measure: (item: Item) => number): Item | null {
  let found: Item | null = null
  for (const item of items) {
    if (found === null || measure(item) < measure(found)) found = item
  }
  return found
}
