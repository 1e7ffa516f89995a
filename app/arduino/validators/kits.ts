import { KIT_MARKS } from '#app/arduino/rules/kits'
import limits from '#config/limits'
import vine from '@vinejs/vine'

/** What a label says: letters that a label printer has, so that it can be typed where no camera reads it. */
const labelField = () =>
  vine
    .string()
    .trim()
    .toUpperCase()
    .minLength(1)
    .maxLength(20)
    .regex(/^[A-Z0-9][A-Z0-9 ._-]*$/)

const REASON_MAX = 300

/** How many, numbered on, or their labels. */
export const kitsValidator = vine.create({
  count: vine
    .number()
    .withoutDecimals()
    .min(1)
    .max(limits.kitsPerEvent)
    .optional()
    .requiredIfMissing('labels'),
  labels: vine
    .array(labelField())
    .minLength(1)
    .maxLength(limits.kitsPerEvent)
    .distinct()
    .optional(),
})

export const kitMarkValidator = vine.create({
  state: vine.enum(KIT_MARKS),
  reason: vine.string().trim().minLength(3).maxLength(REASON_MAX).optional(),
})

export const kitSwapValidator = vine.create({ kit: vine.string().ulid() })

/** A ticket's code or a registration, and once it is known whose it is, the label of a kit. */
export const kitScanValidator = vine.create({
  code: vine
    .string()
    .trim()
    .minLength(1)
    .maxLength(512)
    .optional()
    .requiredIfMissing('registration'),
  registration: vine.string().ulid().optional(),
  source: vine.enum(['camera', 'manual', 'reader'] as const),
  kit: vine.string().trim().minLength(1).maxLength(64).optional(),
  what: vine.enum(['hand_out', 'take_back'] as const),
})
