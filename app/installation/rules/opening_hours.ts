/** Days of the week in which a desk has the same hours: 1 is Monday, 7 is Sunday; times as `08:00`. */
export interface OpeningHours {
  fromDay: number
  toDay: number
  opens: string
  closes: string
}

export interface HoursFault {
  /** Which line, from 0. */
  index: number
  field: 'toDay' | 'closes' | 'opens'
  what: 'days' | 'times' | 'overlap'
}

/** @returns the first line that cannot be so, or null: it ends before it begins, or says a time twice */
export function faultIn(hours: readonly OpeningHours[]): HoursFault | null {
  for (const [index, line] of hours.entries()) {
    if (line.toDay < line.fromDay) return { index, field: 'toDay', what: 'days' }
    if (line.closes <= line.opens) return { index, field: 'closes', what: 'times' }
    const before = hours.slice(0, index)
    if (before.some((other) => overlap(line, other))) {
      return { index, field: 'opens', what: 'overlap' }
    }
  }
  return null
}

function overlap(one: OpeningHours, other: OpeningHours): boolean {
  const sameDay = one.fromDay <= other.toDay && other.fromDay <= one.toDay
  return sameDay && one.opens < other.closes && other.opens < one.closes
}

/** @returns the lines by day and hour, as they are stored and read */
export function inOrder(hours: readonly OpeningHours[]): OpeningHours[] {
  return hours.toSorted(
    (a, b) => a.fromDay - b.fromDay || a.opens.localeCompare(b.opens) || a.toDay - b.toDay
  )
}

/** @returns the lines as the audit log keeps them: `1-5 08:00-12:00` */
export function hoursText(hours: readonly OpeningHours[]): string[] {
  return inOrder(hours).map(
    ({ fromDay, toDay, opens, closes }) => `${fromDay}-${toDay} ${opens}-${closes}`
  )
}
