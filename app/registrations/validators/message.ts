import { STATUSES } from '#app/registrations/rules/transitions'
import vine from '@vinejs/vine'

/** A message to everybody in the chosen states. */
export const messageValidator = vine.create({
  states: vine.array(vine.enum(STATUSES)).minLength(1).distinct(),
  subject: vine.string().trim().minLength(3).maxLength(120),
  // Names this one message, so that a double click or a retry writes to nobody twice.
  messageKey: vine.string().ulid(),
  body: vine.string().trim().minLength(3).maxLength(4000),
})
