import type { Question } from '#app/registrations/rules/answers'
import { statement } from '#app/core/database/statement'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

interface QuestionRow {
  public_id: string
  label: string
  type: Question['type']
  options: string
  required: boolean | number
}

const selectQuestions = statement<QuestionRow>(
  'select * from event_questions where event_id = ? order by position, id'
)

/** @returns the event's questions to people who register, in order */
export async function questionsOfEvent(
  eventId: number,
  client: QueryClientContract = db.connection()
): Promise<Question[]> {
  const rows = await selectQuestions.all(client, [eventId])
  return rows.map((row) => ({
    publicId: row.public_id,
    label: row.label,
    type: row.type,
    options: JSON.parse(row.options),
    required: Boolean(row.required),
  }))
}

/** Questions freeze once a person has answered them: from then on the event's form is as it is. */
export async function questionsAreFrozen(
  eventId: number,
  client: QueryClientContract = db.connection()
): Promise<boolean> {
  const answered = await client
    .from('registrations')
    .where('event_id', eventId)
    .whereNot('answers', '[]')
    .select('id')
    .first()
  return answered !== null
}
