import { mayManageEvent } from '#app/announcements/rules/event_access'
import { accessOf } from '#app/registrations/queries/event_to_manage'
import type Ticket from '#app/tickets/models/ticket'
import type User from '#app/users/models/user'
import { signedInStaff } from '#app/users/queries/signed_in_staff'
import { AuthorizationResponse, BasePolicy } from '@adonisjs/bouncer'

/** Its holder, and staff who may manage its event; loaded by `findTicket`. That a ticket exists is a secret: no means 404. */
export default class TicketPolicy extends BasePolicy {
  async view(user: User, ticket: Ticket) {
    const { event, userId } = ticket.registration
    const may = userId === user.id || mayManageEvent(await signedInStaff(user), accessOf(event))
    return may ? AuthorizationResponse.allow() : AuthorizationResponse.deny('Not found', 404)
  }

  /** In a wallet of one's own: staff print it, and keep nobody's. */
  keep(user: User, { registration }: Ticket) {
    return registration.userId === user.id
      ? AuthorizationResponse.allow()
      : AuthorizationResponse.deny('Not found', 404)
  }

  reissue(user: User, ticket: Ticket) {
    return this.view(user, ticket)
  }
}
