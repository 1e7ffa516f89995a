import limits from '#config/limits'
import type { HttpContext } from '@adonisjs/core/http'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

export interface ListOptions<Sort extends string, Filter extends string> {
  /** Sort keys as they stand in the URL, each with the column it sorts by. */
  sorts: Record<Sort, string>
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

/**
 * Reads q, page, perPage, sort, direction and the filters from the query string. Whatever is not in the
 * whitelist falls back to the default: a mistyped URL shows a list, not an error.
 */
export function listState<Sort extends string, Filter extends string = never>(
  request: Pick<HttpContext['request'], 'qs'>,
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

/**
 * Runs a list: one query for the count, one for the page. The query must already be searched and
 * filtered; it is sorted here.
 *
 * @param query selects plain rows; must not be limited; an order it has comes before the list's
 * @param state from `listState`
 */
export async function paginate<Row>(
  query: DatabaseQueryBuilderContract<Row>,
  state: ListState,
  options: Pick<ListOptions<string, string>, 'sorts' | 'tieBreaker'>
): Promise<List<Row>> {
  const total = await countRows(query)
  const lastPage = Math.max(1, Math.ceil(total / state.perPage))
  const page = Math.min(state.page, lastPage)
  const rows = await query
    .clone()
    .orderBy(options.sorts[state.sort]!, state.direction)
    .orderBy(options.tieBreaker, state.direction)
    .offset((page - 1) * state.perPage)
    .limit(state.perPage)
  return { rows, meta: { ...state, page, total, lastPage } }
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
