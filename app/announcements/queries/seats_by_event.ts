import db from '@adonisjs/lucid/services/db'

export interface Seats {
  taken: number
  /** Those with a disabled account are passed over, so they are not counted. */
  waiting: number
}

const PASSED_OVER = `sum(case when status = 'waitlisted' and exists (
  select 1 from users u where u.id = registrations.user_id and u.disabled_at is not null
) then 1 else 0 end) as passed_over`

/** @returns seats held and people waiting per event id, in one query; an event without any is absent */
export async function seatsByEvent(eventIds: number[]): Promise<Map<number, Seats>> {
  const seats = new Map<number, Seats>()
  if (eventIds.length === 0) return seats
  const counts: { event_id: number; status: string; total: number; passed_over: number }[] =
    await db
      .from('registrations')
      .whereIn('event_id', eventIds)
      .whereIn('status', ['pending_payment', 'confirmed', 'waitlisted'])
      .groupBy('event_id', 'status')
      .select('event_id', 'status')
      .select(db.raw(PASSED_OVER))
      .count('* as total')
  for (const { event_id: id, status, total, passed_over: passedOver } of counts) {
    const known = seats.get(id) ?? { taken: 0, waiting: 0 }
    if (status === 'waitlisted') known.waiting += Number(total) - Number(passedOver)
    else known.taken += Number(total)
    seats.set(id, known)
  }
  return seats
}
