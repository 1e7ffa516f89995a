import { PROPOSALS } from '#app/payments/rules/bank_proposals'
import vine from '@vinejs/vine'

/** A page of the list. */
const LINES_MAX = 100

/** Lines of the bank, each with what the page proposed for it. */
export const bankLinesValidator = vine.create({
  lines: vine
    .array(vine.object({ line: vine.string().ulid(), as: vine.enum(PROPOSALS) }))
    .minLength(1)
    .maxLength(LINES_MAX)
    .distinct('line'),
})

export const bankLineMatchValidator = vine.create({
  reference: vine.string().trim().minLength(1).maxLength(40),
})

export const bankLineDismissalValidator = vine.create({
  reason: vine.string().trim().minLength(3).maxLength(500),
})
