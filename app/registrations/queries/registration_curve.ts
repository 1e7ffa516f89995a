import db from '@adonisjs/lucid/services/db'
import { fromSql } from '#app/core/services/clock'

export interface CurvePoint {
  /** Calendar day in the campus's time zone, `yyyy-MM-dd`. */
  day: string
  /** Seats held now that were asked for by the end of that day. */
  total: number
}

/** How the seats that are held now came in, day by day of the campus. */
export async function registrationCurve(event: {
  id: number
  timeZone: string
}): Promise<CurvePoint[]> {
  const rows: { created_at: string | Date }[] = await db
    .from('registrations')
    .where('event_id', event.id)
    .whereIn('status', ['pending_payment', 'confirmed'])
    .orderBy('created_at')
    .select('created_at')
  const perDay = new Map<string, number>()
  for (const [index, row] of rows.entries()) {
    perDay.set(fromSql(row.created_at).setZone(event.timeZone).toISODate()!, index + 1)
  }
  return [...perDay].map(([day, total]) => ({ day, total }))
}
