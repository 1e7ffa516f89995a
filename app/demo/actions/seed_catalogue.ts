import { CAMPUSES, COURSES, FACULTIES, PERIODS } from '#app/demo/rules/catalogue'
import AcademicPeriod from '#app/catalogue/models/academic_period'
import Campus from '#app/catalogue/models/campus'
import Course from '#app/catalogue/models/course'
import ExamWeek from '#app/catalogue/models/exam_week'
import Faculty from '#app/catalogue/models/faculty'
import { now } from '#app/core/clock'
import { ulid } from '#app/core/ulid'

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
  await seedPeriods()
  return { campuses, faculties, courses }
}

/** Last half-year's, this one's and the next one's, so that today is always in one. */
async function seedPeriods(): Promise<void> {
  const { year, month } = now()
  const first = month <= 6 ? year * 2 : year * 2 + 1
  for (const half of [first - 1, first, first + 1]) {
    const { name, startsOn, endsOn, exams } = PERIODS[half % 2]!
    const of = (day: string) => `${Math.floor(half / 2)}-${day}`
    const period = await AcademicPeriod.create({
      publicId: ulid(),
      name: `${name} ${Math.floor(half / 2)}`,
      startsOn: of(startsOn),
      endsOn: of(endsOn),
    })
    await ExamWeek.createMany(
      exams.map(([from, to]) => ({
        ...{ academicPeriodId: period.id, startsOn: of(from), endsOn: of(to) },
      }))
    )
  }
}
