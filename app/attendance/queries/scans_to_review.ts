import { managedBy } from '#app/announcements/queries/managed_by'
import type { Principal } from '#app/announcements/rules/event_access'
import db from '@adonisjs/lucid/services/db'

/** An event whose doors delivered scans about which somebody has to decide. */
export interface ScansToReview {
  event: string
  title: string
  count: number
}

const EVENTS_MAX = 12

/** The events that the person manages and whose scans wait for a decision, most first; one query. */
export async function scansToReview(person: Principal): Promise<ScansToReview[]> {
  const query = db
    .from('scans')
    .join('events', 'events.id', 'scans.event_id')
    .join('announcements', 'announcements.id', 'events.announcement_id')
    .whereNotNull('scans.review')
    .whereNotExists((decided) =>
      decided.from('scan_reviews').whereColumn('scan_reviews.scan_id', 'scans.id').select('id')
    )
    .groupBy('events.id', 'events.public_id', 'announcements.title')
    .select('events.public_id as event', 'announcements.title')
    .select(db.raw('count(*) as waiting'))
    .orderBy('waiting', 'desc')
    .orderBy('events.id')
    .limit(EVENTS_MAX)
  const rows = await managedBy(query, person, 'manage')
  return rows.map(({ event, title, waiting }) => ({ event, title, count: Number(waiting) }))
}
