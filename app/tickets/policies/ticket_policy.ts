import type Ticket from '#app/tickets/models/ticket'
import type User from '#app/users/models/user'
import { ticketAccess } from '#app/tickets/rules/ticket_access'
import { actorOf } from '#app/users/queries/actor'
import { AuthorizationResponse, BasePolicy } from '@adonisjs/bouncer'

/** The ticket must be loaded by `findTicket`. That a ticket exists is a secret: no means 404. */
export default class TicketPolicy extends BasePolicy {
  async view(user: User, ticket: Ticket) {
    const { event, userId } = ticket.registration
    const tied = { authorId: event.announcement.authorId, staff: event.staff }
    const access = ticketAccess(await actorOf(user), { holderId: userId, event: tied })
    return access ? AuthorizationResponse.allow() : AuthorizationResponse.deny('Not found', 404)
  }

  reissue(user: User, ticket: Ticket) {
    return this.view(user, ticket)
  }
}
