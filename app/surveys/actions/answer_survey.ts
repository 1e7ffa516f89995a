import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { insertRows } from '#app/core/database/insert_rows'
import { SurveyAnswersRefused, SurveyNotOpen } from '#app/surveys/exceptions/survey_refusals'
import { surveyQuestionsOf } from '#app/surveys/queries/survey_questions'
import { readSurveyAnswers } from '#app/surveys/rules/survey'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { randomBytes } from 'node:crypto'

interface AnswerSurvey {
  eventId: number
  userId: number
  /** By the question's public id; what is empty is not answered. */
  answers: Record<string, string | null>
}

/**
 * Keeps what somebody answers, and takes their invitation: nobody answers twice, and no row is left that says who
 * answered. The answers know neither the person nor the time nor each other.
 *
 * @throws SurveyNotOpen, SurveyAnswersRefused
 */
export function answerSurvey(
  { eventId, userId, answers }: AnswerSurvey,
  trx?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (client) => {
    const surveyId = await countAnswer(eventId, client)
    const taken = await client
      .from('survey_invitations')
      .where({ survey_id: surveyId, user_id: userId })
      .delete()
    if (Number([taken].flat()[0]) !== 1) throw new SurveyNotOpen()
    const given = readSurveyAnswers(await surveyQuestionsOf(eventId, client), answers)
    if (!given || given.length === 0) throw new SurveyAnswersRefused()
    const rows = given.map(({ questionId, value }) => ({
      key: randomBytes(16).toString('hex'),
      survey_question_id: questionId,
      value,
    }))
    await insertRows('survey_answers', rows, client)
  }, trx)
}

/** Locks the survey, so that those who answer at once go one after the other. @returns its row number */
async function countAnswer(eventId: number, client: TransactionClientContract): Promise<number> {
  const open = () =>
    client.from('surveys').where('event_id', eventId).where('closes_at', '>', toSql(now()))
  const survey = (await open().forUpdate().select('id', 'answered', 'invited').first()) as {
    id: number
    answered: number
    invited: number
  } | null
  if (!survey || survey.answered >= survey.invited) throw new SurveyNotOpen()
  await client.from('surveys').where('id', survey.id).increment('answered', 1)
  return survey.id
}
