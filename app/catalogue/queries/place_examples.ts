import db from '@adonisjs/lucid/services/db'

/** @returns codes of a campus and of a course that is taught there, for the example row of a template; {}: none yet */
export async function placeExamples(): Promise<Record<string, string>> {
  const taught: { campus: string; course: string } | undefined = await db
    .from('course_campuses')
    .join('courses', 'courses.id', 'course_campuses.course_id')
    .join('campuses', 'campuses.id', 'course_campuses.campus_id')
    .where({ 'courses.active': true, 'campuses.active': true })
    .orderBy('courses.id')
    .orderBy('campuses.id')
    .select('campuses.code as campus', 'courses.code as course')
    .first()
  return taught ? { campus: taught.campus, course: taught.course } : {}
}

/** @returns codes of a faculty and of campuses, for the example row of a template of courses; {}: none yet */
export async function courseExamples(): Promise<Record<string, string>> {
  const faculty: { code: string } | undefined = await db
    .from('faculties')
    .where('active', true)
    .orderBy('id')
    .select('code')
    .first()
  const campuses: { code: string }[] = await db
    .from('campuses')
    .where('active', true)
    .orderBy('id')
    .limit(2)
    .select('code')
  return {
    ...(faculty && { faculty: faculty.code }),
    ...(campuses.length > 0 && { campuses: campuses.map(({ code }) => code).join('|') }),
  }
}
