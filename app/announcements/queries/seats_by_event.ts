import db from '@adonisjs/lucid/services/db'

export interface Seats {
  taken: number
  waiting: number
}

/** @returns seats held and people waiting per event id, in one query; an event without any is absent */
export async function seatsByEvent(eventIds: number[]): Promise<Map<number, Seats>> {
  const seats = new Map<number, Seats>()
  if (eventIds.length === 0) return seats
  const counts: { event_id: number; status: string; total: number }[] = await db
    .from('registrations')
    .whereIn('event_id', eventIds)
    .whereIn('status', ['pending_payment', 'confirmed', 'waitlisted'])
    .groupBy('event_id', 'status')
    .select('event_id', 'status')
    .count('* as total')
  for (const { event_id: id, status, total } of counts) {
    const known = seats.get(id) ?? { taken: 0, waiting: 0 }
    if (status === 'waitlisted') known.waiting += Number(total)
    else known.taken += Number(total)
    seats.set(id, known)
  }
  return seats
}
