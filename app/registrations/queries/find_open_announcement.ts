import { isPublished } from '#app/announcements/rules/publication'
import { sqlList } from '#app/registrations/rules/scarce'
import { ACTIVE_STATUSES, type Status } from '#app/registrations/rules/transitions'
import { statement } from '#app/core/database/statement'
import { fromSql, now } from '#app/core/clock'
import { errors } from '@adonisjs/lucid'
import db from '@adonisjs/lucid/services/db'

/** The announcement that a person wants to register for. */
export interface OpenAnnouncement {
  id: number
  slug: string
  shortCode: string | null
  /** Null: a notice, for which nobody registers. */
  eventId: number | null
  /** The person's registration, while it is active. */
  registration: {
    publicId: string
    status: Status
    eventId: number
    waitlistSeq: number | null
  } | null
}

interface Row {
  id: number
  slug: string
  short_code: string | null
  status: string
  published_at: string | Date | null
  event_id: number | null
  registration_public_id: string | null
  registration_status: Status
  waitlist_seq: number | null
}

const selectAnnouncement = statement<Row>(
  `select a.id, a.slug, a.short_code, a.status, a.published_at, events.id as event_id,
     r.public_id as registration_public_id, r.status as registration_status, r.waitlist_seq
   from announcements a
   left join events on events.announcement_id = a.id
   left join registrations r on r.id = (
     select own.id from registrations own
     where own.event_id = events.id and own.status in ${sqlList(ACTIVE_STATUSES)}
       and own.user_id in (select id from users where id = ? or merged_into_id = ?)
     limit 1)
   where a.id = coalesce(
     (select id from announcements where slug = ?),
     (select announcement_id from announcement_slugs where slug = ?))`
)

/**
 * @param slug of the announcement, or one that it had when the page was opened
 * @param userId the person who wants to register; null: nobody is signed in
 * @returns it, with the person's own registration, in one query
 * @throws E_ROW_NOT_FOUND when there is none, or it was never published
 */
export async function findOpenAnnouncement(
  slug: string,
  userId: number | null
): Promise<OpenAnnouncement> {
  const row = await selectAnnouncement.first(db.connection(), [userId, userId, slug, slug])
  const publication = row && { status: row.status, publishedAt: fromSql(row.published_at) }
  if (!publication || !isPublished(publication, now())) throw new errors.E_ROW_NOT_FOUND()
  return {
    id: row.id,
    slug: row.slug,
    shortCode: row.short_code,
    eventId: row.event_id,
    registration:
      row.registration_public_id && row.event_id
        ? {
            publicId: row.registration_public_id,
            status: row.registration_status,
            eventId: row.event_id,
            waitlistSeq: row.waitlist_seq,
          }
        : null,
  }
}
