import { dayField, personNameField } from '#app/core/http/fields'
import { CERTIFICATE_KINDS, CERTIFICATE_RULES, REVOCATIONS } from '#app/certificates/rules/earned'
import limits from '#config/limits'
import vine from '@vinejs/vine'

const SIGNATORIES_MAX = 3
const HOURS_MAX = 1000
const PRIZES_MAX = 10
/** As many as one form names; a whole event is named by leaving them out. */
const CHOSEN_MAX = 500

const kind = () => vine.enum(CERTIFICATE_KINDS)
const line = () => vine.string().trim().minLength(2).maxLength(120)
const reason = () => vine.string().trim().minLength(3).maxLength(300)
const day = () => dayField().nullable()

const quarterHours = vine.createRule((value: unknown, _options: undefined, field) => {
  if (typeof value === 'number' && !Number.isInteger(value * 4)) {
    field.report('The {{ field }} field must be in quarters', 'quarters', field)
  }
})

/** What the certificates of an event ask for; `certifiedHours` null: the sessions attended. */
export const ruleValidator = vine.create({
  certificate: vine.boolean(),
  rule: vine.enum(CERTIFICATE_RULES),
  minAttendance: vine.number().withoutDecimals().range([1, 100]),
  certifiedHours: vine.number().range([0.25, HOURS_MAX]).use(quarterHours()).nullable(),
  automatic: vine.boolean(),
  prizePlaces: vine.number().withoutDecimals().range([0, PRIZES_MAX]),
  signatories: vine.array(vine.string().ulid()).maxLength(SIGNATORIES_MAX).distinct(),
})

/** Whose certificates: null: everybody's who earned one. */
const chosen = () => ({
  kind: kind(),
  registrations: vine.array(vine.string().ulid()).maxLength(CHOSEN_MAX).distinct().nullable(),
})

export const chosenValidator = vine.create(chosen())

/** `name`: as it is to be printed, of one person whose own the paper cannot show. */
export const issueValidator = vine.create({ ...chosen(), name: personNameField().optional() })

export const revocationValidator = vine.create({
  for: vine.enum(REVOCATIONS),
  reason: reason(),
})

export const reissueValidator = vine.create({
  name: personNameField(),
  reason: reason(),
})

/** Which of the papers is looked at before any is issued. */
export const previewValidator = vine.create({
  kind: kind().optional(),
  language: vine.enum(['en', 'es']).optional(),
})

export const languageValidator = vine.create({ language: vine.enum(['en', 'es']).optional() })

export const codeValidator = vine.create({ code: vine.string().trim().maxLength(40) })

export const signatoryValidator = vine.create({
  name: line(),
  title: line(),
  campus: vine.string().trim().maxLength(10).nullable(),
  validFrom: day(),
  validUntil: day(),
})

export const signatureValidator = vine.create({
  signature: vine.file({ size: `${limits.uploadMegabytes}mb` }),
})
