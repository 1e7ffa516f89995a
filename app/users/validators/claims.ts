import vine from '@vinejs/vine'

const PEOPLE_MAX = 100
const REASON_MAX = 500

/** The claims of one or many, confirmed or turned down; the reason goes to the person. */
export const claimDecisionValidator = vine.create({
  people: vine.array(vine.string().ulid()).minLength(1).maxLength(PEOPLE_MAX).distinct(),
  confirm: vine.boolean(),
  reason: vine
    .string()
    .trim()
    .minLength(3)
    .maxLength(REASON_MAX)
    .optional()
    .requiredWhen('confirm', '=', false),
})
