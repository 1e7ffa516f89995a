import { KINDS } from '#app/users/rules/roles'
import vine from '@vinejs/vine'

const name = vine.string().trim().minLength(2).maxLength(120)
const email = vine.string().trim().toLowerCase().email().maxLength(254)

/** A person who was found, by public id, or a new person, by name, e-mail and kind. */
export const deskRegistrationValidator = vine.create({
  person: vine.string().ulid().optional().requiredIfMissing('newPerson'),
  newPerson: vine
    .object({ name, email, kind: vine.enum(KINDS), locale: vine.enum(['en', 'es'] as const) })
    .optional(),
  // By the question's public id; the event's questions say what fits.
  answers: vine.record(vine.any().nullable()).optional(),
  // Why staff set aside what the rules would refuse: window, audience, profile or e-mail.
  reason: vine.string().trim().minLength(3).maxLength(500).optional(),
})
