import {
  SURVEY_OPTIONS_MAX,
  SURVEY_QUESTION_TYPES,
  SURVEY_QUESTIONS_MAX,
  SURVEY_TEXT_MAX,
} from '#isomorphic/surveys/questions'
import vine from '@vinejs/vine'

/** All the questions of a survey, in their order. */
export const surveyValidator = vine.create({
  questions: vine
    .array(
      vine.object({
        label: vine.string().trim().minLength(3).maxLength(200),
        type: vine.enum(SURVEY_QUESTION_TYPES),
        options: vine
          .array(vine.string().trim().minLength(1).maxLength(120))
          .minLength(2)
          .maxLength(SURVEY_OPTIONS_MAX)
          .distinct()
          .optional()
          .requiredWhen('type', '=', 'choice'),
      })
    )
    .minLength(1)
    .maxLength(SURVEY_QUESTIONS_MAX)
    .distinct('label'),
})

/** By the question's public id; its questions say what fits. */
export const surveyAnswersValidator = vine.create({
  answers: vine.record(vine.string().trim().maxLength(SURVEY_TEXT_MAX).nullable()),
})
