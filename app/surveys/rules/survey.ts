import { answersTo, type SurveyQuestionType } from '#isomorphic/surveys/questions'
import type { DateTime } from 'luxon'

/** Hours after the end of an event: until then the last ones are checked in, and people are on their way home. */
export const OPENS_AFTER_HOURS = 1

export interface SurveyQuestionInput {
  label: string
  type: SurveyQuestionType
  /** Of a choice; others have none. */
  options: string[]
}

export interface SurveyQuestionKept extends SurveyQuestionInput {
  id: number
  publicId: string
}

/** One answer as it is kept. */
export interface SurveyAnswer {
  questionId: number
  value: string
}

/** Whether it can be answered now. */
export function isOpen(
  { openedAt, closesAt }: { openedAt: DateTime | null; closesAt: DateTime | null },
  at: DateTime
): boolean {
  return openedAt !== null && closesAt !== null && closesAt > at
}

/**
 * @param given by the question's public id; what is empty or of no question is left out
 * @returns the answers; null: one of them is none that the question has
 */
export function readSurveyAnswers(
  questions: readonly SurveyQuestionKept[],
  given: Record<string, string | null>
): SurveyAnswer[] | null {
  const answers = questions.flatMap((question) => {
    const value = given[question.publicId]
    return value ? [{ question, value }] : []
  })
  const isKnown = answers.every(
    ({ question, value }) => answersTo(question)?.includes(value) ?? true
  )
  return isKnown ? answers.map(({ question, value }) => ({ questionId: question.id, value })) : null
}

/** `How was it? (rating)`: what the audit log shows. */
export const questionsInWords = (questions: readonly SurveyQuestionInput[]) =>
  questions.map(({ label, type, options }) =>
    [`${label} (${type})`, ...options.map((option) => `- ${option}`)].join(' ')
  )
