import vine from '@vinejs/vine'

const REASON_MAX = 500

/**
 * Accept or reject one or many: at most a page of them, or everybody whom the list finds (then how many the
 * person was told that those are). A rejection says why.
 */
export const decisionValidator = vine.create({
  registrations: vine
    .array(vine.string().ulid())
    .minLength(1)
    .maxLength(100)
    .distinct()
    .optional()
    .requiredIfMissing('all'),
  all: vine.number().withoutDecimals().min(1).optional(),
  decision: vine.enum(['accept', 'reject'] as const),
  reason: vine
    .string()
    .trim()
    .minLength(3)
    .maxLength(REASON_MAX)
    .optional()
    .requiredWhen('decision', '=', 'reject'),
})

/** Staff cancel a registration, or take a person off the waitlist: always with a reason. */
export const staffCancellationValidator = vine.create({
  reason: vine.string().trim().minLength(3).maxLength(REASON_MAX),
})
