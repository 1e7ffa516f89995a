export const QUESTION_TYPES = [
  'text',
  'long_text',
  'number',
  'choice',
  'multi_choice',
  'boolean',
] as const
export type QuestionType = (typeof QUESTION_TYPES)[number]

/** In characters, of what is typed; a long text may be longer. */
export const TEXT_LENGTH_MAX = 255
export const LONG_TEXT_LENGTH_MAX = 2000

/** An answer of another question, which makes a question be asked. */
export interface Condition {
  /** Public id of the other question. */
  question: string
  /** As it is typed or chosen; of a yes/no question `true` or `false`. */
  answer: string
}

/** A question of an event to people who register. */
export interface Question {
  publicId: string
  label: string
  /** As the organizer tells those who are asked. */
  why: string
  type: QuestionType
  options: string[]
  required: boolean
  /** Null: it is always asked. */
  shownWhen: Condition | null
}

export type AnswerValue = string | number | boolean | string[]
export type AnswerProblem = 'text' | 'too_long' | 'number' | 'option' | 'boolean'
export type ReadAnswer = { value: AnswerValue } | { problem: AnswerProblem }

/**
 * Reads what was typed as an answer to a question.
 *
 * @param raw as it came in: forms send numbers and booleans as text
 * @returns null where nothing was answered
 */
export function readAnswer(
  { type, options }: Pick<Question, 'type' | 'options'>,
  raw: unknown
): ReadAnswer | null {
  return isEmpty(raw) ? null : READERS[type](raw, options)
}

function isEmpty(raw: unknown): boolean {
  if (typeof raw === 'string') return raw.trim() === ''
  return raw === undefined || raw === null || (Array.isArray(raw) && raw.length === 0)
}

const READERS: Record<QuestionType, (raw: unknown, options: string[]) => ReadAnswer> = {
  text: (raw) => readText(raw, TEXT_LENGTH_MAX),
  long_text: (raw) => readText(raw, LONG_TEXT_LENGTH_MAX),
  number: readNumber,
  choice: readChoice,
  multi_choice: readChoices,
  boolean: readBoolean,
}

function readText(raw: unknown, lengthMax: number): ReadAnswer {
  if (typeof raw !== 'string') return { problem: 'text' }
  const value = raw.trim()
  return value.length > lengthMax ? { problem: 'too_long' } : { value }
}

function readNumber(raw: unknown): ReadAnswer {
  const typed = typeof raw === 'string' && /^-?\d{1,15}([.,]\d{1,6})?$/.test(raw.trim())
  const value = typed ? Number(raw.trim().replace(',', '.')) : raw
  return typeof value === 'number' && Number.isFinite(value) ? { value } : { problem: 'number' }
}

function readChoice(raw: unknown, options: string[]): ReadAnswer {
  return typeof raw === 'string' && options.includes(raw) ? { value: raw } : { problem: 'option' }
}

function readChoices(raw: unknown, options: string[]): ReadAnswer {
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

function readBoolean(raw: unknown): ReadAnswer {
  const value = BOOLEANS.get(raw)
  return value === undefined ? { problem: 'boolean' } : { value }
}

/**
 * The questions that are asked of somebody who has answered so: those without a condition, and those whose
 * condition is met by an answer to a question that is asked too. What was answered to any other is ignored.
 *
 * @param given by the question's public id, as it was typed so far
 * @returns them in their order
 */
export function askedQuestions<Asked extends Question>(
  questions: readonly Asked[],
  given: Record<string, unknown>
): Asked[] {
  const otherOf = ({ shownWhen }: Question) =>
    questions.find((other) => other.publicId === shownWhen?.question)
  const isMet = (question: Asked) => {
    const { shownWhen } = question
    if (!shownWhen) return true
    const other = otherOf(question)
    if (!other || !Object.hasOwn(given, other.publicId)) return false
    return isAnswer(other, given[other.publicId], shownWhen.answer)
  }
  return questions.filter((one) => [one, ...conditionsOf(one, otherOf)].every(isMet))
}

function isAnswer(question: Question, raw: unknown, wanted: string): boolean {
  const read = readAnswer(question, raw)
  if (!read || 'problem' in read) return false
  const texts = [read.value].flat().map(String)
  const isTyped = question.type === 'text' || question.type === 'long_text'
  return isTyped ? texts[0]!.toLowerCase() === wanted.toLowerCase() : texts.includes(wanted)
}

/**
 * @param otherOf what a question depends on directly
 * @returns all that a question depends on, the nearest first, each once: a question among its own
 *   conditions is in a circle
 */
export function conditionsOf<Asked>(
  question: Asked,
  otherOf: (question: Asked) => Asked | undefined
): Asked[] {
  const chain: Asked[] = []
  let other = otherOf(question)
  while (other !== undefined && !chain.includes(other)) {
    chain.push(other)
    other = otherOf(other)
  }
  return chain
}
