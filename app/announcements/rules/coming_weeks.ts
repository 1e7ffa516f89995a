import { DateTime } from 'luxon'

const WEEKS = 6
const LAST_YEAR = 2099

export interface ComingDay {
  /** 2026-11-28, by the clock of the campus. */
  day: string
  startsAt: DateTime
  endsAt: DateTime
}

/** Six weeks from a Monday on. */
export interface ComingWeeks {
  days: ComingDay[]
  /** A day of the six weeks before, of which nothing lies before the present week; null: this is the first. */
  previous: string | null
  /** A day of the six weeks after. */
  next: string | null
}

/**
 * @param text a day as `2026-11-28`, whose week is the first; anything else, and what is past, is the present week
 * @param now by the clock of the campus
 */
export function comingWeeks(text: string | null | undefined, now: DateTime): ComingWeeks {
  const present = dateOf(now.toISODate()!)!.startOf('week')
  const asked = dateOf(text)?.startOf('week')
  const first = asked && asked > present ? asked : present
  const dates = Array.from({ length: WEEKS * 7 }, (_, nth) => first.plus({ days: nth }))
  const begins = (date: DateTime) =>
    DateTime.fromISO(date.toISODate()!, { zone: now.zone }).startOf('day')
  const previous = DateTime.max(first.minus({ weeks: WEEKS }), present)
  const next = first.plus({ weeks: WEEKS })
  return {
    days: dates.map((date) => ({
      day: date.toISODate()!,
      startsAt: begins(date),
      endsAt: begins(date.plus({ days: 1 })),
    })),
    previous: previous < first ? previous.toISODate() : null,
    next: next.year <= LAST_YEAR ? next.toISODate() : null,
  }
}

/** Days without hours: no clock is put back on any of them. */
function dateOf(text: string | null | undefined): DateTime | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const date = DateTime.fromISO(text, { zone: 'utc' })
  return date.isValid && date.year <= LAST_YEAR ? date : null
}
