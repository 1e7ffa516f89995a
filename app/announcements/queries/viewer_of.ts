import type { Principal } from '#app/announcements/rules/event_access'
import { signedInStaff } from '#app/users/queries/signed_in_staff'
import type User from '#app/users/models/user'
import type { Kind } from '#app/users/rules/roles'

/** The person who looks at the list; null: nobody is signed in. */
export interface Viewer extends Principal {
  kind: Kind
  campusId: number | null
  courseId: number | null
  facultyId: number | null
}

/** @returns the person who is signed in, with what audiences ask about them; null when nobody is */
export async function viewerOf(user: User | null | undefined): Promise<Viewer | null> {
  const person = await signedInStaff(user)
  if (!user || !person) return null
  return {
    ...person,
    kind: user.effectiveKind,
    campusId: user.campusId,
    courseId: user.courseId,
    facultyId: await facultyOf(user),
  }
}

/** Read together with the person who is signed in; a background job reads its person alone. */
async function facultyOf(user: User): Promise<number | null> {
  const known = user.$extras.course_faculty_id as number | null | undefined
  if (known !== undefined) return known
  await user.loadOnce('course')
  return user.course?.facultyId ?? null
}
