import type { Kind } from '#app/users/rules/roles'

export const PROFILE_FIELDS = ['campus', 'course', 'studentCode'] as const
export type ProfileField = (typeof PROFILE_FIELDS)[number]

export interface Profile {
  kind: Kind
  campusId: number | null
  courseId: number | null
  studentCode: string | null
}

/**
 * What a registration needs to know of people, by the kind they say they are: students their campus,
 * course and code, staff their campus, outside guests nothing beyond name and e-mail.
 */
const NEEDED: Record<Kind, readonly ProfileField[]> = {
  student: ['campus', 'course', 'studentCode'],
  staff: ['campus'],
  external: [],
}

/** @returns the fields that are still empty, in the order in which a form asks for them */
export function missingProfileFields(profile: Profile): ProfileField[] {
  const given: Record<ProfileField, unknown> = {
    campus: profile.campusId,
    course: profile.courseId,
    studentCode: profile.studentCode,
  }
  return NEEDED[profile.kind].filter((field) => !given[field])
}
