import type { DateTime } from 'luxon'

/** @returns date and time as people read them, by the clock of the place: for mails and messages, not for pages */
export function formatForMail(instant: DateTime, timeZone: string, locale: string): string {
  return instant
    .setZone(timeZone)
    .setLocale(locale)
    .toLocaleString({ dateStyle: 'full', timeStyle: 'short' })
}

/** @returns from when until when, a day that both share said once */
export function formatSpanForMail(
  { startsAt, endsAt }: { startsAt: DateTime; endsAt: DateTime },
  timeZone: string,
  locale: string
): string {
  const style = { dateStyle: 'full', timeStyle: 'short', timeZone } as const
  return new Intl.DateTimeFormat(locale, style).formatRange(startsAt.toJSDate(), endsAt.toJSDate())
}
