import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

export interface SeatsSummary {
  /** Null: no limit. */
  capacity: number | null
  /** Seats held: `confirmed` and `pending_payment` together. */
  held: number
  confirmed: number
  pendingPayment: number
  /** Everybody on the waitlist. */
  waiting: number
  /** Of those, the ones whose account is disabled: they keep their place and are passed over. */
  waitingDisabled: number
  submitted: number
}

/** What `SEAT_COUNTS` selects, with the capacity. */
export interface SeatCounts {
  capacity: number | null
  seats_confirmed: number
  seats_pending_payment: number
  waiting: number
  waiting_disabled: number
  submitted: number
}

const countOf = (condition: string, name: string) =>
  `(select count(*) from registrations r where r.event_id = events.id and ${condition}) as ${name}`

/**
 * Columns of a query of `events` that count the registrations themselves, along their index: a counter could
 * be wrong. Asked of those who wait alone: an account a seat would cost most of the time that counting takes.
 */
export const SEAT_COUNTS = [
  countOf(`r.status = 'confirmed'`, 'seats_confirmed'),
  countOf(`r.status = 'pending_payment'`, 'seats_pending_payment'),
  countOf(`r.status = 'waitlisted'`, 'waiting'),
  countOf(
    `r.status = 'waitlisted' and exists (
       select 1 from users where users.id = r.user_id and users.disabled_at is not null)`,
    'waiting_disabled'
  ),
  countOf(`r.status = 'submitted'`, 'submitted'),
].join(', ')

/** Counts the seats of one event. */
export async function seatsSummary(
  eventId: number,
  client: QueryClientContract = db.connection()
): Promise<SeatsSummary> {
  const summaries = await seatsOfEvents([eventId], client)
  return summaries.get(eventId)!
}

/**
 * The same for a page of events, in one query.
 *
 * @returns by the event's row id; an event that does not exist has no entry
 */
export async function seatsOfEvents(
  eventIds: number[],
  client: QueryClientContract = db.connection()
): Promise<Map<number, SeatsSummary>> {
  const rows: (SeatCounts & { id: number })[] = await client
    .from('events')
    .whereIn('events.id', eventIds)
    .select('events.id', 'events.capacity', client.raw(SEAT_COUNTS))
  return new Map(rows.map((row) => [row.id, seatsSummaryOf(row)]))
}

/** @returns the counts of a row in the words of the rules */
export function seatsSummaryOf(row: SeatCounts): SeatsSummary {
  const confirmed = Number(row.seats_confirmed)
  const pendingPayment = Number(row.seats_pending_payment)
  return {
    capacity: row.capacity ?? null,
    held: confirmed + pendingPayment,
    confirmed,
    pendingPayment,
    waiting: Number(row.waiting),
    waitingDisabled: Number(row.waiting_disabled),
    submitted: Number(row.submitted),
  }
}
