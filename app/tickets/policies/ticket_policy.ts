import {
  isAdmin,
  mayManageEvent,
  type Principal,
  type EventAccess,
} from '#app/announcements/rules/event_access'
import type Ticket from '#app/tickets/models/ticket'
import type User from '#app/users/models/user'
import { signedInStaff } from '#app/users/queries/signed_in_staff'
import { AuthorizationResponse, BasePolicy } from '@adonisjs/bouncer'

/** The ticket must be loaded by `findTicket`. That a ticket exists is a secret: no means 404. */
export default class TicketPolicy extends BasePolicy {
  async view(user: User, ticket: Ticket) {
    const { event, userId } = ticket.registration
    const tied = { authorId: event.announcement.authorId, staff: event.staff }
    const access = ticketAccess(await signedInStaff(user), { holderId: userId, event: tied })
    return access ? AuthorizationResponse.allow() : AuthorizationResponse.deny('Not found', 404)
  }

  reissue(user: User, ticket: Ticket) {
    return this.view(user, ticket)
  }
}

/**
 * As whom a person may open a ticket: its holder, or staff who may manage its event.
 *
 * @param person who asks
 * @param ticket its holder's id, and the staff of its event
 * @returns null: for them the ticket does not exist
 */
function ticketAccess(
  person: Principal,
  ticket: { holderId: number; event: EventAccess }
): 'holder' | 'organizer' | 'admin' | null {
  if (ticket.holderId === person.id) return 'holder'
  if (!mayManageEvent(person, ticket.event)) return null
  return isAdmin(person) ? 'admin' : 'organizer'
}
