import { refusal } from '#app/core/exceptions/refusal'
import { datedRefusal } from '#app/registrations/exceptions/registration_refusals'

/** A message is planned for a time to come, at most a year ahead. */
export const MessageTimeRefused = refusal('E_MESSAGE_TIME')

/** Who was there is known once the event has started. */
export class MessageTooEarly extends datedRefusal('E_MESSAGE_TOO_EARLY') {}
