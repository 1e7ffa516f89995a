/** How many views somebody keeps of one list. */
export const VIEWS_MAX = 20
export const PATH_MAX = 200
export const NAME_MAX = 60
export const QUERY_MAX = 1000
/** A page of this app: a path, and nothing that a browser would take for another host. */
export const LIST_PATH = /^\/(?!\/)[\w\-/]*$/

/** @returns what of a page's query is worth keeping: not the page that one happened to be on */
export function keptQuery(query: string): string {
  const kept = new URLSearchParams(query)
  kept.delete('page')
  return kept.toString()
}
