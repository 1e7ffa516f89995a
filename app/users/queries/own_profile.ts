import { findCampusAndCourse, type Found } from '#app/auth/queries/find_campus_and_course'
import { registrationChoices } from '#app/auth/queries/registration_choices'
import type User from '#app/users/models/user'

/**
 * @param user whose campus and course may have been archived since: they are offered all the same
 * @returns the campuses and courses to choose from
 */
export async function profileChoices(user: User) {
  await user.loadOnce('campus')
  await user.loadOnce('course')
  const { campuses, courses } = await registrationChoices()
  const { campus, course } = user
  if (campus && !campuses.some(({ code }) => code === campus.code)) {
    campuses.push({ code: campus.code, name: campus.name, city: campus.city })
  }
  const known = courses.find(({ code }) => code === course?.code)
  if (course && !known) {
    courses.push({ code: course.code, name: course.name, campuses: campus ? [campus.code] : [] })
  } else if (known && campus && !known.campuses.includes(campus.code)) {
    known.campuses.push(campus.code)
  }
  return { campuses, courses }
}

/** @returns the rows of what was chosen; what the person has already stays theirs, archived or not */
export async function findChosen(
  user: User,
  chosen: { campus: string | null; course: string | null }
): Promise<Found> {
  await user.loadOnce('campus')
  await user.loadOnce('course')
  const isKept =
    (user.campus?.code ?? null) === chosen.campus && (user.course?.code ?? null) === chosen.course
  if (isKept) return { campusId: user.campusId, courseId: user.courseId, wrong: null }
  return findCampusAndCourse({
    campus: chosen.campus ?? undefined,
    course: chosen.course ?? undefined,
  })
}
