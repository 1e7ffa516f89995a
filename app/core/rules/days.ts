import { DateTime } from 'luxon'

/** Before and after these no day is meant, and the engines have none that they both can compare. */
const [FIRST_YEAR, LAST_YEAR] = [1000, 9998]

/**
 * Reads a day as addresses and forms have it, `2026-11-28`. Whoever filters by what is none filters by nothing.
 *
 * @param zone IANA time zone
 * @returns the beginning of the day there (where midnight does not exist, its first hour); null: it is no day
 */
export function dayIn(text: string | undefined, zone: string): DateTime | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const day = DateTime.fromISO(text, { zone })
  const isOne = day.isValid && day.year >= FIRST_YEAR && day.year <= LAST_YEAR
  return isOne ? day.startOf('day') : null
}
