import vine from '@vinejs/vine'

const REASON_MAX = 500

/** Accept or reject one or many: at most a page of them at once. A rejection says why. */
export const decisionValidator = vine.create({
  registrations: vine.array(vine.string().ulid()).minLength(1).maxLength(100).distinct(),
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
