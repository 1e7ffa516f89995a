import { inStatus } from '#app/announcements/queries/list_announcements'
import { managedBy } from '#app/announcements/queries/managed_by'
import type { Principal } from '#app/announcements/rules/event_access'
import { fromSql, toSql } from '#app/core/clock'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'

export interface PendingDecisions {
  slug: string
  title: string
  kind: string
  /** People, or teams, who asked and have no answer yet, and since when the first of them waits. */
  waiting: number
  since: string
}

const EVENTS_MAX = 12

/**
 * The events that the person manages and whose applications wait for a decision, the longest wait first.
 */
export async function pendingDecisions(
  person: Principal,
  now: DateTime
): Promise<PendingDecisions[]> {
  const query = db
    .from('registrations')
    .join('events', 'events.id', 'registrations.event_id')
    .join('announcements', 'announcements.id', 'events.announcement_id')
    .where('registrations.status', 'submitted')
    .where((out) => inStatus(out, ['published'], { now }))
    .where('events.ends_at', '>', toSql(now))
    .groupBy('announcements.id', 'announcements.slug', 'announcements.title', 'announcements.kind')
    .select('announcements.slug', 'announcements.title', 'announcements.kind')
    .select(db.raw('count(distinct coalesce(-registrations.team_id, registrations.id)) as waiting'))
    .min('registrations.created_at as since')
    .orderBy('since')
    .limit(EVENTS_MAX)
  const rows = await managedBy(query, person, 'manage')
  return rows.map((row) => ({
    slug: row.slug,
    title: row.title,
    kind: row.kind,
    waiting: Number(row.waiting),
    since: fromSql(row.since as string).toISO()!,
  }))
}
