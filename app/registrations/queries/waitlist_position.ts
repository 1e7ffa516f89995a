import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/**
 * @param registration a registration as it was read
 * @returns the rank on the waitlist, from 1, or null for whoever does not wait
 */
export async function waitlistPosition(
  registration: { eventId: number; status: string; waitlistSeq: number | null },
  client: QueryClientContract = db.connection()
): Promise<number | null> {
  if (registration.status !== 'waitlisted' || registration.waitlistSeq === null) return null
  const ahead = await client
    .from('registrations')
    .where({ event_id: registration.eventId, status: 'waitlisted' })
    .where('waitlist_seq', '<=', registration.waitlistSeq)
    .count('* as total')
    .firstOrFail()
  return Number(ahead.total)
}
