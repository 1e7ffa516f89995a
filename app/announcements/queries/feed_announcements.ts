import Announcement from '#app/announcements/models/announcement'
import { inStatus } from '#app/announcements/queries/list_announcements'
import { atCampus, forFaculty } from '#app/announcements/queries/for_places'
import { inAudienceSql } from '#app/announcements/queries/only_open'
import type { Viewer } from '#app/announcements/queries/viewer_of'
import { toSql } from '#app/core/clock'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { DateTime } from 'luxon'

/** Whose announcements a feed brings. */
export interface FeedScope {
  /** At this campus. */
  campusId?: number
  /** For people of this faculty: those that name it, one of its courses, or no faculty at all. */
  facultyId?: number
  /** For this person, those for members among them. */
  viewer?: Viewer
}

/** What is over stays in a calendar so long, days. */
const PAST_DAYS = 31
const EVENTS_MAX = 300
const ENTRIES_MAX = 50

/**
 * The events of a calendar's feed, soonest first, those of the last month and cancelled ones too, since a calendar has
 * to take them back. Where there is no room for all, what is over makes room.
 */
export async function feedEvents(scope: FeedScope, now: DateTime): Promise<Announcement[]> {
  const query = db
    .from('announcements')
    .join('events', 'events.announcement_id', 'announcements.id')
    .where('events.ends_at', '>', toSql(now.minus({ days: PAST_DAYS })))
    .orderByRaw('events.ends_at <= ?', [toSql(now)])
    .orderBy('events.starts_at')
    .limit(EVENTS_MAX)
  inStatus(query, ['published', 'cancelled'], { now })
  const found = await inOrder(within(query, scope))
  return found.toSorted((a, b) => a.event.startsAt.toMillis() - b.event.startsAt.toMillis())
}

/** The first so many events that are not over yet, by when they start; cancelled ones too. */
export async function nextEvents(
  scope: FeedScope,
  now: DateTime,
  count: number
): Promise<Announcement[]> {
  const query = db
    .from('announcements')
    .join('events', 'events.announcement_id', 'announcements.id')
    .where('events.ends_at', '>', toSql(now))
    .orderBy('events.starts_at')
    .limit(count)
  inStatus(query, ['published', 'cancelled'], { now })
  return inOrder(within(query, scope))
}

/** The announcements of a news feed, the newest first. */
export async function feedNews(scope: FeedScope, now: DateTime): Promise<Announcement[]> {
  const query = db
    .from('announcements')
    .leftJoin('events', 'events.announcement_id', 'announcements.id')
    .orderBy('announcements.published_at', 'desc')
    .limit(ENTRIES_MAX)
  inStatus(query, ['published'], { now })
  return inOrder(within(query, scope))
}

function within(query: DatabaseQueryBuilderContract, { campusId, facultyId, viewer }: FeedScope) {
  query.select('announcements.id').orderBy('announcements.id', 'desc')
  if (!viewer?.verified) query.where('announcements.visibility', 'public')
  if (campusId !== undefined) atCampus(query, campusId)
  if (facultyId !== undefined) forFaculty(query, facultyId)
  if (viewer) {
    const { sql, bindings } = inAudienceSql('announcement_id', 'announcements.id', viewer)
    query.whereRaw(sql, bindings)
  }
  return query
}

async function inOrder(query: DatabaseQueryBuilderContract): Promise<Announcement[]> {
  const rows = (await query) as { id: number }[]
  const ids = rows.map(({ id }) => id)
  const found = await Announcement.query()
    .whereIn('id', ids)
    .preload('event', (event) => event.preload('campus').preload('sessions'))
  const byId = new Map(found.map((one) => [one.id, one]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
