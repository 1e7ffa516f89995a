import { recordAudit } from '#app/audit/actions/record_audit'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import type { Actor } from '#app/registrations/rules/transitions'
import { SurveyFrozen } from '#app/surveys/exceptions/survey_refusals'
import Survey from '#app/surveys/models/survey'
import { surveyQuestionsOf } from '#app/surveys/queries/survey_questions'
import { questionsInWords, type SurveyQuestionInput } from '#app/surveys/rules/survey'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ulid } from '#app/core/ulid'

interface SaveSurvey {
  eventId: number
  /** In their order; none: the event is to have no survey. */
  questions: SurveyQuestionInput[]
  actor: Actor
}

/**
 * Writes what people are asked after an event. Saving the same again changes nothing.
 *
 * @throws SurveyFrozen once it was sent
 */
export function saveSurvey(
  { eventId, questions, actor }: SaveSurvey,
  trx?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (client) => {
    const locked = Survey.query({ client }).where('eventId', eventId).forUpdate()
    const survey = await locked.first()
    if (survey?.openedAt) throw new SurveyFrozen()
    const kept = await surveyQuestionsOf(eventId, client)
    const [before, after] = [questionsInWords(kept), questionsInWords(questions)]
    if (before.join('\n') === after.join('\n')) return
    if (questions.length === 0) await survey?.delete()
    else await writeQuestions({ eventId, questions }, client)
    await recordAudit(
      {
        actorId: actor.id,
        ability: actor.ability,
        action: 'event.survey_changed',
        subjectType: 'event',
        subjectId: eventId,
        before: { questions: before },
        after: { questions: after },
      },
      client
    )
  }, trx)
}

/** Gives a copy of an event the survey of its original, to be sent after its own end. */
export async function copySurvey(
  { from, to }: { from: number; to: number },
  trx: TransactionClientContract
): Promise<void> {
  const questions = await surveyQuestionsOf(from, trx)
  if (questions.length > 0) await writeQuestions({ eventId: to, questions }, trx)
}

async function writeQuestions(
  { eventId, questions }: { eventId: number; questions: readonly SurveyQuestionInput[] },
  client: TransactionClientContract
): Promise<void> {
  const survey = await Survey.firstOrCreate({ eventId }, {}, { client })
  await client.from('survey_questions').where('survey_id', survey.id).delete()
  const at = toSql(now())
  await client.table('survey_questions').multiInsert(
    questions.map(({ label, type, options }, position) => ({
      public_id: ulid(),
      survey_id: survey.id,
      label,
      type,
      options: JSON.stringify(type === 'choice' ? options : []),
      position,
      created_at: at,
      updated_at: at,
    }))
  )
}
