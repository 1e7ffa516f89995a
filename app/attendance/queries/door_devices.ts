import { fromSql, now } from '#app/core/clock'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'

/** A device that downloaded an event's list, as organizers see it. */
export interface ListedDevice {
  publicId: string
  person: string
  rosterAt: DateTime
  lastSeenAt: DateTime
  /** What it delivers is accepted only while it is `living`. */
  state: 'living' | 'expired' | 'revoked'
}

const DEVICES_MAX = 50

/** The devices of an event that were in touch last; one query. */
export async function doorDevices(eventId: number): Promise<ListedDevice[]> {
  const rows: {
    public_id: string
    name: string
    roster_at: string | Date
    last_seen_at: string | Date
    expires_at: string | Date
    revoked_at: string | Date | null
  }[] = await db
    .from('door_devices as d')
    .join('users as u', 'u.id', 'd.user_id')
    .where('d.event_id', eventId)
    .orderBy('d.last_seen_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(DEVICES_MAX)
    .select('d.public_id', 'u.name', 'd.roster_at', 'd.last_seen_at', 'd.expires_at')
    .select('d.revoked_at')
  return rows.map((row) => ({
    publicId: row.public_id,
    person: row.name,
    rosterAt: fromSql(row.roster_at),
    lastSeenAt: fromSql(row.last_seen_at),
    state: row.revoked_at ? 'revoked' : fromSql(row.expires_at) > now() ? 'living' : 'expired',
  }))
}
