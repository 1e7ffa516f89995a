import type { Reach } from '#app/users/rules/search_words'

/** Where somebody belongs: at a campus, and by their course to a faculty. */
export interface Place {
  campusId: number | null
  facultyId: number | null
}

/**
 * Whom a role is for: whoever belongs to one of these places; a campus or faculty that is null may be any.
 * So no place at all is nobody, and one without campus and faculty is everybody.
 */
export type Scope = readonly Place[]

/** @returns whether the scope leaves nobody out */
export function isUnlimited(scope: Scope): boolean {
  return scope.some(({ campusId, facultyId }) => campusId === null && facultyId === null)
}

/** @returns whether whoever belongs to the place is in the scope; `inScope` says the same in SQL */
export function isWithin(scope: Scope, place: Place): boolean {
  return scope.some(
    ({ campusId, facultyId }) =>
      (campusId === null || campusId === place.campusId) &&
      (facultyId === null || facultyId === place.facultyId)
  )
}

/** @returns whether a role is for a campus, for whichever faculties there */
export function servesCampus(scope: Scope, campusId: number): boolean {
  return scope.some((place) => place.campusId === null || place.campusId === campusId)
}

/** Where a role is given: at any of the campuses, in any of the faculties; none of them: not limited in that. */
export interface Limits {
  campuses: { id: number; name: string }[]
  faculties: { id: number; name: string }[]
}

export const NO_LIMITS: Limits = { campuses: [], faculties: [] }

/** @returns the scope that the limits say: each campus with each faculty */
export function scopeOfLimits({ campuses, faculties }: Limits): Scope {
  const ids = (places: { id: number }[]) =>
    places.length > 0 ? places.map(({ id }) => id) : [null]
  return ids(campuses).flatMap((campusId) =>
    ids(faculties).map((facultyId) => ({ campusId, facultyId }))
  )
}

/** One place of a scope by its names; null: any. */
export type ScopePlace = {
  campus: string | null
  faculty: string | null
}

/** The names of the places of somebody's roles, by row number. */
export type PlaceNames = Record<'campuses' | 'faculties', ReadonlyMap<number, string>>

/** @returns whom a role is for, by names, to be told to whoever holds it; []: the whole university */
export function scopePlaces(scope: Scope, names: PlaceNames): ScopePlace[] {
  if (isUnlimited(scope)) return []
  return scope.map(({ campusId, facultyId }) => ({
    campus: campusId === null ? null : (names.campuses.get(campusId) ?? null),
    faculty: facultyId === null ? null : (names.faculties.get(facultyId) ?? null),
  }))
}

/** @returns a text that is the same for two scopes of the same places */
export function scopeKey(scope: Scope): string {
  return scope
    .map(({ campusId, facultyId }) => `${campusId}:${facultyId}`)
    .sort()
    .join(' ')
}

/** As whom somebody looks after other people: as admin after all, as registrar after those of the scope. */
export interface PeopleReader {
  id: number
  /** What an audit entry names. */
  ability: 'admin' | 'registrar'
  scope: Scope
  /** By which words they find people. */
  reach: Reach
}
