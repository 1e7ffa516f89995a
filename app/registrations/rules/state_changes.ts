import type { Status } from '#app/registrations/rules/transitions'
import type { DateTime } from 'luxon'

export interface StateChanges {
  status: Status
  confirmedAt?: DateTime
  cancelledAt?: DateTime
  reason?: string | null
}

/**
 * What a state writes into the row of its registration; a place on the waitlist is given apart, one each.
 *
 * @param reason undefined: whatever reason stands there stays
 */
export function stateChanges(to: Status, at: DateTime, reason?: string | null): StateChanges {
  return {
    status: to,
    ...(to === 'confirmed' && { confirmedAt: at }),
    ...(to === 'cancelled' && { cancelledAt: at }),
    ...(reason !== undefined && { reason }),
  }
}
