import { ANSWER_LENGTH_MAX, EXPLANATION_LENGTH_MAX } from '#app/registrations/rules/no_shows'
import vine from '@vinejs/vine'

/** Why somebody did not come. */
export const explanationValidator = vine.create({
  explanation: vine.string().trim().minLength(3).maxLength(EXPLANATION_LENGTH_MAX),
})

/** Whoever is not believed is told why. */
export const explanationDecisionValidator = vine.create({
  accept: vine.boolean(),
  reason: vine
    .string()
    .trim()
    .minLength(3)
    .maxLength(ANSWER_LENGTH_MAX)
    .optional()
    .requiredWhen(({ parent }) => parent.accept === false || parent.accept === 'false'),
})
