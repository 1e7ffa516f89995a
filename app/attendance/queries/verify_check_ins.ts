import { statement } from '#app/core/database/statement'
import type { Finding } from '#app/registrations/rules/verification'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** When each check-in was let in first: by an accepted scan, or by one about which an organizer decided so. */
const selectWrong = statement<{ registration: string; event: string }>(
  `select r.public_id as registration, e.public_id as event
   from attendances a
   join (
     select attendance_id, min(occurred_at) as first_at from (
       select attendance_id, occurred_at from scans where result = 'accepted'
       union all
       select rv.attendance_id, s.occurred_at
       from scan_reviews rv join scans s on s.id = rv.scan_id
       where rv.attendance_id is not null
     ) as let_in group by attendance_id
   ) as f on f.attendance_id = a.id
   join registrations r on r.id = a.registration_id
   join events e on e.id = r.event_id
   where a.checked_in_at <> f.first_at
     and (cast(? as integer) is null or e.id = cast(? as integer))
   order by a.id`
)

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
  const rows = await selectWrong.all(client, [eventId, eventId])
  return rows.map((found) => ({
    check: 'attendance' as const,
    ...found,
    sentence: 'is checked in at another time than that of the earliest scan that let them in',
  }))
}
