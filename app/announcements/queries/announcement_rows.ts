import { seatsInList } from '#app/registrations/queries/scarce'
import type { Supply } from '#app/registrations/rules/scarce'
import { fromSql } from '#app/core/clock'
import type { DateTime } from 'luxon'

/** One announcement of a list, as a plain row; times in UTC. */
export interface AnnouncementRow {
  id: number
  slug: string
  kind: string
  title: string
  summary: string
  cover: string | null
  status: string
  visibility: string
  publishedAt: DateTime | null
  isTemplate: boolean
  event: null | {
    id: number
    publicId: string
    startsAt: DateTime
    endsAt: DateTime
    registrationOpensAt: DateTime | null
    registrationClosesAt: DateTime | null
    waitlist: boolean
    approval: boolean
    venue: string
    campus: string
    timeZone: string
    seats: Supply
  }
}

type Stored = string | Date | null

/** What `matching` selects. */
export interface StoredRow {
  id: number
  slug: string
  kind: string
  title: string
  summary: string
  cover: string | null
  status: string
  visibility: string
  published_at: Stored
  is_template: boolean | number
  event_id: number | null
  event_public_id: string
  starts_at: string | Date
  ends_at: string | Date
  registration_opens_at: Stored
  registration_closes_at: Stored
  capacity: number | null
  waitlist: boolean | number
  approval: boolean | number
  venue: string
  campus: string
  time_zone: string
  held: number
  waiting: number
}

/** @returns the rows as the rest of the app knows them */
export function announcementRows(rows: StoredRow[]): AnnouncementRow[] {
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    kind: row.kind,
    title: row.title,
    summary: row.summary,
    cover: row.cover,
    status: row.status,
    visibility: row.visibility,
    publishedAt: fromSql(row.published_at),
    isTemplate: Boolean(row.is_template),
    event: row.event_id === null ? null : eventOf(row),
  }))
}

function eventOf(row: StoredRow): NonNullable<AnnouncementRow['event']> {
  return {
    id: row.event_id!,
    publicId: row.event_public_id,
    startsAt: fromSql(row.starts_at),
    endsAt: fromSql(row.ends_at),
    registrationOpensAt: fromSql(row.registration_opens_at),
    registrationClosesAt: fromSql(row.registration_closes_at),
    waitlist: Boolean(row.waitlist),
    approval: Boolean(row.approval),
    venue: row.venue,
    campus: row.campus,
    timeZone: row.time_zone,
    seats: seatsInList(row),
  }
}
