import { WAYS, type Counted, type Way } from '#app/reach/rules/ways'

/** Ways by which the house itself tells people; of a feed, a link and a poster nobody knows who saw them. */
const TELLING: readonly Way[] = ['app', 'mail']
/** So many days fit into the chart. */
const DAYS_MAX = 92
const DAY_MS = 86_400_000

type Sums = { way: Way } & Record<Counted, number>
type DayOpened = { day: string; opened: Record<Way, number> }

export interface WayFigures {
  way: Way
  /** Null: nobody can know. */
  told: number | null
  opened: number
  /** Null: there is nothing to register for. */
  registered: number | null
}

export interface ReachFigures {
  ways: WayFigures[]
  opened: number
  /** Registrations of whoever came by a way without a mark, was registered at the desk or imported; null: see above. */
  unmarked: number | null
  refused: number
  unsubscribed: number
  /** Each day from the first to the last with an arrival, at most the latest 92. */
  days: DayOpened[]
}

/**
 * @param counted what was counted, by way and by day
 * @param registrations all that the event has had; null for a notice
 */
export function reachFigures(
  counted: { ways: Sums[]; days: DayOpened[] },
  registrations: number | null
): ReachFigures {
  const { ways } = counted
  const total = (what: Counted) => ways.reduce((sum, row) => sum + row[what], 0)
  return {
    ways: ways.map(({ way, told, opened, registered }) => ({
      way,
      told: TELLING.includes(way) ? told : null,
      opened,
      registered: registrations === null ? null : registered,
    })),
    opened: total('opened'),
    // Who registers again after leaving counts by their way again, and has one registration.
    unmarked: registrations === null ? null : Math.max(0, registrations - total('registered')),
    refused: total('refused'),
    unsubscribed: total('unsubscribed'),
    days: everyDay(counted.days),
  }
}

function everyDay(days: DayOpened[]): DayOpened[] {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const known = new Map(days.map((one) => [one.day, one]))
  const end = Date.parse(last.day)
  const start = Math.max(Date.parse(first.day), end - (DAYS_MAX - 1) * DAY_MS)
  const count = Math.round((end - start) / DAY_MS) + 1
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(start + index * DAY_MS).toISOString().slice(0, 10)
    return known.get(day) ?? { day, opened: NOBODY }
  })
}

const NOBODY = Object.fromEntries(WAYS.map((way) => [way, 0])) as Record<Way, number>
