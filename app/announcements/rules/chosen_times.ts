import { DateTime } from 'luxon'

/** From one instant to a later one. */
export interface Span {
  startsAt: DateTime
  endsAt: DateTime
}

/** When an event would take place. */
export interface ChosenTimes {
  /** Its sessions, or the whole of it. */
  spans: Span[]
  /** The whole days of these, by the clock of the campus, those that touch in one. */
  days: Span[]
}

/** Days as `2026-11-28`, both of them included. */
interface Days {
  startsOn: string
  endsOn: string
}

/** Wall time of the campus, or an instant with its offset, as `dateTimeField` lets in. */
interface TypedSpan {
  startsAt: string
  endsAt: string
}

/** What is longer ahead than that after its first day is not compared: a year has every date once. */
const DAYS_MAX = 366
const [YEAR_MIN, YEAR_MAX] = [2000, 2100]

/**
 * @param typed its sessions; the whole of it where it has none
 * @param zone of the campus
 * @returns what of it lies ahead, in order; nothing of what ends before it starts, or is over
 */
export function chosenTimes(typed: TypedSpan[], zone: string, now: DateTime): ChosenTimes {
  const ahead = typed
    .map(({ startsAt, endsAt }) => ({
      startsAt: timeOf(startsAt, zone),
      endsAt: timeOf(endsAt, zone),
    }))
    .filter((span): span is Span => !!span.startsAt && !!span.endsAt)
    .map((span) => ({ ...span, startsAt: DateTime.max(span.startsAt, now.setZone(zone)) }))
    .filter(({ startsAt, endsAt }) => endsAt > startsAt)
    .sort((one, other) => one.startsAt.toMillis() - other.startsAt.toMillis())
  const last = ahead[0]?.startsAt.startOf('day').plus({ days: DAYS_MAX })
  const spans = ahead
    .filter(({ startsAt }) => startsAt < last!)
    .map(({ startsAt, endsAt }) => ({ startsAt, endsAt: DateTime.min(endsAt, last!) }))
  return { spans, days: wholeDays(spans) }
}

function timeOf(typed: string, zone: string): DateTime | null {
  const at = DateTime.fromISO(typed, { zone })
  return at.isValid && at.year >= YEAR_MIN && at.year < YEAR_MAX ? at.startOf('second') : null
}

/**
 * @param days as `chosenTimes` gives them
 * @returns the first to the last of them, null where there is none; and whether other days have one of them in common
 */
export function daysWithin(days: Span[]): {
  whole: Days | null
  isTouchedBy: (other: Days) => boolean
} {
  const named = days.map(({ startsAt, endsAt }) => ({
    startsOn: startsAt.toISODate()!,
    endsOn: endsAt.minus({ milliseconds: 1 }).toISODate()!,
  }))
  const [first, last] = [named[0], named.at(-1)]
  return {
    whole: first && last ? { startsOn: first.startsOn, endsOn: last.endsOn } : null,
    isTouchedBy: (other) =>
      named.some(({ startsOn, endsOn }) => startsOn <= other.endsOn && other.startsOn <= endsOn),
  }
}

/** @param spans in the order of their starts */
function wholeDays(spans: Span[]): Span[] {
  const days: Span[] = []
  for (const { startsAt, endsAt } of spans) {
    const from = startsAt.startOf('day')
    // What ends at midnight does not reach into the day that begins then.
    const until = endsAt.minus({ milliseconds: 1 }).startOf('day').plus({ days: 1 })
    const before = days.at(-1)
    if (before && from <= before.endsAt) before.endsAt = DateTime.max(before.endsAt, until)
    else days.push({ startsAt: from, endsAt: until })
  }
  return days
}
