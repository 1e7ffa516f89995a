/** How many events one repetition makes: a term, and no transaction that keeps others waiting. */
export const REPEATED_MAX = 26
export const EVERY_WEEKS_MAX = 8

const DAY_MS = 86_400_000
const WEEK_DAYS = 7

export interface Weekly {
  /** The day of the event that is repeated; all days are `YYYY-MM-DD` of its campus. */
  first: string
  /** 1: every week. */
  everyWeeks: number
  /** The last day on which one may be. */
  until: string
  /** Today: what would be today or was before is not made. */
  today: string
}

/**
 * The days on which an event that repeats weekly takes place again.
 *
 * @returns the days after the first one, in order; one more than `REPEATED_MAX` where there are too many
 */
export function weeklyDays({ first, everyWeeks, until, today }: Weekly): string[] {
  const days: string[] = []
  const step = everyWeeks * WEEK_DAYS
  const from = noonOf(first)
  const behind = Math.floor((noonOf(today) - from) / DAY_MS / step)
  for (let nth = Math.max(1, behind + 1); days.length <= REPEATED_MAX; nth += 1) {
    const day = dayOf(from + nth * step * DAY_MS)
    if (day > until) break
    if (day > today) days.push(day)
  }
  return days
}

/** @returns how many days lie between two days; negative where the second is before the first */
export function daysBetween(from: string, to: string): number {
  return Math.round((noonOf(to) - noonOf(from)) / DAY_MS)
}

const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`)
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
