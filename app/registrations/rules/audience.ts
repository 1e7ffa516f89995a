import { effectiveKind, type Kind } from '#app/users/rules/roles'

/** A campus, faculty or course by its row, with the name that an obstacle shows. */
export interface Named {
  id: number
  name: string
}

/** Who is meant: "or" within a dimension, "and" between dimensions; an empty dimension admits all. */
export interface Audience {
  kinds: Kind[]
  campuses: Named[]
  faculties: Named[]
  courses: Named[]
}

/** What audiences and prices ask about a person. */
export interface AudiencePerson {
  /** The kind as claimed; it counts only once `kindConfirmedAt` is set. */
  kind: Kind
  kindConfirmedAt: unknown
  campusId: number | null
  courseId: number | null
  /** The faculty of the person's course. */
  facultyId: number | null
}

export const EVERYONE: Audience = { kinds: [], campuses: [], faculties: [], courses: [] }

/** @returns whether the audience leaves nobody out */
export function isEveryone(audience: Audience): boolean {
  return (
    audience.kinds.length === 0 &&
    audience.campuses.length === 0 &&
    audience.faculties.length === 0 &&
    audience.courses.length === 0
  )
}

/** @returns whether the person belongs to the audience; a kind that is only claimed counts as external */
export function inAudience(person: AudiencePerson, audience: Audience): boolean {
  const kindFits = audience.kinds.length === 0 || audience.kinds.includes(effectiveKind(person))
  return (
    kindFits &&
    fits(person.campusId, audience.campuses) &&
    fits(person.facultyId, audience.faculties) &&
    fits(person.courseId, audience.courses)
  )
}

function fits(id: number | null, allowed: Named[]): boolean {
  return allowed.length === 0 || allowed.some((one) => one.id === id)
}
