import { fromSql } from '#app/core/clock'
import type { TimelineRow } from '#app/users/queries/person_timeline'
import db from '@adonisjs/lucid/services/db'

/** @returns by the scan's row: what came of it, where, for which event, and who stood there */
export async function scanFacts(
  ids: number[]
): Promise<Map<number, Omit<TimelineRow, 'key' | 'type'>>> {
  const rows = await db
    .from('scans as s')
    .join('users as staff', 'staff.id', 's.scanned_by')
    .join('events as e', 'e.id', 's.event_id')
    .join('announcements as a', 'a.id', 'e.announcement_id')
    .whereIn('s.id', ids)
    .select('s.id', 's.result', 's.gate', 's.received_at', 'a.title', 'a.slug')
    .select('staff.public_id', 'staff.name')
  return new Map(
    rows.map((row) => [
      row.id as number,
      {
        at: fromSql(row.received_at as string | Date),
        what: row.result,
        actor: { publicId: row.public_id, name: row.name },
        ability: 'door',
        reason: null,
        subject: { type: 'event', id: 0, name: row.title, key: row.slug },
        gate: row.gate,
      },
    ])
  )
}

/** @returns by the session's row: how and from where somebody signed in */
export async function signInFacts(
  ids: number[]
): Promise<Map<number, Omit<TimelineRow, 'key' | 'type'>>> {
  const rows = await db
    .from('open_sessions as s')
    .join('users as u', 'u.id', 's.user_id')
    .whereIn('s.id', ids)
    .select('s.id', 's.signed_in_by', 's.ip', 's.created_at', 'u.public_id', 'u.name')
  return new Map(
    rows.map((row) => [
      row.id as number,
      {
        at: fromSql(row.created_at as string | Date),
        what: row.signed_in_by,
        actor: { publicId: row.public_id, name: row.name },
        ability: null,
        reason: null,
        subject: null,
        gate: row.ip,
      },
    ])
  )
}
