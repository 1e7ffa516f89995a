import type { DateTime } from 'luxon'

export type ReissueObstacle = 'registration_not_confirmed' | 'event_over'

/**
 * Whether a ticket may be replaced by a new one; the page and the action both ask.
 *
 * @param registration the state of the registration behind it
 * @param event when the event ends
 * @param now the instant of asking
 * @returns why not, or null
 */
export function reissueObstacle(
  registration: { status: string },
  event: { endsAt: DateTime },
  now: DateTime
): ReissueObstacle | null {
  if (registration.status !== 'confirmed') return 'registration_not_confirmed'
  return event.endsAt <= now ? 'event_over' : null
}
