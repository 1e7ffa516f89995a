import { managedBy } from '#app/announcements/queries/managed_by'
import type { Principal } from '#app/announcements/rules/event_access'
import { toSql } from '#app/core/clock'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'

export interface KitsNotBack {
  event: string
  title: string
  count: number
}

const WORKSHOPS_MAX = 12

/** The workshops that the person manages, are over, and lent kits that nobody brought back; the latest first. */
export async function kitsNotBack(person: Principal, now: DateTime): Promise<KitsNotBack[]> {
  const query = db
    .from('arduino_kits')
    .join('events', 'events.id', 'arduino_kits.event_id')
    .join('announcements', 'announcements.id', 'events.announcement_id')
    .where('arduino_kits.state', 'handed_out')
    .where('events.ends_at', '<=', toSql(now))
    .groupBy('events.id', 'events.public_id', 'events.ends_at', 'announcements.title')
    .select('events.public_id as event', 'announcements.title')
    .count('* as total')
    .orderBy('events.ends_at', 'desc')
    .limit(WORKSHOPS_MAX)
  const rows = (await managedBy(query, person, 'manage')) as {
    event: string
    title: string
    total: number
  }[]
  return rows.map(({ event, title, total }) => ({ event, title, count: Number(total) }))
}
