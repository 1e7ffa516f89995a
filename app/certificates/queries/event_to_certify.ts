import { fromSql } from '#app/core/clock'
import type { CertificateRule, EventRule } from '#app/certificates/rules/earned'
import type { AnnouncementKind } from '#app/announcements/rules/kinds'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'

/** An event as its certificates need it: what they ask for, and what they say. */
export interface EventToCertify extends EventRule {
  id: number
  publicId: string
  kind: AnnouncementKind
  slug: string
  title: string
  authorId: number
  isCancelled: boolean
  areResultsPublished: boolean
  campus: string
  campusId: number
  timeZone: string
  startsAt: DateTime
  endsAt: DateTime
  endsAtMs: number
  isAutomatic: boolean
  sessions: { id: number; startsAtMs: number; endsAtMs: number }[]
}

interface Row {
  id: number
  public_id: string
  kind: AnnouncementKind
  slug: string
  title: string
  author_id: number
  status: string
  published_id: number | null
  campus: string
  campus_id: number
  time_zone: string
  starts_at: string | Date
  ends_at: string | Date
  certificate: unknown
  certificate_rule: CertificateRule
  certificate_min_attendance: number
  certificate_minutes: number | null
  certificate_automatic: unknown
  certificate_prize_places: number
}

/** @returns the event; fails with 404 where there is none. Two queries */
export async function eventToCertify(
  eventId: number,
  client: QueryClientContract = db.connection()
): Promise<EventToCertify> {
  const row: Row = await client
    .from('events as e')
    .join('announcements as a', 'a.id', 'e.announcement_id')
    .join('campuses as c', 'c.id', 'e.campus_id')
    .leftJoin('result_publications as p', 'p.event_id', 'e.id')
    .where('e.id', eventId)
    .select('e.id', 'e.public_id', 'a.kind', 'a.slug', 'a.title', 'a.author_id', 'a.status')
    .select('p.id as published_id', 'c.name as campus', 'c.id as campus_id', 'c.time_zone')
    .select('e.starts_at', 'e.ends_at', 'e.certificate', 'e.certificate_rule')
    .select('e.certificate_min_attendance', 'e.certificate_minutes', 'e.certificate_automatic')
    .select('e.certificate_prize_places')
    .firstOrFail()
  const sessions: { id: number; starts_at: string | Date; ends_at: string | Date }[] = await client
    .from('event_sessions')
    .where('event_id', eventId)
    .orderBy('starts_at')
    .orderBy('id')
    .select('id', 'starts_at', 'ends_at')
  const endsAt = fromSql(row.ends_at)
  return {
    ...{ id: row.id, publicId: row.public_id, kind: row.kind, slug: row.slug, title: row.title },
    ...{ authorId: row.author_id, campus: row.campus, campusId: row.campus_id },
    isCancelled: row.status === 'cancelled',
    areResultsPublished: row.published_id !== null,
    timeZone: row.time_zone,
    ...{ startsAt: fromSql(row.starts_at), endsAt, endsAtMs: endsAt.toMillis() },
    certificate: isTrue(row.certificate),
    certificateRule: row.certificate_rule,
    certificateMinAttendance: row.certificate_min_attendance,
    certificateMinutes: row.certificate_minutes,
    isAutomatic: isTrue(row.certificate_automatic),
    certificatePrizePlaces: row.certificate_prize_places,
    sessions: sessions.map(({ id, starts_at: from, ends_at: to }) => ({
      id,
      startsAtMs: fromSql(from).toMillis(),
      endsAtMs: fromSql(to).toMillis(),
    })),
  }
}

/** SQLite has no booleans of its own. */
const isTrue = (value: unknown) => value === true || value === 1
