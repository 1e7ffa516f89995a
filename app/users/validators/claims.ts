import vine from '@vinejs/vine'

const PEOPLE_MAX = 100
const REASON_MAX = 500
const MARK_MAX = 60

/** The claims of one or many, confirmed or rejected; the reason goes to the person. */
export const claimDecisionValidator = vine.create({
  people: vine.array(vine.string().ulid()).minLength(1).maxLength(PEOPLE_MAX).distinct(),
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
