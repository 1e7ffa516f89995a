import type { DateTime } from 'luxon'

export type TicketStatus = 'valid' | 'revoked' | 'cancelled' | 'over'

/**
 * What a ticket is worth to its holder; what becomes of a place is read from the registration.
 *
 * @param ticket when it was replaced by another one, if it was
 * @param registration the state of the registration behind it
 * @param event when it ends
 * @param now the instant of asking
 */
export function ticketStatus(
  ticket: { revokedAt: DateTime | null },
  registration: { status: string },
  event: { endsAt: DateTime },
  now: DateTime
): TicketStatus {
  if (ticket.revokedAt) return 'revoked'
  if (registration.status !== 'confirmed') return 'cancelled'
  return event.endsAt <= now ? 'over' : 'valid'
}
