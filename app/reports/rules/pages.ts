import type { List, ListState } from '#app/core/http/list_query'

/** @returns one page of rows that are sorted already; a page after the last one gives the last one */
export function pageOf<Row>(rows: readonly Row[], state: ListState): List<Row> {
  const total = rows.length
  const lastPage = Math.max(1, Math.ceil(total / state.perPage))
  const page = Math.min(state.page, lastPage)
  const shown = rows.slice((page - 1) * state.perPage, page * state.perPage)
  return { rows: shown, meta: { ...state, page, total, lastPage } }
}
