import { studentCodeField } from '#app/core/http/fields'
import { KINDS } from '#app/users/rules/roles'
import vine from '@vinejs/vine'

/** What a person writes about themselves; an empty field takes away what stood there. */
export const ownProfileValidator = vine.create({
  name: vine.string().trim().minLength(2).maxLength(120),
  kind: vine.enum(KINDS),
  phone: vine
    .string()
    .trim()
    .maxLength(30)
    .regex(/^[+(\d][\d ()./-]{4,29}$/)
    .nullable(),
  documentId: vine
    .string()
    .trim()
    .maxLength(30)
    .regex(/^[\p{L}\p{N}][\p{L}\p{N} ./-]*$/u)
    .nullable(),
  studentCode: studentCodeField().nullable(),
  campus: vine.string().trim().maxLength(10).nullable(),
  course: vine.string().trim().maxLength(10).nullable(),
})
