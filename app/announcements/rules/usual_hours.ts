import type { DateTime } from 'luxon'

const OFFERED_MAX = 3
const HOURS_MAX = 12

/** `HH:mm` of the campus's clock, and for how many minutes. */
export interface UsualHours {
  startsAt: string
  minutes: number
}

/**
 * @param events by the clocks of their campuses, the last one first; those of more than twelve hours have no hours
 * @returns the hours that they have most often, at most three, the most usual first; of equal ones the latest
 */
export function usualHours(events: { startsAt: DateTime; endsAt: DateTime }[]): UsualHours[] {
  const counts = new Map<string, UsualHours & { count: number }>()
  for (const { startsAt, endsAt } of events) {
    const minutes = endsAt.diff(startsAt, 'minutes').minutes
    if (minutes > HOURS_MAX * 60) continue
    const hour = startsAt.toFormat('HH:mm')
    const key = `${hour} ${minutes}`
    const known = counts.get(key) ?? { startsAt: hour, minutes, count: 0 }
    counts.set(key, { ...known, count: known.count + 1 })
  }
  return [...counts.values()]
    .sort((one, other) => other.count - one.count)
    .slice(0, OFFERED_MAX)
    .map(({ startsAt, minutes }) => ({ startsAt, minutes }))
}
