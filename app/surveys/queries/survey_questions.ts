import type { SurveyQuestionKept } from '#app/surveys/rules/survey'
import type { SurveyQuestionType } from '#isomorphic/surveys/questions'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

interface Row {
  id: number
  public_id: string
  label: string
  type: SurveyQuestionType
  options: string | string[]
}

/** @returns the questions of an event's survey in their order; none where it has no survey */
export async function surveyQuestionsOf(
  eventId: number,
  client: QueryClientContract = db.connection()
): Promise<SurveyQuestionKept[]> {
  const rows: Row[] = await client
    .from('survey_questions as q')
    .join('surveys as s', 's.id', 'q.survey_id')
    .where('s.event_id', eventId)
    .orderBy('q.position')
    .select('q.id', 'q.public_id', 'q.label', 'q.type', 'q.options')
  return rows.map(({ public_id: publicId, options, ...row }) => ({
    ...row,
    publicId,
    options: typeof options === 'string' ? (JSON.parse(options) as string[]) : options,
  }))
}
