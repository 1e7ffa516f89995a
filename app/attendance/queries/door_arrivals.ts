import { now, toSql } from '#app/core/clock'
import db from '@adonisjs/lucid/services/db'

/** How many were let in lately at one gate. */
export interface GateArrivals {
  gate: string
  lastMinute: number
  lastQuarter: number
}

const QUARTER_MINUTES = 15

/** @returns the gates of an event at which anybody was let in within a quarter of an hour, by name; one query */
export async function gateArrivals(eventId: number): Promise<GateArrivals[]> {
  const at = now()
  const rows: { gate: string; last_minute: number | string; last_quarter: number | string }[] =
    await checkInsSince(eventId, toSql(at.minus({ minutes: QUARTER_MINUTES })))
      .groupBy('a.gate')
      .orderBy('a.gate')
      .select('a.gate', db.raw('count(*) as last_quarter'))
      .select(
        db.raw('sum(case when a.checked_in_at > ? then 1 else 0 end) as last_minute', [
          toSql(at.minus({ minutes: 1 })),
        ])
      )
  return rows.map(({ gate, last_minute: lastMinute, last_quarter: lastQuarter }) => ({
    gate,
    lastMinute: Number(lastMinute),
    lastQuarter: Number(lastQuarter),
  }))
}

/** How long somebody is greeted, and how many at once. */
const [GREETED_SECONDS, GREETED_MAX] = [30, 5] as const

/** Somebody who has just come in, as a screen greets them. */
export interface Greeted {
  /** Public id of the check-in. */
  publicId: string
  firstName: string
}

/** @returns who was let in within half a minute, the latest first, by their first names alone; one query */
export async function greetedNow(eventId: number): Promise<Greeted[]> {
  const since = toSql(now().minus({ seconds: GREETED_SECONDS }))
  const rows: { public_id: string; name: string }[] = await checkInsSince(eventId, since)
    .join('registrations as r', 'r.id', 'a.registration_id')
    .join('users as u', 'u.id', 'r.user_id')
    .orderBy('a.checked_in_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(GREETED_MAX)
    .select('a.public_id', 'u.name')
  return rows.map(({ public_id: publicId, name }) => ({ publicId, firstName: firstNameOf(name) }))
}

function checkInsSince(eventId: number, since: string) {
  return db
    .from('attendances as a')
    .join('event_sessions as s', 's.id', 'a.event_session_id')
    .where('s.event_id', eventId)
    .whereNull('a.undone_at')
    .where('a.checked_in_at', '>', since)
}

function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}
