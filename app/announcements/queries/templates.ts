import { runBy } from '#app/announcements/queries/managed_by'
import type { Principal } from '#app/announcements/rules/event_access'
import { fromSql } from '#app/core/clock'
import db from '@adonisjs/lucid/services/db'

export interface Template {
  slug: string
  title: string
  kind: string
  /** When its event starts, in ISO, UTC; null where it has none. */
  startsAt: string | null
  /** IANA, of the campus of its event. */
  timeZone: string | null
}

const SHOWN_MAX = 200

interface StoredRow {
  slug: string
  title: string
  kind: string
  draft_event: string | null
  starts_at: string | Date | null
  time_zone: string | null
}

/** @returns the templates that a person keeps or helps to keep, by title */
export async function templatesOf(person: Principal): Promise<Template[]> {
  const query = db
    .from('announcements')
    .leftJoin('events', 'events.announcement_id', 'announcements.id')
    .leftJoin('campuses', 'campuses.id', 'events.campus_id')
    .where({ 'announcements.is_template': true, 'announcements.status': 'draft' })
    .orderBy('announcements.title_search')
    .orderBy('announcements.id')
    .limit(SHOWN_MAX)
    .select('announcements.slug', 'announcements.title', 'announcements.kind')
    .select('announcements.draft_event', 'events.starts_at', 'campuses.time_zone')
  const rows = (await runBy(query, person, 'manage')) as StoredRow[]
  return rows.map((row) => {
    // What is not whole has no times of its own.
    const isWhole = row.draft_event === null && row.starts_at !== null
    return {
      ...{ slug: row.slug, title: row.title, kind: row.kind },
      startsAt: isWhole ? fromSql(row.starts_at!).toUTC().toISO() : null,
      timeZone: isWhole ? row.time_zone : null,
    }
  })
}
