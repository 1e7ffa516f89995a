import type { DateTime } from 'luxon'

/** @returns date and time as people read them, by the clock of the place: for mails and messages, not for pages */
export function formatForMail(instant: DateTime, timeZone: string, locale: string): string {
  return instant
    .setZone(timeZone)
    .setLocale(locale)
    .toLocaleString({ dateStyle: 'full', timeStyle: 'short' })
}
