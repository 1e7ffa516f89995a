import type { Viewer } from '#app/announcements/queries/list_announcements'
import { actorOf } from '#app/users/queries/actor'
import type User from '#app/users/models/user'

/** @returns whoever is signed in, with what audiences ask about them; null when nobody is */
export async function viewerOf(user: User | null | undefined): Promise<Viewer | null> {
  const person = await actorOf(user)
  if (!user || !person) return null
  await user.loadOnce('course')
  return {
    ...person,
    kind: user.effectiveKind,
    campusId: user.campusId,
    courseId: user.courseId,
    facultyId: user.course?.facultyId ?? null,
  }
}
