export const SURVEY_QUESTION_TYPES = ['rating', 'yes_no', 'choice', 'text'] as const
export type SurveyQuestionType = (typeof SURVEY_QUESTION_TYPES)[number]

export const SURVEY_QUESTIONS_MAX = 10
export const SURVEY_OPTIONS_MAX = 12
/** Characters of an answer in words. */
export const SURVEY_TEXT_MAX = 1000
/** From bad to good. */
export const RATINGS = ['1', '2', '3', '4', '5'] as const
/** Fewer answers than this are not shown: who wrote them might be guessed. */
export const SURVEY_SHOWN_FROM = 5
export const SURVEY_DAYS_OPEN = 14

/**
 * @param options of a question with a choice
 * @returns what can be answered; null: anything in words
 */
export function answersTo(question: {
  type: SurveyQuestionType
  options: readonly string[]
}): readonly string[] | null {
  switch (question.type) {
    case 'rating':
      return RATINGS
    case 'yes_no':
      return ['true', 'false']
    case 'choice':
      return question.options
    default:
      return null
  }
}
