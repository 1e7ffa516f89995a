import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'

export interface CurvePoint {
  /** Calendar day in the campus's time zone, `yyyy-MM-dd`. */
  day: string
  /** Seats held now that were asked for by the end of that day. */
  total: number
}

const QUARTER = 'yyyy-MM-dd HH:mm'

/**
 * How the seats that are held now came in, day by day of the campus. What is read are the quarters of an
 * hour in which a person asked: a day of any time zone is made of whole ones.
 */
export async function registrationCurve(event: {
  id: number
  timeZone: string
}): Promise<CurvePoint[]> {
  const quarters: { key: string; seats: number }[] = await db
    .from('tallies')
    .where('tally', 'seats_asked')
    .where('subject_id', event.id)
    .groupBy('key')
    .havingRaw('sum(total) > 0')
    .orderBy('key')
    .select('key')
    .sum('total as seats')
  const points: CurvePoint[] = []
  let dayEnds = ''
  for (const { key, seats } of quarters) {
    const total = (points.at(-1)?.total ?? 0) + Number(seats)
    if (key < dayEnds) {
      points.at(-1)!.total = total
      continue
    }
    const at = DateTime.fromFormat(key, QUARTER, { zone: 'utc' }).setZone(event.timeZone)
    dayEnds = at.startOf('day').plus({ days: 1 }).toUTC().toFormat(QUARTER)
    points.push({ day: at.toISODate()!, total })
  }
  return points
}
