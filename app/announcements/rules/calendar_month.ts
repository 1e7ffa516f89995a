import { DateTime } from 'luxon'

const [FIRST_YEAR, LAST_YEAR] = [2000, 2100]

export interface CalendarMonth {
  /** 2026-11 */
  month: string
  /** The days that are drawn, whole weeks from Monday on: 2026-10-26. */
  days: string[]
  previous: string
  next: string
}

/**
 * @param text a month as addresses have it, `2026-11`; anything else is today's
 * @param today where the reader is
 */
export function calendarMonth(text: unknown, today: DateTime): CalendarMonth {
  const first = monthOf(text) ?? monthOf(today.toFormat('yyyy-MM'))!
  const from = first.startOf('week')
  const until = first.endOf('month').endOf('week')
  const count = Math.round(until.diff(from, 'days').days)
  return {
    month: first.toFormat('yyyy-MM'),
    days: Array.from({ length: count }, (_, day) => from.plus({ days: day }).toISODate()!),
    previous: first.minus({ months: 1 }).toFormat('yyyy-MM'),
    next: first.plus({ months: 1 }).toFormat('yyyy-MM'),
  }
}

function monthOf(text: unknown): DateTime | null {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}$/.test(text)) return null
  // Days without hours: no clock is put back on any of them.
  const first = DateTime.fromISO(`${text}-01`, { zone: 'utc' })
  return first.isValid && first.year >= FIRST_YEAR && first.year <= LAST_YEAR ? first : null
}

/**
 * @returns the first and the last day on which something takes place, by the clock of its campus; what ends at midnight
 *   does not reach into the day that begins then
 */
export function daysOf({
  startsAt,
  endsAt,
  timeZone,
}: {
  startsAt: DateTime
  endsAt: DateTime
  timeZone: string
}): { first: string; last: string } {
  const end = DateTime.max(startsAt, endsAt.minus({ milliseconds: 1 }))
  return {
    first: startsAt.setZone(timeZone).toISODate()!,
    last: end.setZone(timeZone).toISODate()!,
  }
}
