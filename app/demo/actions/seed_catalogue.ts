import { CAMPUSES, COURSES, FACULTIES } from '#app/demo/rules/catalogue'
import Campus from '#app/catalogue/models/campus'
import Course from '#app/catalogue/models/course'
import Faculty from '#app/catalogue/models/faculty'

export interface SeededCatalogue {
  campuses: Map<string, Campus>
  faculties: Map<string, Faculty>
  /** Each course with the ids of the campuses that teach it. */
  courses: { course: Course; campusIds: number[] }[]
}

/** Writes the demo university's campuses, faculties and courses. */
export async function seedCatalogue(): Promise<SeededCatalogue> {
  const campuses = new Map<string, Campus>()
  for (const campus of CAMPUSES) {
    campuses.set(campus.code, await Campus.create({ ...campus, active: true }))
  }
  const faculties = new Map<string, Faculty>()
  for (const faculty of FACULTIES) {
    faculties.set(faculty.code, await Faculty.create({ ...faculty, active: true }))
  }
  const courses: SeededCatalogue['courses'] = []
  for (const [name, code, faculty, level, taughtAt] of COURSES) {
    const facultyId = faculties.get(faculty)!.id
    const course = await Course.create({ name, code, level, facultyId, active: true })
    const campusIds = taughtAt.split(' ').map((campus) => campuses.get(campus)!.id)
    await course.related('campuses').attach(campusIds)
    courses.push({ course, campusIds })
  }
  return { campuses, faculties, courses }
}
