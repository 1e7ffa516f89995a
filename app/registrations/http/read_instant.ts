import { DateTime } from 'luxon'

/** @returns the instant of a wall time of the campus, or of one with its offset, as `dateTimeField` lets through */
export function readInstant(value: string, zone: string): DateTime {
  return DateTime.fromISO(value, { zone }).toUTC().startOf('second')
}
