import { findApplication } from '#app/arduino/queries/applications'
import type { ApplicationShown } from '#app/arduino/rules/application'
import Ticket from '#app/tickets/models/ticket'

/** @returns the ticket with everything its page, its files and its policy need; fails with 404 */
export function findTicket(publicId: string): Promise<Ticket> {
  return Ticket.query()
    .where('publicId', publicId)
    .preload('registration', (registration) =>
      registration
        .preload('user')
        .preload('event', (event) =>
          event.preload('announcement').preload('campus').preload('sessions').preload('staff')
        )
    )
    .firstOrFail()
}

/** @returns the public id of the ticket that is valid in place of a revoked one; null: none */
export async function replacementOf(ticket: Ticket): Promise<string | null> {
  if (!ticket.revokedAt) return null
  const valid = await Ticket.query()
    .where('registrationId', ticket.registrationId)
    .whereNull('revokedAt')
    .first()
  return valid?.publicId ?? null
}

/**
 * @param ticket loaded by `findTicket`
 * @returns what its holder said who applied for a workshop, with their kit; null: another kind of event
 */
export async function applicationOf(ticket: Ticket): Promise<ApplicationShown | null> {
  const isWorkshop = ticket.registration.event.announcement.kind === 'arduino'
  return isWorkshop ? findApplication(ticket.registrationId) : null
}
