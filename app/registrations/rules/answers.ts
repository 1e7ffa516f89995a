import {
  askedQuestions,
  readAnswer,
  type AnswerProblem,
  type AnswerValue,
  type Question,
  type QuestionType,
} from '#isomorphic/registrations/questions'

export type { AnswerValue, Question } from '#isomorphic/registrations/questions'

/** Answers as a form holds them, by the question's public id; of several ticks all. */
export type TypedAnswers = Record<string, string | string[]>

/** An answer as a registration keeps it: with the wording of question and options as it was. */
export interface StoredAnswer {
  question: string
  label: string
  type: QuestionType
  value: AnswerValue
}

export interface CheckedAnswers {
  answers: StoredAnswer[]
  /** By the question's public id. */
  problems: { question: string; label: string; problem: AnswerProblem | 'required' }[]
}

/**
 * Checks what was typed against the event's questions. Answers to questions that the event does not ask, or
 * not of somebody who answers so, are dropped; an empty answer to an optional question is no answer.
 *
 * @param given by the question's public id, as it came in: forms send numbers and booleans as text
 */
export function checkAnswers(
  questions: Question[],
  given: Record<string, unknown>
): CheckedAnswers {
  const result: CheckedAnswers = { answers: [], problems: [] }
  for (const question of askedQuestions(questions, given)) {
    const { publicId, label, type } = question
    const read = readAnswer(question, Object.hasOwn(given, publicId) ? given[publicId] : undefined)
    if (read && 'value' in read) {
      result.answers.push({ question: publicId, label, type, value: read.value })
    } else if (read || question.required) {
      const problem = read ? read.problem : 'required'
      result.problems.push({ question: publicId, label, problem })
    }
  }
  return result
}
