import Survey from '#app/surveys/models/survey'
import { surveyQuestionsOf } from '#app/surveys/queries/survey_questions'
import type { SurveyQuestionKept } from '#app/surveys/rules/survey'
import { answersTo, SURVEY_SHOWN_FROM } from '#isomorphic/surveys/questions'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'

/** Answers in words that a page shows of one question, unless all are asked for. */
const WORDS_SHOWN = 25

/** What people answered to one question. */
export interface SurveySum {
  question: Pick<SurveyQuestionKept, 'publicId' | 'label' | 'type'>
  /** How many answered it. */
  answered: number
  /** How often each of its answers was given, in their order; none of what is answered in words. */
  counts: { answer: string; count: number }[]
  /** Of ratings. */
  mean: number | null
  /** In no order. */
  words: string[]
}

/** The survey of an event as its organizers see it. */
export interface SurveyShown {
  questions: SurveyQuestionKept[]
  openedAt: DateTime | null
  closesAt: DateTime | null
  invited: number
  answered: number
  /** Null: too few have answered to show what. */
  sums: SurveySum[] | null
}

/**
 * @param allWords whether every answer in words is wanted, however many
 * @returns null: the event has no survey. At most four queries, whatever was answered
 */
export async function surveyResults(
  eventId: number,
  { allWords }: { allWords: boolean }
): Promise<SurveyShown | null> {
  const survey = await Survey.findBy('eventId', eventId)
  if (!survey) return null
  const { openedAt, closesAt, invited, answered } = survey
  const questions = await surveyQuestionsOf(eventId)
  const sums = answered < SURVEY_SHOWN_FROM ? null : await sumsOf(questions, allWords)
  return { questions, openedAt, closesAt, invited, answered, sums }
}

async function sumsOf(questions: SurveyQuestionKept[], allWords: boolean): Promise<SurveySum[]> {
  const inWords = questions.filter((question) => answersTo(question) === null)
  const counted = await countsOf(questions)
  const words = inWords.length > 0 ? await wordsOf(inWords, allWords) : new Map<number, string[]>()
  return questions.map((question) => {
    const { publicId, label, type } = question
    const given = counted.get(question.id) ?? new Map<string, number>()
    const answered = [...given.values()].reduce((sum, count) => sum + count, 0)
    return {
      question: { publicId, label, type },
      answered,
      counts: (answersTo(question) ?? []).map((answer) => ({
        answer,
        count: given.get(answer) ?? 0,
      })),
      mean: type === 'rating' && answered > 0 ? meanOf(given) / answered : null,
      words: words.get(question.id) ?? [],
    }
  })
}

const meanOf = (given: Map<string, number>) =>
  [...given].reduce((sum, [rating, count]) => sum + Number(rating) * count, 0)

/** By question and answer; what is said in words counts as one answer. */
async function countsOf(questions: SurveyQuestionKept[]) {
  const rows: { id: number; value: string; count: number | string }[] = await db
    .from('survey_answers as a')
    .join('survey_questions as q', 'q.id', 'a.survey_question_id')
    .whereIn(
      'q.id',
      questions.map(({ id }) => id)
    )
    .groupBy('q.id')
    .groupByRaw(`case when q.type = 'text' then '' else a.value end`)
    .select('q.id', db.raw(`case when q.type = 'text' then '' else a.value end as value`))
    .select(db.raw('count(*) as count'))
  const counted = new Map<number, Map<string, number>>()
  for (const { id, value, count } of rows) {
    const given = counted.get(id) ?? new Map<string, number>()
    counted.set(id, given.set(value, Number(count)))
  }
  return counted
}

/** By their keys, which are drawn by lot. */
async function wordsOf(questions: SurveyQuestionKept[], all: boolean) {
  const ranked = db
    .from('survey_answers')
    .whereIn(
      'survey_question_id',
      questions.map(({ id }) => id)
    )
    .select('survey_question_id', 'value', 'key')
    .select(db.raw('row_number() over (partition by survey_question_id order by key) as rank'))
    .as('ranked')
  const query = db.from(ranked).orderBy('key').select('survey_question_id as id', 'value')
  if (!all) query.where('rank', '<=', WORDS_SHOWN)
  const words = new Map<number, string[]>()
  for (const { id, value } of (await query) as { id: number; value: string }[]) {
    words.set(id, [...(words.get(id) ?? []), value])
  }
  return words
}
