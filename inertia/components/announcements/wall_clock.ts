/*
 * Times as `datetime-local` speaks them, YYYY-MM-DDTHH:mm of a campus's clock: counted as if every day had 24 hours, as
 * a person counts who looks at the clock. The server makes instants of them.
 */

const MINUTE_MS = 60_000
const DAY_MINUTES = 1_440

/** @returns minutes since 1970 on that clock; null while a time is not typed to its end */
function minutesOf(time: string): number | null {
  const ms = Date.parse(`${time}Z`)
  return time === '' || Number.isNaN(ms) ? null : ms / MINUTE_MS
}

/** Nothing where a year is still being typed. */
function timeOf(minutes: number): string {
  const at = new Date(minutes * MINUTE_MS)
  const year = at.getUTCFullYear()
  return year >= 0 && year <= 9_999 ? at.toISOString().slice(0, 16) : ''
}

/** @returns the time so many minutes later; the same where there is none */
export function later(time: string, minutes: number): string {
  const at = minutesOf(time)
  return at === null ? time : timeOf(at + minutes)
}

/** @returns the time so many days later, at the same hour */
export const daysLater = (time: string, days: number) => later(time, days * DAY_MINUTES)

/** @returns how many minutes lie between two times; null where one is missing */
export function minutesBetween(from: string, to: string): number | null {
  const [start, end] = [minutesOf(from), minutesOf(to)]
  return start === null || end === null ? null : end - start
}

/** @returns the day of one time with the hour of another */
export const onDayOf = (day: string, hour: string) => `${day.slice(0, 10)}T${hour.slice(-5)}`
