const HOUR_MS = 3_600_000
/** How long before the first session, and after the event, names are on a device at the door. */
const ROSTER_HOURS = 24

interface RosterEvent {
  sessions: readonly { startsAtMs: number }[]
  endsAtMs: number
}

/**
 * A door's list may be on a device from 24 hours before the first session until 24 hours after the event
 * (specification, sections 2 and 14).
 *
 * @param event its sessions and its end, in milliseconds since 1970
 * @returns the first and the last such instant, likewise; null for an event without sessions
 */
export function rosterWindow({ sessions, endsAtMs }: RosterEvent) {
  if (sessions.length === 0) return null
  const firstMs = Math.min(...sessions.map(({ startsAtMs }) => startsAtMs))
  return {
    fromMs: firstMs - ROSTER_HOURS * HOUR_MS,
    untilMs: endsAtMs + ROSTER_HOURS * HOUR_MS,
  }
}

/** @returns whether the list may be downloaded at that instant */
export function mayKeepRoster(event: RosterEvent, atMs: number): boolean {
  const window = rosterWindow(event)
  return window !== null && atMs >= window.fromMs && atMs <= window.untilMs
}
