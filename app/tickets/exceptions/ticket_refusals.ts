import { refusal } from '#app/core/exceptions/refusal'

/** A new ticket was asked for, but the registration behind the old one no longer holds a place. */
export const TicketNeedsRegistration = refusal('E_TICKET_NEEDS_REGISTRATION')

/** A new ticket was asked for after the event. */
export const TicketEventOver = refusal('E_TICKET_EVENT_OVER')
