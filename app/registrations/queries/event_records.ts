import { SEATS, sqlList } from '#app/registrations/rules/scarce'
import type { EventRecord, RegistrationRecord } from '#app/registrations/rules/verification'
import { fromSql } from '#app/core/clock'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/**
 * Reads event by event everything that `verifyEvent` looks at, so that no table is held in memory.
 *
 * @param only one event's row, or null for all of them
 */
export async function* eventRecords(
  only: number | null,
  client: QueryClientContract = db.connection()
): AsyncGenerator<EventRecord> {
  const events = await client
    .from('events')
    .join('announcements', 'announcements.id', 'events.announcement_id')
    .if(only !== null, (query) => query.where('events.id', only!))
    .orderBy('events.id')
    .select('events.id', 'events.public_id', 'events.starts_at', 'events.capacity')
    .select('events.waitlist_last_seq', 'announcements.status')
  for (const event of events) {
    yield {
      publicId: event.public_id,
      status: event.status,
      startsAt: fromSql(event.starts_at as string),
      capacity: event.capacity,
      waitlistLastSeq: event.waitlist_last_seq,
      seatCounts: await seatCountsOf(event.id, client),
      registrations: await registrationsOf(event.id, client),
      entries: await entriesOf(event.id, client),
    }
  }
}

/** What the database keeps beside what is true, in one statement: registrations may go on meanwhile. */
async function seatCountsOf(
  eventId: number,
  client: QueryClientContract
): Promise<EventRecord['seatCounts']> {
  const count = (condition: string, name: string) =>
    client.raw(`(select count(*) from registrations
      join users on users.id = registrations.user_id
      where registrations.event_id = seat_counts.event_id and ${condition}) as ${name}`)
  const row = await client
    .from('seat_counts')
    .where('event_id', eventId)
    .select('held', 'waiting')
    .select(count(`status in ${sqlList(SEATS.heldIn)}`, 'true_held'))
    .select(count(`status = 'waitlisted' and users.disabled_at is null`, 'true_waiting'))
    .firstOrFail()
  return {
    held: { kept: row.held, counted: Number(row.true_held) },
    waiting: { kept: row.waiting, counted: Number(row.true_waiting) },
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
    .where('registrations.event_id', eventId)
    .groupBy('registrations.id', 'users.id')
    .orderBy('registrations.id')
    .select('registrations.*', 'users.disabled_at')
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
    formerUserIds: (formerOf.get(row.user_id) ?? []).map((one) => one.id),
    status: row.status,
    waitlistSeq: row.waitlist_seq,
    wasConfirmed: row.confirmed_at !== null,
    userDisabled: row.disabled_at !== null,
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
