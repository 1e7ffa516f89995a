import { KINDS, ROLES } from '#app/users/rules/roles'
import vine from '@vinejs/vine'

const PEOPLE_MAX = 500
const REASON_MAX = 500

const people = () => vine.array(vine.string().ulid()).minLength(1).maxLength(PEOPLE_MAX).distinct()

/** Who was ticked, or everybody whom the list finds: then how many the person was told that those are. */
const chosen = {
  people: people().optional().requiredIfMissing('all'),
  all: vine.number().withoutDecimals().min(1).optional(),
}

/** A role for one or many, or taken away from them. */
export const rolesValidator = vine.create({
  ...chosen,
  role: vine.enum(ROLES),
  grant: vine.boolean(),
})

/** One or many accounts disabled or enabled. */
export const accessValidator = vine.create({
  ...chosen,
  access: vine.enum(['enabled', 'disabled'] as const),
  reason: vine.string().trim().maxLength(REASON_MAX).optional(),
})

/** The kind as an admin confirms it, and the student code that they saw. */
export const kindValidator = vine.create({
  kind: vine.enum(KINDS),
  studentCode: vine.string().maxLength(30).nullable(),
})

/** The account that is closed; which registration stays, by event, where both have one. */
export const mergeValidator = vine.create({
  loser: vine.string().ulid(),
  keep: vine.record(vine.string().ulid()).optional(),
})
