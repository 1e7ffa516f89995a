import { recounted } from '#database/tallies'
import { SEATS } from '#app/registrations/rules/scarce'
import { verifyCheckIns } from '#app/attendance/queries/verify_check_ins'
import { verifyTeams } from '#app/codefest/queries/verify_teams'
import { countedColumns, countedSupply } from '#app/registrations/queries/scarce'
import type { EventRecord, RegistrationRecord } from '#app/registrations/rules/event_record'
import { verifyEvent, type Finding } from '#app/registrations/rules/verification'
import { kitRecords } from '#app/arduino/queries/kit_records'
import { now, fromSql } from '#app/core/clock'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

export interface Verification {
  events: number
  registrations: number
  findings: Finding[]
}

/**
 * Recomputes seats, order, tickets, audit, tallies and times of check-ins from what is stored.
 *
 * @param input one event's row; by default every event
 */
export async function verifyRegistrations(
  { eventId = null }: { eventId?: number | null } = {},
  client: QueryClientContract = db.connection()
): Promise<Verification> {
  const result: Verification = { events: 0, registrations: 0, findings: [] }
  for await (const event of eventRecords(eventId, client)) {
    result.events += 1
    result.registrations += event.registrations.length
    result.findings.push(...verifyEvent(event, now()))
  }
  result.findings.push(...(await verifyTeams(eventId, client)))
  result.findings.push(...(await verifyTallies(eventId, client)))
  result.findings.push(...(await verifyCheckIns(eventId, client)))
  return result
}

/**
 * Reads event by event everything that `verifyEvent` looks at, so that no table is held in memory.
 *
 * @param only one event's row, or null for all of them
 */
async function* eventRecords(
  only: number | null,
  client: QueryClientContract = db.connection()
): AsyncGenerator<EventRecord> {
  const events = await client
    .from('events')
    .join('announcements', 'announcements.id', 'events.announcement_id')
    .if(only !== null, (query) => query.where('events.id', only!))
    .orderBy('events.id')
    .select('events.id', 'events.public_id', 'events.starts_at', 'events.capacity')
    .select('events.waitlist_last_seq', 'events.ends_at', 'events.team_size_min')
    .select('announcements.status', 'announcements.kind')
  for (const event of events) {
    yield {
      publicId: event.public_id,
      status: event.status,
      startsAt: fromSql(event.starts_at as string),
      endsAt: fromSql(event.ends_at as string),
      capacity: event.capacity,
      teams: event.kind === 'codefest' || null,
      teamSizeMin: event.team_size_min,
      waitlistLastSeq: event.waitlist_last_seq,
      seatCounts: await seatCountsOf(event.id, client),
      registrations: await registrationsOf(event.id, client),
      kits: event.kind === 'arduino' ? await kitRecords(event.id, client) : null,
      entries: await entriesOf(event.id, client),
    }
  }
}

/** What the database keeps beside what is true, in one statement: registrations may go on meanwhile. */
async function seatCountsOf(
  eventId: number,
  client: QueryClientContract
): Promise<EventRecord['seatCounts']> {
  const row = await client
    .from('seat_counts')
    .join('events', 'events.id', 'seat_counts.event_id')
    .where('event_id', eventId)
    .select('seat_counts.held as kept_held', 'seat_counts.waiting as kept_waiting')
    .select(client.raw(countedColumns(SEATS)))
    .firstOrFail()
  const { held, waiting } = countedSupply(row)
  return {
    held: { kept: row.kept_held, counted: held },
    waiting: { kept: row.kept_waiting, counted: waiting },
  }
}

async function registrationsOf(
  eventId: number,
  client: QueryClientContract
): Promise<RegistrationRecord[]> {
  const rows = await client
    .from('registrations')
    .join('users', 'users.id', 'registrations.user_id')
    .leftJoin('tickets', 'tickets.registration_id', 'registrations.id')
    .leftJoin('arduino_applications as a', 'a.registration_id', 'registrations.id')
    .where('registrations.event_id', eventId)
    .groupBy('registrations.id', 'users.id', 'a.id')
    .orderBy('registrations.id')
    .select('registrations.*', 'users.disabled_at', 'a.brings_own_kit', 'a.kit_returned_at')
    .count('tickets.id as tickets')
    .count('tickets.revoked_at as revoked')
  const former: { id: number; merged_into_id: number }[] = await client
    .from('users')
    .whereIn(
      'merged_into_id',
      rows.map((row) => row.user_id)
    )
    .select('id', 'merged_into_id')
  const formerOf = Map.groupBy(former, (one) => one.merged_into_id)
  return rows.map((row) => ({
    id: row.id,
    publicId: row.public_id,
    userId: row.user_id,
    teamId: row.team_id,
    formerUserIds: (formerOf.get(row.user_id) ?? []).map((one) => one.id),
    status: row.status,
    waitlistSeq: row.waitlist_seq,
    wasConfirmed: row.confirmed_at !== null,
    awaitsConsent: Boolean(row.awaits_consent),
    userDisabled: row.disabled_at !== null,
    needsKit: row.brings_own_kit !== null && !row.brings_own_kit,
    gaveKitBack: row.kit_returned_at !== null,
    tickets: Number(row.tickets),
    validTickets: Number(row.tickets) - Number(row.revoked),
  }))
}

async function entriesOf(
  eventId: number,
  client: QueryClientContract
): Promise<EventRecord['entries']> {
  const people = client.from('registrations').where('event_id', eventId)
  const rows: { action: string; subject_type: string; subject_id: number }[] = await client
    .from('audit_entries')
    .where((either) => {
      either
        .where('subject_type', 'registration')
        .whereIn('subject_id', people.clone().select('id'))
    })
    .orWhere((either) => {
      either
        .whereIn('action', ['user.disabled', 'user.enabled', 'user.merged'])
        .where('subject_type', 'user')
        .whereIn('subject_id', (everybody) =>
          everybody
            .from('users')
            .whereIn('id', people.clone().select('user_id'))
            .orWhereIn('merged_into_id', people.clone().select('user_id'))
            .select('id')
        )
    })
    .orderBy('id')
    .select('action', 'subject_type', 'subject_id')
  return rows.map((row) => ({
    action: row.action,
    registrationId: row.subject_type === 'registration' ? row.subject_id : null,
    userId: row.subject_type === 'user' ? row.subject_id : null,
  }))
}

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
