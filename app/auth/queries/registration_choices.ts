import db from '@adonisjs/lucid/services/db'

export interface RegistrationChoices {
  campuses: { code: string; name: string; city: string }[]
  courses: { code: string; name: string; campuses: string[] }[]
}

/** @returns the active campuses and the active courses with the codes of the campuses that teach them */
export async function registrationChoices(): Promise<RegistrationChoices> {
  const campuses = await db
    .from('campuses')
    .select('code', 'name', 'city')
    .where('active', true)
    .orderBy('name')
  const rows: { code: string; name: string; campus: string }[] = await db
    .from('courses')
    .join('course_campuses', 'course_campuses.course_id', 'courses.id')
    .join('campuses', 'campuses.id', 'course_campuses.campus_id')
    .select('courses.code', 'courses.name', 'campuses.code as campus')
    .where('courses.active', true)
    .where('campuses.active', true)
    .orderBy('courses.name')
  const courses = new Map<string, RegistrationChoices['courses'][number]>()
  for (const { code, name, campus } of rows) {
    const course = courses.get(code) ?? { code, name, campuses: [] }
    course.campuses.push(campus)
    courses.set(code, course)
  }
  return { campuses, courses: [...courses.values()] }
}
