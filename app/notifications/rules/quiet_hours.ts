import type { DateTime } from 'luxon'

/** Minutes after midnight on the person's clock; where `until` is the smaller one, the night lies between. */
export interface QuietHours {
  from: number
  until: number
}

export const MINUTES_A_DAY = 24 * 60

/**
 * @param at an instant
 * @param zone IANA time zone of the person
 * @returns when the quiet hours that `at` lies in end; null: it lies in none. On a night in which the clock is
 *   changed the hours are those that the clock shows, so that they are an hour shorter or longer.
 */
export function quietUntil(at: DateTime, quiet: QuietHours | null, zone: string): DateTime | null {
  if (!quiet) return null
  const here = at.setZone(zone)
  const minute = here.hour * 60 + here.minute
  const { from, until } = quiet
  const isOverMidnight = from > until
  const isQuiet = isOverMidnight
    ? minute >= from || minute < until
    : minute >= from && minute < until
  if (!isQuiet) return null
  const endsTomorrow = isOverMidnight && minute >= from
  const end = atMinute(endsTomorrow ? here.plus({ days: 1 }) : here, until)
  // Set back, the clock shows the hour of the end twice: it is the first time that counts, unless it is over.
  return end > at ? end : at.plus({ minutes: 1 }).startOf('minute').toUTC()
}

/**
 * @param minute at which a digest is sent each day, on the person's clock
 * @returns the latest such instant that is not after `at`
 */
export function lastDigestTime(at: DateTime, minute: number, zone: string): DateTime {
  const today = atMinute(at.setZone(zone), minute)
  return today <= at ? today : atMinute(at.setZone(zone).minus({ days: 1 }), minute)
}

/** An hour that the clock leaves out is the one after it; of one that it shows twice it is the first. */
function atMinute(day: DateTime, minute: number): DateTime {
  return day
    .startOf('day')
    .set({ hour: Math.floor(minute / 60), minute: minute % 60, second: 0, millisecond: 0 })
    .toUTC()
}
