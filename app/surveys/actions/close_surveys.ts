import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { insertRows } from '#app/core/database/insert_rows'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Ends surveys whose time is over. Who was invited is forgotten, and with it who has answered; the answers are written
 * anew in the order of their keys, which are drawn by lot, so that not even the files of the database keep the order in
 * which they came.
 *
 * @returns how many were closed
 */
export async function closeSurveys(): Promise<number> {
  const due: { id: number }[] = await db
    .from('surveys')
    .whereNull('closed_at')
    .where('closes_at', '<=', toSql(now()))
    .select('id')
  let closed = 0
  for (const { id } of due) if (await inTransaction((trx) => closeSurvey(id, trx))) closed += 1
  return closed
}

/** @returns false: another process has closed it */
async function closeSurvey(surveyId: number, trx: TransactionClientContract): Promise<boolean> {
  const survey: unknown = await trx
    .from('surveys')
    .where('id', surveyId)
    .whereNull('closed_at')
    .forUpdate()
    .select('id')
    .first()
  if (!survey) return false
  await trx.from('survey_invitations').where('survey_id', surveyId).delete()
  const answers = () =>
    trx
      .from('survey_answers')
      .whereIn(
        'survey_question_id',
        trx.from('survey_questions').where('survey_id', surveyId).select('id')
      )
  const rows: { key: string; survey_question_id: number; value: string }[] = await answers()
    .orderBy('key')
    .select('key', 'survey_question_id', 'value')
  await answers().delete()
  await insertRows('survey_answers', rows, trx)
  const at = toSql(now())
  await trx.from('surveys').where('id', surveyId).update({ closed_at: at, updated_at: at })
  return true
}
