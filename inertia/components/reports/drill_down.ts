import { withQuery } from '~/lib/list'

export type CountedAs = 'all' | 'collected' | 'refunded'
export type Grouping = 'day' | 'method' | 'campus' | 'event'

/** What both the report and the list of movements are narrowed by. */
const SHARED_FILTERS = [
  ...['method', 'campus', 'event', 'cashier', 'from', 'to', 'eventFrom', 'eventTo'],
]

/**
 * @param filters of the report
 * @returns the address of the very movements that a figure is the sum of
 */
export function movementsOf(
  filters: Partial<Record<string, string>>,
  counted: CountedAs,
  row?: { by: Grouping; key: string }
): string {
  const shared = Object.fromEntries(SHARED_FILTERS.map((name) => [name, filters[name]]))
  return withQuery('/transactions', { ...shared, counted, ...(row && ofRow(row)) })
}

function ofRow({ by, key }: { by: Grouping; key: string }) {
  return by === 'day' ? { from: key, to: key } : { [by]: key }
}
