import { fromSql, now, toSql } from '#app/core/clock'
import { surveyQuestionsOf } from '#app/surveys/queries/survey_questions'
import { isOpen, type SurveyQuestionKept } from '#app/surveys/rules/survey'
import db from '@adonisjs/lucid/services/db'
import { errors } from '@adonisjs/lucid'
import type { DateTime } from 'luxon'

export interface SurveyToAnswer {
  title: string
  timeZone: string
  closesAt: DateTime
  isOpen: boolean
  /** Whether the person was invited and has not answered. */
  isInvited: boolean
  /** None where they may not answer. */
  questions: SurveyQuestionKept[]
}

interface Row {
  title: string
  time_zone: string
  opened_at: string | Date
  closes_at: string | Date
  is_invited: number | boolean
}

/**
 * What one person is asked about an event.
 *
 * @throws E_ROW_NOT_FOUND where there is no survey, or it was not sent yet
 */
export async function surveyToAnswer({
  eventId,
  userId,
}: {
  eventId: number
  userId: number
}): Promise<SurveyToAnswer> {
  const row: Row | null = await db
    .from('surveys')
    .join('events', 'events.id', 'surveys.event_id')
    .join('announcements', 'announcements.id', 'events.announcement_id')
    .join('campuses', 'campuses.id', 'events.campus_id')
    .where('surveys.event_id', eventId)
    .whereNotNull('surveys.opened_at')
    .select('announcements.title', 'campuses.time_zone')
    .select('surveys.opened_at', 'surveys.closes_at')
    .select(
      db.raw(
        `exists (select 1 from survey_invitations i
          where i.survey_id = surveys.id and i.user_id = ?) as is_invited`,
        [userId]
      )
    )
    .first()
  if (!row) throw new errors.E_ROW_NOT_FOUND()
  const closesAt = fromSql(row.closes_at)
  const mayAnswer = isOpen({ openedAt: fromSql(row.opened_at), closesAt }, now())
  const isInvited = Boolean(row.is_invited)
  return {
    title: row.title,
    timeZone: row.time_zone,
    closesAt,
    isOpen: mayAnswer,
    isInvited,
    questions: mayAnswer && isInvited ? await surveyQuestionsOf(eventId) : [],
  }
}

/** @returns whether the survey of an event waits for this person's answers */
export async function isSurveyWaiting({
  eventId,
  userId,
}: {
  eventId: number
  userId: number
}): Promise<boolean> {
  const waiting: unknown = await db
    .from('survey_invitations as i')
    .join('surveys as s', 's.id', 'i.survey_id')
    .where('s.event_id', eventId)
    .where('i.user_id', userId)
    .where('s.closes_at', '>', toSql(now()))
    .select('i.id')
    .first()
  return Boolean(waiting)
}
