import Campus from '#app/catalogue/models/campus'
import Faculty from '#app/catalogue/models/faculty'
import type { FeedPlace } from '#app/feeds/rules/feed_files'

export interface PlaceOfFeed {
  kind: FeedPlace
  id: number
  code: string
  name: string
}

/** @returns the campuses and faculties that are in use, each by name */
export async function feedPlaces(): Promise<PlaceOfFeed[]> {
  const campuses = await Campus.query().where('active', true).orderBy('name')
  const faculties = await Faculty.query().where('active', true).orderBy('name')
  return [
    ...campuses.map(({ id, code, name }) => ({ kind: 'campus' as const, id, code, name })),
    ...faculties.map(({ id, code, name }) => ({ kind: 'faculty' as const, id, code, name })),
  ]
}

/** @returns the campus or faculty of that code, an archived one too: whoever subscribed keeps what is left; or null */
export async function findFeedPlace(kind: FeedPlace, code: string): Promise<PlaceOfFeed | null> {
  const found =
    kind === 'campus' ? await Campus.findBy('code', code) : await Faculty.findBy('code', code)
  return found && { kind, id: found.id, code: found.code, name: found.name }
}
