import { managedBy } from '#app/announcements/queries/managed_by'
import type { Principal } from '#app/announcements/rules/event_access'
import { effectiveStatus } from '#app/announcements/rules/publication'
import type { SeriesScope } from '#app/announcements/rules/series_scopes'
import { fromSql } from '#app/core/clock'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'

/** An event of a series. */
export interface LinkedEvent {
  announcementId: number
  eventId: number
  slug: string
  status: string
  visibility: string
  publishedAt: DateTime | null
  startsAt: DateTime
  endsAt: DateTime
  /** A draft that lacks something. */
  isIncomplete: boolean
}

/** @returns the events of a series that a person manages, in the order in which they take place */
export async function linkedEvents(
  { series, person }: { series: string; person: Principal },
  client: QueryClientContract = db.connection()
): Promise<LinkedEvent[]> {
  return linked(await managedBy(ofSeries(series, client), person, 'manage'))
}

/** @returns all events of a series that were published, in the order in which they take place */
export async function publishedLinkedEvents(series: string, now: DateTime): Promise<LinkedEvent[]> {
  const rows = linked(await ofSeries(series, db.connection()))
  return rows.filter((row) => effectiveStatus(row, now) === 'published')
}

/**
 * @param edited the event that is changed
 * @returns the others that a change of it takes along: not those that are over, called off, in the archive or not whole
 */
export function takenAlong(
  events: LinkedEvent[],
  edited: { announcementId: number; startsAt: DateTime },
  { scope, now }: { scope: SeriesScope; now: DateTime }
): LinkedEvent[] {
  return events.filter(
    ({ announcementId, status, startsAt, endsAt, isIncomplete }) =>
      announcementId !== edited.announcementId &&
      !isIncomplete &&
      endsAt > now &&
      !['cancelled', 'archived'].includes(status) &&
      (scope === 'all' || (scope === 'following' && startsAt > edited.startsAt))
  )
}

/** Makes other changes of all its events wait: announcements before events, each in the order of their rows. */
export async function lockSeries(series: string, trx: TransactionClientContract): Promise<void> {
  const announcements = trx
    .from('announcements')
    .whereIn('id', (own) => own.from('events').where('series', series).select('announcement_id'))
    .orderBy('id')
    .select('id')
  announcements.knexQuery.forNoKeyUpdate()
  await announcements
  const events = trx.from('events').where('series', series).orderBy('id').select('id')
  events.knexQuery.forNoKeyUpdate()
  await events
}

function ofSeries(series: string, client: QueryClientContract) {
  return client
    .from('events')
    .join('announcements', 'announcements.id', 'events.announcement_id')
    .where('events.series', series)
    .orderBy('events.starts_at')
    .orderBy('events.id')
    .select('announcements.id', 'announcements.slug', 'announcements.status')
    .select('announcements.visibility', 'announcements.published_at', 'announcements.draft_event')
    .select('events.id as event_id', 'events.starts_at', 'events.ends_at')
}

interface StoredRow {
  id: number
  event_id: number
  slug: string
  status: string
  visibility: string
  published_at: string | Date | null
  draft_event: string | null
  starts_at: string | Date
  ends_at: string | Date
}

function linked(rows: StoredRow[]): LinkedEvent[] {
  return rows.map((row) => ({
    announcementId: row.id,
    eventId: row.event_id,
    slug: row.slug,
    status: row.status,
    visibility: row.visibility,
    publishedAt: fromSql(row.published_at),
    startsAt: fromSql(row.starts_at),
    endsAt: fromSql(row.ends_at),
    isIncomplete: row.draft_event !== null,
  }))
}
