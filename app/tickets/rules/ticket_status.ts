import type { DateTime } from 'luxon'

export type TicketStatus = 'valid' | 'revoked' | 'cancelled' | 'over'

/**
 * What a ticket is worth to its holder; what becomes of a place is read from the registration.
 *
 * @param ticket when it was replaced by another one, if it was; the state of the registration behind it;
 * when the event ends
 * @param now the instant of asking
 */
export function ticketStatus(
  ticket: { revokedAt: DateTime | null; registrationStatus: string; endsAt: DateTime },
  now: DateTime
): TicketStatus {
  if (ticket.revokedAt) return 'revoked'
  if (ticket.registrationStatus !== 'confirmed') return 'cancelled'
  return ticket.endsAt <= now ? 'over' : 'valid'
}
