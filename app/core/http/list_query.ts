import limits from '#config/limits'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

export interface ListOptions<Sort extends string, Filter extends string> {
  /** Sort keys as they stand in the URL, each with the column it sorts by, or with several. */
  sorts: Record<Sort, string | readonly string[]>
  defaultSort: Sort
  defaultDirection?: 'asc' | 'desc'
  /** Filter keys with the values they may take; `any` lets a short text through. */
  filters?: Record<Filter, readonly string[] | 'any'>
  /** A unique column that settles ties, so that no row is shown twice or never. */
  tieBreaker: string
}

/** The state of a list as it stands in the URL. */
export interface ListState<Sort extends string = string, Filter extends string = string> {
  q: string
  page: number
  perPage: number
  sort: Sort
  direction: 'asc' | 'desc'
  filters: Partial<Record<Filter, string>>
}

export interface List<Row> {
  rows: Row[]
  meta: ListState & { total: number; lastPage: number }
}

const SEARCH_LENGTH_MAX = 100

/** What a search found: up to so many are looked up and sorted, more are met in the order of the list. */
export const FEW_MAX = 1000

/**
 * Reads q, page, perPage, sort, direction and the filters from the query string. Whatever is not in the
 * whitelist falls back to the default: a mistyped URL shows a list, not an error.
 */
export function listState<Sort extends string, Filter extends string = never>(
  request: { qs(): Record<string, unknown> },
  options: ListOptions<Sort, Filter>
): ListState<Sort, Filter> {
  const text = (key: string) => {
    const value: unknown = request.qs()[key]
    return typeof value === 'string' ? value.trim().slice(0, SEARCH_LENGTH_MAX) : ''
  }
  const sort = text('sort') as Sort
  const knownSort = Object.hasOwn(options.sorts, sort) ? sort : options.defaultSort
  const direction = text('direction')
  const filters: Partial<Record<Filter, string>> = {}
  for (const key of Object.keys(options.filters ?? {}) as Filter[]) {
    const value = text(key)
    const allowed = options.filters![key]
    if (value && (allowed === 'any' || allowed.includes(value))) filters[key] = value
  }
  return {
    q: text('q'),
    page: whole(text('page'), 1, 1_000_000) ?? 1,
    perPage: whole(text('perPage'), 1, limits.pageSizeMax) ?? limits.pageSize,
    sort: knownSort,
    direction:
      direction === 'asc' || direction === 'desc' ? direction : (options.defaultDirection ?? 'asc'),
    filters,
  }
}

export interface PageOptions<Row> extends Pick<
  ListOptions<string, string>,
  'sorts' | 'tieBreaker'
> {
  /** How many rows there are, where that is known; otherwise they are counted. */
  total?: number
  /**
   * Reads what is shown of the rows of the page, which is found by its keys alone: an index then skips
   * the pages before it. Names the page's tables like the list's query, since it is sorted alike.
   *
   * @param page selects the keys of the page's rows
   */
  fill?: (page: DatabaseQueryBuilderContract) => DatabaseQueryBuilderContract<Row>
}

/**
 * Runs a list: one query for the count, unless it is known, and one for the page. The query must already be
 * searched and filtered; it is sorted here.
 *
 * @param query selects plain rows, or with `fill` their keys; must not be limited; an order it has comes
 *   before the list's
 * @param state from `listState`
 */
export async function paginate<Row>(
  query: DatabaseQueryBuilderContract<Row>,
  state: ListState,
  options: PageOptions<Row>
): Promise<List<Row>> {
  const total = options.total ?? (await countRows(query))
  const lastPage = Math.max(1, Math.ceil(total / state.perPage))
  const page = Math.min(state.page, lastPage)
  const from = (page - 1) * state.perPage
  if (!options.fill) {
    const rows = await sorted(query.clone(), state, options).offset(from).limit(state.perPage)
    return { rows, meta: { ...state, page, total, lastPage } }
  }
  // The nearer end is where the way to the page begins; what is read of it is sorted as it was asked.
  const length = Math.max(0, Math.min(state.perPage, total - from))
  const isNearEnd = from > total - from - length
  const keys = isNearEnd
    ? sorted(query.clone(), opposite(state), options).offset(total - from - length)
    : sorted(query.clone(), state, options).offset(from)
  const filled = options.fill(keys.limit(length) as DatabaseQueryBuilderContract)
  return {
    rows: await sorted(filled, state, options),
    meta: { ...state, page, total, lastPage },
  }
}

function opposite(state: ListState): ListState {
  return { ...state, direction: state.direction === 'asc' ? 'desc' : 'asc' }
}

function sorted<Row>(
  query: DatabaseQueryBuilderContract<Row>,
  { sort, direction }: ListState,
  { sorts, tieBreaker }: PageOptions<Row>
): DatabaseQueryBuilderContract<Row> {
  for (const column of [sorts[sort]!, tieBreaker].flat()) query.orderBy(column, direction)
  return query
}

/** @returns how many rows the query would give if it were not limited */
export async function countRows(query: DatabaseQueryBuilderContract<unknown>): Promise<number> {
  const counted = await query.clone().clearSelect().clearOrder().count('* as total').first()
  return Number((counted as { total: number } | null)?.total ?? 0)
}

/** @returns the pattern for `like` that finds `text` anywhere, its wildcards taken literally */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}

function whole(text: string, least: number, most: number): number | null {
  const value = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN
  return value >= least && value <= most ? value : null
}
