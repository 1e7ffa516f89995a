import { questionsOfEvent } from '#app/registrations/queries/event_facts'
import { AnswerSums, type AnswerSum } from '#app/registrations/rules/answer_sums'
import type { StoredAnswer } from '#app/registrations/rules/answers'
import { SEATS } from '#app/registrations/rules/scarce'
import db from '@adonisjs/lucid/services/db'

export interface AnswersSummedUp {
  /** How many registrations hold a seat. */
  registrations: number
  sums: AnswerSum[]
}

/** Rows read at a time, between which others are served. */
const PAGE = 500

/** @returns what those with a seat answered to the questions of the event */
export async function answersSummedUp(eventId: number): Promise<AnswersSummedUp> {
  const sums = new AnswerSums(await questionsOfEvent(eventId))
  let registrations = 0
  for (let last = 0; ;) {
    const rows: { id: number; answers: string | StoredAnswer[] }[] = await db
      .from('registrations')
      .where('event_id', eventId)
      .whereIn('status', [...SEATS.heldIn])
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE)
      .select('id', 'answers')
    for (const { answers } of rows) {
      sums.add(typeof answers === 'string' ? (JSON.parse(answers) as StoredAnswer[]) : answers)
    }
    registrations += rows.length
    if (rows.length < PAGE) return { registrations, sums: sums.sums() }
    last = rows.at(-1)!.id
  }
}
