import type { List, ListState } from '#app/core/http/list_query'
import { pageOf } from '#app/reports/rules/pages'
import { STATUSES, type Status } from '#app/registrations/rules/transitions'
import type { Minor } from '#isomorphic/core/money'
import type { DateTime } from 'luxon'

/** What is added up, of one event or of several. */
export interface EventFigures {
  byStatus: Record<Status, number>
  registrations: number
  /** A team holds one together. */
  seatsHeld: number
  /** People who were let in, each counted once an event. */
  attended: number
  /** Confirmed registrations, once the event is over: whoever should have come. */
  expected: number
  /** Confirmed registrations without a check-in; 0 while the event is not over. */
  noShows: number
  /** What was collected for it, less what was given back, in minor units. */
  revenue: Minor
}

export interface ReportedEvent extends EventFigures {
  id: number
  publicId: string
  slug: string
  title: string
  titleSearch: string
  kind: string
  status: string
  campus: string
  timeZone: string
  startsAt: DateTime
  capacity: number | null
  /** Until then nobody can be called a no-show. */
  isOver: boolean
}

/** The figures of all events of a month, by the day on which they begin at their campus. */
export interface MonthFigures extends EventFigures {
  /** `yyyy-MM` */
  month: string
}

/** What the database counted of an event, before anybody asks whether it is over. */
export interface CountedEvent {
  byStatus: Partial<Record<Status, number>>
  seatsHeld: number
  attended: number
  /** Registrations with a check-in that stands. */
  checkedIn: number
  /** Those of them that have no confirmed place: admitted unpaid, or cancelled since. */
  checkedInUnconfirmed: number
  isOver: boolean
  /** Of its payments, in minor units. */
  collected: Minor
  refunded: Minor
}

/** @returns the figures of an event; whoever is confirmed and was never let in is a no-show once it is over */
export function figuresOf(counted: CountedEvent): EventFigures {
  const byStatus = { ...NO_FIGURES.byStatus, ...counted.byStatus }
  const { seatsHeld, attended, checkedIn, checkedInUnconfirmed } = counted
  const expected = counted.isOver ? byStatus.confirmed : 0
  return {
    byStatus,
    registrations: STATUSES.reduce((sum, status) => sum + byStatus[status], 0),
    seatsHeld,
    attended,
    expected,
    noShows: counted.isOver ? expected - (checkedIn - checkedInUnconfirmed) : 0,
    revenue: counted.collected - counted.refunded,
  }
}

const NO_FIGURES: EventFigures = {
  byStatus: Object.fromEntries(STATUSES.map((status) => [status, 0])) as Record<Status, number>,
  registrations: 0,
  seatsHeld: 0,
  attended: 0,
  expected: 0,
  noShows: 0,
  revenue: 0n,
}

/** @returns the sums; what a file of the same events adds up to */
export function totalsOf(events: readonly EventFigures[]): EventFigures {
  return events.reduce(
    (sum, event) => ({
      byStatus: Object.fromEntries(
        STATUSES.map((status) => [status, sum.byStatus[status] + event.byStatus[status]])
      ) as Record<Status, number>,
      registrations: sum.registrations + event.registrations,
      seatsHeld: sum.seatsHeld + event.seatsHeld,
      attended: sum.attended + event.attended,
      expected: sum.expected + event.expected,
      noShows: sum.noShows + event.noShows,
      revenue: sum.revenue + event.revenue,
    }),
    NO_FIGURES
  )
}

/** @returns the sums of each month from the first event to the last one, months without any included */
export function monthsOf(events: readonly ReportedEvent[]): MonthFigures[] {
  const byMonth = Map.groupBy(events, ({ startsAt, timeZone }) =>
    startsAt.setZone(timeZone).toFormat('yyyy-MM')
  )
  const known = [...byMonth.keys()].toSorted()
  const months: MonthFigures[] = []
  for (let month = known[0]; month && month <= known.at(-1)!; month = monthAfter(month)) {
    months.push({ month, ...totalsOf(byMonth.get(month) ?? []) })
  }
  return months
}

function monthAfter(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/** By what the list is sorted, besides the day. */
const SORTED_BY: Record<string, (event: ReportedEvent) => bigint | number | string> = {
  day: ({ startsAt }) => startsAt.toMillis(),
  title: ({ titleSearch }) => titleSearch,
  registrations: ({ registrations }) => registrations,
  confirmed: ({ byStatus }) => byStatus.confirmed,
  attended: ({ attended }) => attended,
  noShows: ({ noShows }) => noShows,
  revenue: ({ revenue }) => revenue,
}

/** @returns the events in the order that was asked for, the newest first among equals */
export function sortedEvents(
  events: readonly ReportedEvent[],
  { sort, direction }: Pick<ListState, 'sort' | 'direction'>
): ReportedEvent[] {
  const key = SORTED_BY[sort] ?? SORTED_BY['day']!
  const sign = direction === 'asc' ? 1 : -1
  return events.toSorted((a, b) => {
    const [one, other] = [key(a), key(b)]
    return one === other ? b.id - a.id : one < other ? -sign : sign
  })
}

/** @returns one page of the events; a page after the last one gives the last one */
export function eventsPage(
  events: readonly ReportedEvent[],
  state: ListState
): List<ReportedEvent> {
  return pageOf(sortedEvents(events, state), state)
}
