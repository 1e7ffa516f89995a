import { useT } from '~/lib/i18n'
import type { RATINGS, SurveyQuestionType } from '#isomorphic/surveys/questions'

/** @returns what an answer to a question of a survey is called on the screen */
export function useAnswerWords(): (type: SurveyQuestionType, answer: string) => string {
  const t = useT()
  return (type, answer) => {
    if (type === 'rating') return t(`surveys.rating.${answer as (typeof RATINGS)[number]}`)
    if (type === 'yes_no') return t(`surveys.${answer === 'true' ? 'yes' : 'no'}`)
    return answer
  }
}
