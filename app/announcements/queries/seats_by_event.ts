import db from '@adonisjs/lucid/services/db'

export interface Seats {
  taken: number
  /** Those with a disabled account are passed over, so they are not counted. */
  waiting: number
}

/**
 * What the database counts whenever a registration or an account changes, for lists and pages. Whoever
 * decides about a seat counts the registrations, under the event's lock (`seatsSummary`).
 *
 * @returns seats held and people waiting per event id, in one query
 */
export async function seatsByEvent(eventIds: number[]): Promise<Map<number, Seats>> {
  if (eventIds.length === 0) return new Map()
  const rows: { event_id: number; held: number; waiting: number }[] = await db
    .from('seat_counts')
    .whereIn('event_id', eventIds)
  return new Map(rows.map(({ event_id: id, held, waiting }) => [id, { taken: held, waiting }]))
}
