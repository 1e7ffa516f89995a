import { SEATS } from '#app/registrations/rules/scarce'
import { fromSql } from '#app/core/clock'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'

export interface RegistrationCounts {
  byStatus: Record<string, number>
  total: number
  /** Seats held. */
  taken: number
  /** Since when the oldest undecided request waits. */
  oldestSubmittedAt: DateTime | null
  nextWaiting: string | null
  /** How many came, never the sum of sessions. */
  came: number
}

/** The figures above the tabs of an event, in two queries: what was tallied, and two rows by an index. */
export async function registrationCounts(eventId: number): Promise<RegistrationCounts> {
  const tallies: { tally: string; key: string; total: number }[] = await db
    .from('tallies')
    .whereIn('tally', ['registrations', 'people_inside'])
    .where('subject_id', eventId)
    .groupBy('tally', 'key')
    .select('tally', 'key')
    .sum('total as total')
  const first: { oldest: string | Date | null; next: string | null } = await db
    .from('events')
    .where('events.id', eventId)
    .select(db.raw(`${OLDEST_SUBMITTED} as oldest`), db.raw(`${NEXT_WAITING} as next`))
    .firstOrFail()
  const byStatus: Record<string, number> = {}
  let came = 0
  for (const { tally, key, total } of tallies) {
    if (tally === 'people_inside') came += Number(total)
    else if (Number(total) > 0) byStatus[key] = Number(total)
  }
  return {
    byStatus,
    total: Object.values(byStatus).reduce((sum, count) => sum + count, 0),
    taken: SEATS.heldIn.reduce((sum, status) => sum + (byStatus[status] ?? 0), 0),
    oldestSubmittedAt: fromSql(first.oldest),
    nextWaiting: first.next,
    came,
  }
}

const OLDEST_SUBMITTED = `(select min(r.created_at) from registrations r
  where r.event_id = events.id and r.status = 'submitted')`

const NEXT_WAITING = `(select users.name from registrations r join users on users.id = r.user_id
  where r.event_id = events.id and r.status = 'waitlisted' order by r.waitlist_seq limit 1)`
