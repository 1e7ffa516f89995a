import type { QuestionType } from '#app/announcements/rules/kinds'

export const TEXT_LENGTH_MAX = 255
export const LONG_TEXT_LENGTH_MAX = 2000

export interface Question {
  publicId: string
  label: string
  /** As the organizer tells those who are asked. */
  why: string
  type: QuestionType
  options: string[]
  required: boolean
}

export type AnswerValue = string | number | boolean | string[]

/** An answer as a registration keeps it: with the wording of question and options as it was. */
export interface StoredAnswer {
  question: string
  label: string
  type: QuestionType
  value: AnswerValue
}

export type AnswerProblem = 'required' | 'text' | 'too_long' | 'number' | 'option' | 'boolean'

export interface CheckedAnswers {
  answers: StoredAnswer[]
  /** By the question's public id. */
  problems: { question: string; label: string; problem: AnswerProblem }[]
}

/**
 * Checks what was typed against the event's questions. Answers to questions that the event does not ask
 * are dropped; an empty answer to an optional question is no answer.
 *
 * @param given by the question's public id, as it came in: forms send numbers and booleans as text
 */
export function checkAnswers(
  questions: Question[],
  given: Record<string, unknown>
): CheckedAnswers {
  const result: CheckedAnswers = { answers: [], problems: [] }
  for (const question of questions) {
    const { publicId, label, type } = question
    const raw = Object.hasOwn(given, publicId) ? given[publicId] : undefined
    const checked = isEmpty(raw) ? missing(question) : READERS[type](raw, question.options)
    if (checked === null) continue
    if ('problem' in checked) {
      result.problems.push({ question: publicId, label, problem: checked.problem })
    } else {
      result.answers.push({ question: publicId, label, type, value: checked.value })
    }
  }
  return result
}

type Read = { value: AnswerValue } | { problem: AnswerProblem }

function isEmpty(raw: unknown): boolean {
  if (typeof raw === 'string') return raw.trim() === ''
  return raw === undefined || raw === null || (Array.isArray(raw) && raw.length === 0)
}

function missing(question: Question): Read | null {
  return question.required ? { problem: 'required' } : null
}

const READERS: Record<QuestionType, (raw: unknown, options: string[]) => Read> = {
  text: (raw) => readText(raw, TEXT_LENGTH_MAX),
  long_text: (raw) => readText(raw, LONG_TEXT_LENGTH_MAX),
  number: readNumber,
  choice: readChoice,
  multi_choice: readChoices,
  boolean: readBoolean,
}

function readText(raw: unknown, lengthMax: number): Read {
  if (typeof raw !== 'string') return { problem: 'text' }
  const value = raw.trim()
  return value.length > lengthMax ? { problem: 'too_long' } : { value }
}

function readNumber(raw: unknown): Read {
  const typed = typeof raw === 'string' && /^-?\d{1,15}([.,]\d{1,6})?$/.test(raw.trim())
  const value = typed ? Number(raw.trim().replace(',', '.')) : raw
  return typeof value === 'number' && Number.isFinite(value) ? { value } : { problem: 'number' }
}

function readChoice(raw: unknown, options: string[]): Read {
  return typeof raw === 'string' && options.includes(raw) ? { value: raw } : { problem: 'option' }
}

function readChoices(raw: unknown, options: string[]): Read {
  const chosen: unknown[] = Array.isArray(raw) ? raw : [raw]
  const known = chosen.every((one) => typeof one === 'string' && options.includes(one))
  return known ? { value: options.filter((one) => chosen.includes(one)) } : { problem: 'option' }
}

const BOOLEANS = new Map<unknown, boolean>([
  [true, true],
  ['true', true],
  ['1', true],
  ['on', true],
  [1, true],
  [false, false],
  ['false', false],
  ['0', false],
  [0, false],
])

function readBoolean(raw: unknown): Read {
  const value = BOOLEANS.get(raw)
  return value === undefined ? { problem: 'boolean' } : { value }
}
