import { newEmailField, personNameField, studentCodeField } from '#app/core/http/fields'
import { documentField, phoneField } from '#app/users/validators/people'
import { KINDS } from '#app/users/rules/roles'
import vine from '@vinejs/vine'

const MARK_MAX = 600

const facts = {
  name: personNameField(),
  phone: phoneField().nullable(),
  documentId: documentField().nullable(),
  studentCode: studentCodeField().nullable(),
  campus: vine.string().trim().maxLength(10).nullable(),
  course: vine.string().trim().maxLength(10).nullable(),
}

/** A person whom staff make by hand. */
export const newPersonValidator = vine.create({
  ...facts,
  email: newEmailField(),
  kind: vine.enum(KINDS),
  locale: vine.enum(['en', 'es'] as const),
  invite: vine.boolean(),
})

/** What staff correct; of the document a new number, or nothing. */
export const correctionValidator = vine.create({
  ...facts,
  seen: vine.string().maxLength(MARK_MAX),
})
