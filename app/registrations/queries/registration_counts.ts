import { fromSql } from '#app/core/services/clock'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'

export interface RegistrationCounts {
  byStatus: Record<string, number>
  total: number
  /** Seats held: `pending_payment` and `confirmed`. */
  taken: number
  /** Since when the oldest undecided request waits. */
  oldestSubmittedAt: DateTime | null
  nextWaiting: string | null
  /** Distinct people who came, never the sum of sessions. */
  came: number
}

/** The figures above the tabs of an event, in four queries. */
export async function registrationCounts(eventId: number): Promise<RegistrationCounts> {
  const [states, next, came] = [
    await db
      .from('registrations')
      .where('event_id', eventId)
      .groupBy('status')
      .select('status')
      .count('* as total')
      .min('created_at as oldest'),
    await db
      .from('registrations')
      .join('users', 'users.id', 'registrations.user_id')
      .where('registrations.event_id', eventId)
      .where('registrations.status', 'waitlisted')
      .orderBy('registrations.waitlist_seq')
      .select('users.name')
      .first(),
    await db
      .from('attendances')
      .join('registrations', 'registrations.id', 'attendances.registration_id')
      .where('registrations.event_id', eventId)
      .whereNull('attendances.undone_at')
      .countDistinct('registrations.id as total')
      .first(),
  ]
  const byStatus: Record<string, number> = {}
  for (const row of states) byStatus[row.status] = Number(row.total)
  const submitted = states.find((row) => row.status === 'submitted')
  return {
    byStatus,
    total: Object.values(byStatus).reduce((sum, count) => sum + count, 0),
    taken: (byStatus.pending_payment ?? 0) + (byStatus.confirmed ?? 0),
    oldestSubmittedAt: fromSql(submitted?.oldest ?? null),
    nextWaiting: next?.name ?? null,
    came: Number(came?.total ?? 0),
  }
}
