import { effectiveStatus } from '#app/announcements/rules/publication'
import { fromSql, now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { formatForMail } from '#app/core/presenters/format_for_mail'
import { notify } from '#app/notifications/actions/notify'
import { OPENS_AFTER_HOURS } from '#app/surveys/rules/survey'
import { SURVEY_DAYS_OPEN } from '#isomorphic/surveys/questions'
import { appUrl } from '#config/app'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** People a transaction: nobody waits long behind one. */
const BATCH = 200

/**
 * Opens the surveys of events that have ended, and tells whoever was there; broken off it tells the rest the next time.
 *
 * @returns how many surveys were opened
 */
export async function openSurveys(): Promise<number> {
  let opened = 0
  for (const { id } of await dueSurveys()) {
    if (await inTransaction((trx) => openSurvey(id, trx))) opened += 1
  }
  const untold = await db
    .from('surveys')
    .where('told', false)
    .where('closes_at', '>', toSql(now()))
    .select('id')
  for (const { id } of untold as { id: number }[]) await tellInvited(id)
  return opened
}

async function dueSurveys(): Promise<{ id: number }[]> {
  const over = now().minus({ hours: OPENS_AFTER_HOURS })
  const rows = await db
    .from('surveys')
    .join('events', 'events.id', 'surveys.event_id')
    .join('announcements', 'announcements.id', 'events.announcement_id')
    .whereNull('surveys.opened_at')
    .where('events.ends_at', '<=', toSql(over))
    .select('surveys.id', 'announcements.status', 'announcements.published_at')
  return rows.filter(
    ({ status, published_at: publishedAt }) =>
      effectiveStatus({ status, publishedAt: fromSql(publishedAt) }, now()) === 'published'
  )
}

/** @returns false: another process has opened it, or its organizer has taken it away */
async function openSurvey(surveyId: number, trx: TransactionClientContract): Promise<boolean> {
  const survey: unknown = await trx
    .from('surveys')
    .where('id', surveyId)
    .whereNull('opened_at')
    .forUpdate()
    .select('id')
    .first()
  if (!survey) return false
  const at = now()
  await invite({ surveyId, at: toSql(at) }, trx)
  const [{ invited }] = (await trx
    .from('survey_invitations')
    .where('survey_id', surveyId)
    .count('* as invited')) as [{ invited: number | string }]
  await trx
    .from('surveys')
    .where('id', surveyId)
    .update({
      opened_at: toSql(at),
      closes_at: toSql(at.plus({ days: SURVEY_DAYS_OPEN })),
      invited: Number(invited),
      updated_at: toSql(at),
    })
  return true
}

/** Whoever was checked in; of an event where nobody was, whoever had a place. Only those who can sign in. */
async function invite(
  { surveyId, at }: { surveyId: number; at: string },
  trx: TransactionClientContract
): Promise<void> {
  await trx.rawQuery(
    `insert into survey_invitations (survey_id, user_id, created_at)
     select distinct s.id, r.user_id, ${trx.dialect.name === 'postgres' ? '?::timestamptz' : '?'}
     from surveys s join registrations r on r.event_id = s.event_id join users u on u.id = r.user_id
     where s.id = ? and u.disabled_at is null and u.erased_at is null
       and not (u.prospect and u.password is null)
       and (r.check_ins > 0 or (r.status = 'confirmed' and not exists (
         select 1 from registrations other where other.event_id = r.event_id and other.check_ins > 0)))`,
    [at, surveyId]
  )
}

interface Told {
  closes_at: string | Date
  time_zone: string
  title: string
  slug: string
}

interface Invited {
  id: number
  user_id: number
  name: string
  email: string | null
  locale: string
}

async function tellInvited(surveyId: number): Promise<void> {
  const survey: Told = await db
    .from('surveys')
    .join('events', 'events.id', 'surveys.event_id')
    .join('campuses', 'campuses.id', 'events.campus_id')
    .join('announcements', 'announcements.id', 'events.announcement_id')
    .where('surveys.id', surveyId)
    .select('surveys.closes_at', 'campuses.time_zone', 'announcements.title', 'announcements.slug')
    .firstOrFail()
  const noticeOf = ({ user_id: userId, name, email, locale }: Invited) => ({
    userId,
    recipient: email ?? '',
    locale,
    template: 'survey_opened',
    data: {
      name,
      title: survey.title,
      until: formatForMail(fromSql(survey.closes_at), survey.time_zone, locale),
      actionUrl: `${appUrl}/announcements/${survey.slug}/survey`,
    },
    // Mails are known by it whoever they are to.
    dedupKey: `survey_opened:${surveyId}:${userId}`,
  })
  for (let last = 0; ;) {
    const people: Invited[] = await db
      .from('survey_invitations as i')
      .join('users', 'users.id', 'i.user_id')
      .where('i.survey_id', surveyId)
      .where('i.id', '>', last)
      .orderBy('i.id')
      .limit(BATCH)
      .select('i.id', 'i.user_id', 'users.name', 'users.email', 'users.locale')
    await inTransaction((trx) => notify(people.map(noticeOf), trx))
    if (people.length < BATCH) break
    if (app.isTerminating) return
    last = people.at(-1)!.id
  }
  await db.from('surveys').where('id', surveyId).update({ told: true })
}
