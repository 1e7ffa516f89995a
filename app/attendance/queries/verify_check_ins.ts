import type { Finding } from '#app/registrations/rules/verification'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** When each check-in was let in first: by an accepted scan, or by one about which an organizer decided so. */
const FIRST_LET_IN = `select attendance_id, min(occurred_at) as at from (
    select attendance_id, occurred_at from scans where result = 'accepted'
    union all
    select rv.attendance_id, s.occurred_at from scan_reviews rv join scans s on s.id = rv.scan_id
    where rv.attendance_id is not null
  ) as let_in group by attendance_id`

/**
 * Compares each check-in with the scans that made it: it points to the earliest of them, whatever the order in which
 * devices delivered them.
 *
 * @param eventId one event's row, or null for all of them
 * @returns what differs
 */
export async function verifyCheckIns(
  eventId: number | null,
  client: QueryClientContract
): Promise<Finding[]> {
  const rows: { registration: string; event: string }[] = await client
    .from('attendances as a')
    .join(client.raw(`(${FIRST_LET_IN}) as f`) as never, 'f.attendance_id', 'a.id')
    .join('registrations as r', 'r.id', 'a.registration_id')
    .join('events as e', 'e.id', 'r.event_id')
    .if(eventId !== null, (query) => query.where('e.id', eventId!))
    .whereRaw('a.checked_in_at <> f.at')
    .orderBy('a.id')
    .select('r.public_id as registration', 'e.public_id as event')
  return rows.map((found) => ({
    check: 'attendance' as const,
    ...found,
    sentence: 'is checked in at another time than that of the earliest scan that let them in',
  }))
}
