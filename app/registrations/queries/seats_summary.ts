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

/** Counts the seats of one event; there is no counter that could be wrong. */
export async function seatsSummary(
  eventId: number,
  client: QueryClientContract = db.connection()
): Promise<SeatsSummary> {
  const summaries = await seatsOfEvents([eventId], client)
  return summaries.get(eventId)!
}

/** Asked of those who wait alone: an account a seat would cost most of the time that counting takes. */
const DISABLED = `exists (select 1 from users
  where users.id = registrations.user_id and users.disabled_at is not null)`

/**
 * The same for a page of events, in one query.
 *
 * @returns by the event's row id; an event that does not exist has no entry
 */
export async function seatsOfEvents(
  eventIds: number[],
  client: QueryClientContract = db.connection()
): Promise<Map<number, SeatsSummary>> {
  const count = (condition: string) => `sum(case when ${condition} then 1 else 0 end)`
  const rows: Record<string, number | null>[] = await client
    .from('events')
    .leftJoin('registrations', 'registrations.event_id', 'events.id')
    .whereIn('events.id', eventIds)
    .groupBy('events.id', 'events.capacity')
    .select('events.id', 'events.capacity')
    .select(client.raw(`${count("registrations.status = 'confirmed'")} as confirmed`))
    .select(client.raw(`${count("registrations.status = 'pending_payment'")} as pending`))
    .select(client.raw(`${count("registrations.status = 'waitlisted'")} as waiting`))
    .select(client.raw(`${count("registrations.status = 'submitted'")} as submitted`))
    .select(
      client.raw(`${count(`registrations.status = 'waitlisted' and ${DISABLED}`)} as disabled`)
    )
  return new Map(rows.map((row) => [Number(row.id), summaryOf(row)]))
}

function summaryOf(row: Record<string, number | null>): SeatsSummary {
  const confirmed = Number(row.confirmed)
  const pendingPayment = Number(row.pending)
  return {
    capacity: row.capacity ?? null,
    held: confirmed + pendingPayment,
    confirmed,
    pendingPayment,
    waiting: Number(row.waiting),
    waitingDisabled: Number(row.disabled),
    submitted: Number(row.submitted),
  }
}
