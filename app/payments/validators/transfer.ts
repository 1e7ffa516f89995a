import limits from '#config/limits'
import vine from '@vinejs/vine'

/** Keys that the server makes contain a colon. */
const key = () =>
  vine
    .string()
    .trim()
    .regex(/^[\w-]{16,80}$/)

export const transferValidator = vine.create({
  payment: vine.string().trim().fixedLength(26),
  amount: vine.string().trim().maxLength(20),
  /** The day on which the bank was told, by the calendar of the campus. */
  day: vine
    .string()
    .trim()
    .regex(/^\d{4}-\d{2}-\d{2}$/),
  bankNumber: vine.string().trim().minLength(3).maxLength(120),
  proof: vine.file({ size: `${limits.uploadMegabytes}mb` }).optional(),
  key: key(),
})

export const reviewValidator = vine.create({
  decision: vine.enum(['confirmed', 'rejected'] as const),
  reason: vine
    .string()
    .trim()
    .minLength(3)
    .maxLength(500)
    .optional()
    .requiredWhen('decision', '=', 'rejected'),
})

export const refundAskedValidator = vine.create({
  words: vine.string().trim().minLength(3).maxLength(500),
})
