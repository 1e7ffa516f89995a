import type { AnswerValue, Question, StoredAnswer } from '#app/registrations/rules/answers'

/** How often something was answered. */
export interface AnswerCount {
  /** The option's words; of a yes/no question `true` or `false`, of a number its digits. */
  answer: string
  count: number
}

/** What people answered to one question, as an organizer orders shirts by it. */
export interface AnswerSum {
  question: Pick<Question, 'publicId' | 'label' | 'type'>
  /** How many answered it at all. */
  answered: number
  /** Options in their order, other answers by how often; empty where every answer is a text of its own. */
  counts: AnswerCount[]
  /** Of numbers alone, and only where somebody answered. */
  numbers: { sum: number; least: number; most: number } | null
}

/** Of numbers; more kinds of answers than this are no table. */
const NUMBERS_MAX = 12

/** Sums up answers, question by question; fed with one registration's after the other. */
export class AnswerSums {
  readonly #tallies: Map<string, Tally>

  constructor(private readonly questions: readonly Question[]) {
    this.#tallies = new Map(questions.map(({ publicId }) => [publicId, emptyTally()]))
  }

  /** @param answers those of one registration */
  add(answers: readonly StoredAnswer[]): void {
    for (const { question, value } of answers) {
      const tally = this.#tallies.get(question)
      if (!tally) continue
      tally.answered += 1
      for (const answer of partsOf(value)) {
        tally.counts.set(answer, (tally.counts.get(answer) ?? 0) + 1)
      }
      if (typeof value === 'number') tally.numbers.push(value)
    }
  }

  /** @returns every question in its order, also those that nobody answered */
  sums(): AnswerSum[] {
    return this.questions.map((question) => {
      const { publicId, label, type } = question
      const tally = this.#tallies.get(publicId)!
      return {
        question: { publicId, label, type },
        answered: tally.answered,
        counts: countsOf(question, tally),
        numbers: tally.numbers.length > 0 ? summed(tally.numbers) : null,
      }
    })
  }
}

interface Tally {
  answered: number
  counts: Map<string, number>
  numbers: number[]
}

const emptyTally = (): Tally => ({ answered: 0, counts: new Map(), numbers: [] })

/** Of several ticks each counts. */
const partsOf = (value: AnswerValue): string[] =>
  Array.isArray(value) ? value : typeof value === 'string' ? [value] : [String(value)]

function countsOf({ type, options }: Question, { counts }: Tally): AnswerCount[] {
  const countOf = (answer: string) => ({ answer, count: counts.get(answer) ?? 0 })
  if (type === 'boolean') return ['true', 'false'].map(countOf)
  if (type === 'choice' || type === 'multi_choice') {
    const others = [...counts.keys()].filter((answer) => !options.includes(answer))
    return [...options.map(countOf), ...others.map(countOf).sort(byCount)]
  }
  if (type !== 'number' || counts.size > NUMBERS_MAX) return []
  return [...counts.keys()].sort((a, b) => Number(a) - Number(b)).map(countOf)
}

const byCount = (a: AnswerCount, b: AnswerCount) =>
  b.count - a.count || (a.answer < b.answer ? -1 : 1)

function summed(numbers: number[]) {
  return {
    sum: numbers.reduce((sum, number) => sum + number, 0),
    least: numbers.reduce((least, number) => Math.min(least, number)),
    most: numbers.reduce((most, number) => Math.max(most, number)),
  }
}
