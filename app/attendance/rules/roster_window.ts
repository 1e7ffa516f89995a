const HOUR_MS = 3_600_000
/** How long before the first session, and after the event, names are on a device at the door. */
const ROSTER_HOURS = 24

/**
 * A door's list may be on a device from 24 hours before the first session until 24 hours after the event
 * (specification, sections 2 and 14).
 *
 * @param event its sessions and its end, in milliseconds since 1970
 * @returns whether the list may be downloaded at that instant
 */
export function mayKeepRoster(
  event: { sessions: readonly { startsAtMs: number }[]; endsAtMs: number },
  atMs: number
): boolean {
  const firstMs = Math.min(...event.sessions.map(({ startsAtMs }) => startsAtMs))
  const fromMs = firstMs - ROSTER_HOURS * HOUR_MS
  return atMs >= fromMs && atMs <= event.endsAtMs + ROSTER_HOURS * HOUR_MS
}
