import { teamOnTicket, type TeamOnTicket } from '#app/codefest/queries/team_on_ticket'
import { findApplication } from '#app/arduino/queries/applications'
import type { ApplicationShown } from '#app/arduino/rules/application'
import { isActive } from '#app/registrations/rules/transitions'
import Ticket from '#app/tickets/models/ticket'

/** @returns the ticket with everything its page, its files and its policy need; fails with 404 */
export function findTicket(publicId: string): Promise<Ticket> {
  return wholeTickets().where('publicId', publicId).firstOrFail()
}

/** @returns the ticket of a registration that no other one replaced, loaded in the same way; null: none */
export function findTicketOf(registrationPublicId: string): Promise<Ticket | null> {
  return wholeTickets()
    .whereNull('revokedAt')
    .whereHas('registration', (registration) => {
      registration.where('publicId', registrationPublicId)
    })
    .first()
}

function wholeTickets() {
  return Ticket.query().preload('registration', (registration) =>
    registration
      .preload('user')
      .preload('event', (event) =>
        event.preload('announcement').preload('campus').preload('sessions').preload('staff')
      )
  )
}

/** What the kind of event adds to a ticket; null: another kind. */
export interface OnTicket {
  /** Null as well once they have left it. */
  team: TeamOnTicket | null
  /** With the kit. */
  application: ApplicationShown | null
}

/** @param ticket loaded by `findTicket` */
export async function onTicket({ registration, registrationId }: Ticket): Promise<OnTicket> {
  const { event, teamId, status } = registration
  const isWorkshop = event.announcement.kind === 'arduino'
  return {
    team: teamId !== null && isActive(status) ? await teamOnTicket(teamId) : null,
    application: isWorkshop ? await findApplication(registrationId) : null,
  }
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
