import { IANAZone, type DateTime } from 'luxon'

export interface TimeZone {
  id: string
  /** Minutes ahead of UTC at the instant asked for. */
  offsetMinutes: number
}

/**
 * @param now when the offsets hold: summer time moves them
 * @param kept one that is offered although this machine does not list it (`UTC`, an old name)
 * @returns every IANA time zone that this machine knows, by name
 */
export function timeZones(now: DateTime, kept: string | null = null): TimeZone[] {
  const known = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...(kept ? [kept] : [])])
  return [...known].sort().map((id) => ({ id, offsetMinutes: now.setZone(id).offset }))
}

/**
 * @param text as typed or as it stands in a file
 * @returns the zone as it is written in the IANA database, whatever the case; null if there is none
 */
export function readTimeZone(text: string): string | null {
  const typed = text.trim()
  if (typed.toUpperCase() === 'UTC') return 'UTC'
  // Without a slash these are abbreviations (EST), which say nothing about summer time.
  if (!typed.includes('/') || !IANAZone.isValidZone(typed)) return null
  const lower = typed.toLowerCase()
  const listed = Intl.supportedValuesOf('timeZone').find((id) => id.toLowerCase() === lower)
  return listed ?? typed
}
