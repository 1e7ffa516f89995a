import { router, usePage } from '@inertiajs/react'

/** What every paged list of the server looks like (app/core/http/list_query.ts). */
export interface ListMeta {
  page: number
  perPage: number
  total: number
  lastPage: number
  q: string
  sort: string
  direction: 'asc' | 'desc'
  filters: Partial<Record<string, string>>
}

export interface List<Row> {
  rows: Row[]
  meta: ListMeta
}

type Changes = Record<string, string | number | null | undefined>

/** @returns the path and query of the page as rendered, the same on server and browser */
export function useQuery() {
  const { url } = usePage()
  return (changes: Changes) => withQuery(url, changes)
}

/**
 * @param only props to ask for again; everything otherwise
 * @returns what shows the list from its first page with some of its query changed
 */
export function useListVisit(only?: string[]) {
  const query = useQuery()
  return (changes: Changes, options: { preserveScroll?: boolean; replace?: boolean } = {}) =>
    router.get(
      query({ ...changes, page: null }),
      {},
      { ...(only ? { only } : {}), preserveState: true, preserveScroll: true, ...options }
    )
}

/** @returns the address with some of its query changed; empty values leave it */
export function withQuery(url: string, changes: Changes): string {
  const [path = '', rest = ''] = url.split('#')[0]!.split('?')
  const query = new URLSearchParams(rest)
  for (const [key, value] of Object.entries(changes)) {
    if (value === null || value === undefined || value === '') query.delete(key)
    else query.set(key, String(value))
  }
  const text = query.toString()
  return text ? `${path}?${text}` : path
}
