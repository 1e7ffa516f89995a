import type { DateTime } from 'luxon'

/** To whom a message goes: by the state of the registration, by who was there, or to those who were picked. */
export const ADDRESSEES = ['states', 'attended', 'absent', 'chosen'] as const
export type Addressees = (typeof ADDRESSEES)[number]

/** How long before the event a reminder may be sent, in minutes. */
export const MINUTES_BEFORE = { least: 15, most: 60 * 24 * 60 }
/** How far ahead a message may be planned. */
export const DAYS_AHEAD_MAX = 365

/** @returns when a message is due: a reminder moves with the event */
export function dueAtOf(
  { dueAt, minutesBefore }: { dueAt: DateTime; minutesBefore: number | null },
  startsAt: DateTime
): DateTime {
  return minutesBefore === null ? dueAt : startsAt.minus({ minutes: minutesBefore })
}

/** @returns whether a planned message is not sent any more: the event does not take place, or the reminder is late */
export function isDropped(
  { minutesBefore }: { minutesBefore: number | null },
  event: { status: string; startsAt: DateTime },
  now: DateTime
): boolean {
  if (event.status !== 'published') return true
  return minutesBefore !== null && event.startsAt <= now
}

/** @returns whether who was there is known at that time */
export function isAttendanceKnown(
  addressees: Addressees,
  { startsAt }: { startsAt: DateTime },
  at: DateTime
): boolean {
  return (addressees !== 'attended' && addressees !== 'absent') || at >= startsAt
}
