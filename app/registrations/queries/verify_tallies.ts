import type { Finding } from '#app/registrations/rules/verification'
import { recounted } from '#database/tallies'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/**
 * Counts again what the database tallies by itself, and what it keeps beside each registration.
 *
 * @param eventId one event's row; null: every event, and the audit log
 * @returns what differs
 */
export async function verifyTallies(
  eventId: number | null,
  client: QueryClientContract
): Promise<Finding[]> {
  const tallies = rowsOf<{ tally: string; key: string; missing: number; event: string | null }>(
    await client.rawQuery(
      `${differences(client.dialect.name, eventId)} ${eventId === null ? '' : 'where e.id = ?'}`,
      eventId === null ? [] : [eventId]
    )
  )
  const registrations: { registration: string; event: string }[] = await client
    .from('registrations as r')
    .join('users as u', 'u.id', 'r.user_id')
    .join('events as e', 'e.id', 'r.event_id')
    .if(eventId !== null, (query) => query.where('e.id', eventId!))
    .whereRaw(`(r.name_search <> u.name_search or r.check_ins <> ${STANDING_CHECK_INS})`)
    .select('r.public_id as registration', 'e.public_id as event')
  return [
    ...tallies.map(({ tally, key, missing, event }) => ({
      check: 'tallies' as const,
      event: event ?? 'none',
      registration: null,
      sentence: `the tally ${[tally, key].filter(Boolean).join(' ')} lacks ${missing}`,
    })),
    ...registrations.map((found) => ({
      check: 'tallies' as const,
      ...found,
      sentence: 'keeps another name or number of check-ins than it has',
    })),
  ]
}

const STANDING_CHECK_INS = `(select count(*) from attendances a
  where a.registration_id = r.id and a.undone_at is null)`

const differences = (dialect: string, eventId: number | null) => `
  select t.tally, t.key, t.missing, e.public_id as event from (
    select tally, subject_id, key, sum(total) as missing from (
      ${recounted(dialect, eventId)} union all select tally, subject_id, key, - total from tallies
    ) as compared
    group by tally, subject_id, key having sum(total) <> 0
  ) as t
  left join event_sessions s on t.tally = 'check_ins' and s.id = t.subject_id
  left join events e on e.id = case t.tally
    when 'check_ins' then s.event_id when 'audit_entries' then 0 else t.subject_id end`

/** PostgreSQL's driver wraps the rows of a statement that was written by hand. */
function rowsOf<Row>(found: unknown): Row[] {
  return Array.isArray(found) ? (found as Row[]) : (found as { rows: Row[] }).rows
}
