import { personNameField, studentCodeField } from '#app/core/http/fields'
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

const PLACES_MAX = 30
/** Their codes; faculties alike. */
const campuses = () =>
  vine.array(vine.string().trim().maxLength(10)).maxLength(PLACES_MAX).distinct().optional()

const roleChange = () => ({
  role: vine.enum(ROLES),
  grant: vine.boolean(),
  campuses: campuses(),
  faculties: campuses(),
})

/** A role for one or many, everywhere or at some places, or taken away from them. */
export const rolesValidator = vine.create({ ...chosen, ...roleChange() })

/** Several roles at once, as they were ticked. */
export const tickedRolesValidator = vine.create({
  ...chosen,
  changes: vine
    .array(vine.object(roleChange()))
    .minLength(1)
    .maxLength(ROLES.length)
    .distinct('role'),
})

/** Of whom it is asked which roles they hold. */
export const chosenValidator = vine.create(chosen)

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

/** A page of claims. */
const CLAIMS_MAX = 100
const MARK_MAX = 60

/** The claims of one or many, confirmed or rejected; the reason goes to the person. */
export const claimDecisionValidator = vine.create({
  people: vine.array(vine.string().ulid()).minLength(1).maxLength(CLAIMS_MAX).distinct(),
  /** What the page showed of each, by public id: only that is decided. */
  seen: vine.record(vine.string().maxLength(MARK_MAX)),
  confirm: vine.boolean(),
  reason: vine
    .string()
    .trim()
    .minLength(3)
    .maxLength(REASON_MAX)
    .optional()
    .requiredWhen('confirm', '=', false),
})

export const phoneField = () =>
  vine
    .string()
    .trim()
    .maxLength(30)
    .regex(/^[+(\d][\d ()./-]{4,29}$/)

export const documentField = () =>
  vine
    .string()
    .trim()
    .maxLength(30)
    .regex(/^[\p{L}\p{N}][\p{L}\p{N} ./-]*$/u)

/** What a person writes about themselves; an empty field takes away what stood there. */
export const ownProfileValidator = vine.create({
  name: personNameField(),
  kind: vine.enum(KINDS),
  phone: phoneField().nullable(),
  documentId: documentField().nullable(),
  studentCode: studentCodeField().nullable(),
  campus: vine.string().trim().maxLength(10).nullable(),
  course: vine.string().trim().maxLength(10).nullable(),
})

export const localeValidator = vine.create({ locale: vine.enum(['en', 'es'] as const) })

export const colorSchemeValidator = vine.create({
  scheme: vine.enum(['auto', 'light', 'dark'] as const),
})
