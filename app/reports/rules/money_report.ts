import type { CashMovement } from '#app/payments/rules/cash_desk'
import type { Method } from '#app/payments/rules/ledger_entry'
import { totalsByMethod, type MethodTotal } from '#app/payments/rules/method_totals'
import type { ListOptions, ListState } from '#app/core/http/list_query'
import type { Minor } from '#isomorphic/core/money'
import { DateTime } from 'luxon'

/** By what money is added up. */
export const GROUPINGS = ['day', 'method', 'campus', 'event'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** Movements that the database has added up: all of one kind, method and group. */
export interface Moved extends CashMovement {
  method: Method
  count: number
  group: MoneyGroup
}

/** What a row of the report is about. */
export interface MoneyGroup {
  /** The day (`yyyy-MM-dd`), the method, the campus's code, the event's public id or `none`. */
  key: string
  /** Of a campus or an event. */
  name: string | null
  /** The day on which an event begins, on the clock of its campus. */
  day: string | null
}

/** All amounts in minor units. */
export interface MoneyFigures {
  count: number
  /** Less collections that were reversed: below 0 on a day that took back more than it collected. */
  collected: Minor
  /** What was given back: below 0. */
  refunded: Minor
  net: Minor
  methods: MethodTotal[]
}

export type MoneyRow = MoneyGroup & MoneyFigures

/** @returns the sums; refunds are below 0, and reversals count against what they took back, as at a desk */
export function figuresOf(moved: readonly Moved[]): MoneyFigures {
  const methods = totalsByMethod(moved)
  const sum = (of: (total: MethodTotal) => Minor) =>
    methods.reduce((total, method) => total + of(method), 0n)
  return {
    count: methods.reduce((total, { count }) => total + count, 0),
    collected: sum((method) => method.in),
    refunded: -sum(({ out }) => out),
    net: sum(({ net }) => net),
    methods,
  }
}

/** @returns one row for each group in which anything moved; they add up to `figuresOf` of all */
export function moneyRows(moved: readonly Moved[]): MoneyRow[] {
  return [...Map.groupBy(moved, ({ group }) => group.key).values()].map((those) => ({
    ...those[0]!.group,
    ...figuresOf(those),
  }))
}

/** @returns the rows in the order that was asked for; among equals by their key */
export function sortedMoney(
  rows: readonly MoneyRow[],
  { sort, direction }: Pick<ListState, 'sort' | 'direction'>
): MoneyRow[] {
  const key = SORTED_BY[sort] ?? SORTED_BY['group']!
  const sign = direction === 'asc' ? 1 : -1
  return rows.toSorted((a, b) => {
    const [one, other] = [key(a), key(b)]
    if (one === other) return a.key < b.key ? -sign : sign
    return one < other ? -sign : sign
  })
}

const SORTED_BY: Record<string, (row: MoneyRow) => bigint | number | string> = {
  group: ({ name, key }) => name?.toLowerCase() ?? key,
  count: ({ count }) => count,
  collected: ({ collected }) => collected,
  // The most given back comes first where the greatest does.
  refunded: ({ refunded }) => -refunded,
  net: ({ net }) => net,
}

/** Rows are sorted here, not by the database. */
export const MONEY_SORTS = Object.fromEntries(
  Object.keys(SORTED_BY).map((key) => [key, key])
) satisfies ListOptions<string, never>['sorts']

/** A quarter of an hour: no time zone's day begins at any other minute. */
export const QUARTER_SECONDS = 900

/** @returns says to which day of a time zone a quarter of an hour belongs; quick where they come in their order */
export function dayFinder(): (quarter: number, zone: string) => string {
  const last = new Map<string, { from: number; to: number; day: string }>()
  return (quarter, zone) => {
    const at = quarter * QUARTER_SECONDS * 1000
    const known = last.get(zone)
    if (known && known.from <= at && at < known.to) return known.day
    const start = DateTime.fromMillis(at, { zone }).startOf('day')
    const to = start.plus({ days: 1 }).startOf('day').toMillis()
    const found = { from: start.toMillis(), to, day: start.toISODate()! }
    last.set(zone, found)
    return found.day
  }
}

/** A day, or a month where there are many days. */
export interface MoneyPeriod extends Pick<MoneyFigures, 'methods' | 'collected' | 'refunded'> {
  /** `yyyy-MM-dd` or `yyyy-MM`. */
  period: string
}

/** More bars than that are not told from each other. */
const DAYS_MAX = 62

/** @returns what moved on each day from the first to the last one, days without any included; many days by month */
export function periodsOf(days: readonly Pick<Moved, keyof Moved>[]): MoneyPeriod[] {
  const known = [...new Set(days.map(({ group }) => group.key))].toSorted()
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return []
  const between = DateTime.fromISO(last).diff(DateTime.fromISO(first), 'days').days
  const unit = between < DAYS_MAX ? 'day' : 'month'
  const nameOf = (day: string) => (unit === 'day' ? day : day.slice(0, 7))
  const byPeriod = Map.groupBy(days, ({ group }) => nameOf(group.key))
  const periods: MoneyPeriod[] = []
  for (let at = DateTime.fromISO(nameOf(first), { zone: 'utc' }); ; at = at.plus({ [unit]: 1 })) {
    const period = nameOf(at.toISODate()!)
    if (period > nameOf(last)) return periods
    const { methods, collected, refunded } = figuresOf(byPeriod.get(period) ?? [])
    periods.push({ period, methods, collected, refunded })
  }
}
