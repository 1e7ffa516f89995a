import { Refusal } from '#app/core/exceptions/refusal'

/** A new ticket was asked for, but the registration behind the old one no longer holds a place. */
export class TicketNeedsRegistration extends Refusal {
  static code = 'E_TICKET_NEEDS_REGISTRATION'
}

/** A new ticket was asked for after the event. */
export class TicketEventOver extends Refusal {
  static code = 'E_TICKET_EVENT_OVER'
}
