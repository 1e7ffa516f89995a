import { newEmailField, personNameField } from '#app/core/http/fields'
import { phoneE164 } from '#app/core/rules/phone'
import { phoneCountry } from '#config/accounts'
import vine from '@vinejs/vine'

const YEAR_MIN = 2000
const YEAR_MAX = 2100

const callable = vine.createRule((value, _options: undefined, field) => {
  if (typeof value !== 'string' || phoneE164(value, phoneCountry)) return
  field.report('The {{ field }} field is no phone number', 'phone', field)
})

const phoneField = () => vine.string().trim().maxLength(30).use(callable())
const text = () => vine.string().trim().maxLength(120).nullable().optional()
const contact = {
  email: newEmailField().nullable().optional().requiredIfMissing('phone'),
  phone: phoneField().nullable().optional(),
}

const prospect = {
  name: personNameField(),
  ...contact,
  school: text(),
  graduationYear: vine.number().withoutDecimals().range([YEAR_MIN, YEAR_MAX]).nullable().optional(),
  campus: vine.string().trim().maxLength(10).nullable().optional(),
  course: vine.string().trim().maxLength(10).nullable().optional(),
  locale: vine.enum(['en', 'es'] as const),
}

/** Made by the device, once for each attempt. */
const attemptField = () =>
  vine
    .string()
    .trim()
    .regex(/^[A-Za-z0-9-]{8,40}$/)

const ticked = () => vine.accepted()

/** A new invitation: the inviter says that the prospect agrees. */
export const inviteValidator = vine.create({
  ...prospect,
  event: vine.string().trim().maxLength(160),
  consent: ticked(),
})

export const changeInvitationValidator = vine.create(prospect)

/** By an inviter's card: the prospect agrees for themselves. */
export const joinValidator = vine.create({ ...prospect, consent: ticked() })

const guardian = vine.object({ name: personNameField(), ...contact })

export const acceptValidator = vine.create({
  minor: vine.boolean(),
  guardian: guardian.nullable().optional(),
  answers: vine.record(vine.any().nullable()).optional(),
  consent: ticked(),
})

/** A guardian who consents; the tick is what they say. */
export const consentValidator = vine.create({ consent: ticked() })

export const reasonValidator = vine.create({
  reason: vine.string().trim().minLength(3).maxLength(500),
})

/** Somebody who stands at the door: with the inviter, named by address, student code or personal code. */
export const walkInValidator = vine.create({
  ...prospect,
  inviter: vine.string().trim().minLength(3).maxLength(254),
  minor: vine.boolean(),
  guardian: guardian.nullable().optional(),
  /** The guardian is here and consents. */
  guardianConsents: vine.boolean().optional(),
  consent: ticked(),
  session: vine.string().ulid(),
  clientScanId: attemptField(),
  gate: vine.string().trim().minLength(1).maxLength(40),
})

export const rewardValidator = vine.create({
  name: vine.string().trim().minLength(2).maxLength(120),
  cost: vine.number().withoutDecimals().range([1, 1_000_000]),
  stock: vine.number().withoutDecimals().range([1, 100_000]),
  active: vine.boolean().optional(),
})

/** Whose code was scanned or typed, and what for. */
export const redemptionValidator = vine.create({
  code: vine.string().trim().minLength(4).maxLength(400),
  reward: vine.string().ulid(),
  idempotencyKey: attemptField(),
})

export const balanceValidator = vine.create({
  code: vine.string().trim().minLength(4).maxLength(400),
})

export const campaignValidator = vine.create({
  limit: vine.number().withoutDecimals().range([1, 10_000]).optional(),
  points: vine.enum(['review', 'resume', 'close'] as const).optional(),
})
