import { urlFor } from '~/client'
import { getJson } from '~/lib/http'
import type { Data } from '@generated/data'

export type PersonHit = Data.Registrations.PersonHit

/** @returns a function that asks the server for people; every search is recorded there */
export function personSearch(slug: string, options: { staff?: boolean } = {}) {
  return (query: string, signal: AbortSignal): Promise<PersonHit[]> => {
    const path = urlFor('registrations.people', { announcement: slug })
    const wanted = new URLSearchParams({ q: query, ...(options.staff ? { staff: 'true' } : {}) })
    return getJson<PersonHit[]>(`${path}?${wanted}`, signal)
  }
}
