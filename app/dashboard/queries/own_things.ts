import { toSql } from '#app/core/clock'
import { OWN_POINTS, type OwnPoints } from '#app/invitations/queries/own_points'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'

export interface OwnThings {
  /** The person's living code; null until they first ask for it, since looking at a page writes nothing. */
  personalCode: { publicId: string; code: string } | null
  isInTeam: boolean
  isJudge: boolean
  /** Some announcement that the person wrote is a draft. */
  hasDrafts: boolean
  /** Some payment is open. */
  owes: boolean
  /** Some certificate was issued lately. */
  isCertified: boolean
  /** The next vocational day, to which people can be invited, and what the person's invitations have come to. */
  vocationalDay: ({ slug: string; title: string } & OwnPoints) | null
  /** Some kit is lent out after its workshop, whosever that was. */
  kitsAreOut: boolean
}

/** How long a certificate is news. */
export const NEW_DAYS = 30

/** What nearly nobody has, asked at once, so that who has none of it does not wait for each; one query. */
export async function ownThings(userId: number, now: DateTime): Promise<OwnThings> {
  const row = await db
    .from('users')
    .leftJoin('personal_codes', (codes) =>
      codes.on('personal_codes.user_id', 'users.id').andOnNull('personal_codes.revoked_at')
    )
    .joinRaw(NEXT_DAY, [toSql(now), toSql(now)])
    .where('users.id', userId)
    .select('personal_codes.public_id', 'personal_codes.code')
    .select('day.slug as day_slug', 'day.title as day_title')
    .select(
      Object.entries(OWN_POINTS).map(([name, sql]) =>
        db.raw(`case when day.id is not null then ${sql} end as ${name}`)
      )
    )
    .select(
      db.raw('exists (select 1 from team_members m where m.user_id = users.id) as is_in_team'),
      db.raw(
        `exists (select 1 from payments p where p.user_id = users.id
          and p.status in ('pending', 'partially_paid')) as owes`
      ),
      db.raw('exists (select 1 from team_judges j where j.user_id = users.id) as is_judge'),
      db.raw(
        `exists (select 1 from announcements d
          where d.author_id = users.id and d.status = 'draft' and not d.is_template) as has_drafts`
      ),
      // Not `exists`: PostgreSQL may answer that for everybody at once, from all new certificates there are.
      db.raw(
        `(select c.id from registrations r join certificates c on c.registration_id = r.id
          where r.user_id = users.id and c.revoked_at is null and c.created_at > ?
          limit 1) is not null as is_certified`,
        [toSql(now.minus({ days: NEW_DAYS }))]
      ),
      db.raw(
        `exists (select 1 from arduino_kits k join events on events.id = k.event_id
          where k.state = 'handed_out' and events.ends_at <= ?) as kits_are_out`,
        [toSql(now)]
      )
    )
    .firstOrFail()
  return {
    personalCode: row.code && { publicId: row.public_id, code: row.code },
    isInTeam: Boolean(row.is_in_team),
    isJudge: Boolean(row.is_judge),
    hasDrafts: Boolean(row.has_drafts),
    owes: Boolean(row.owes),
    isCertified: Boolean(row.is_certified),
    vocationalDay: row.day_slug && {
      ...{ slug: row.day_slug, title: row.day_title },
      ...{
        invited: Number(row.invited),
        attended: Number(row.attended),
        points: Number(row.points),
      },
    },
    kitsAreOut: Boolean(row.kits_are_out),
  }
}

/** SQL: the next vocational day that is published and not over. */
const NEXT_DAY = `left join announcements as day on day.id = (
  select a.id from announcements a join events e on e.announcement_id = a.id
  where a.kind = 'vocational' and a.status in ('published', 'scheduled')
    and a.published_at <= ? and e.ends_at > ?
  order by e.starts_at, a.id limit 1)`
