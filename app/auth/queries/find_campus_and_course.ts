import Campus from '#app/catalogue/models/campus'
import Course from '#app/catalogue/models/course'

interface Chosen {
  campus?: string
  course?: string
}

export interface Found {
  campusId: number | null
  courseId: number | null
  /** The field whose choice does not exist, or not at that campus. */
  wrong: 'campus' | 'course' | null
}

/**
 * @param chosen the codes that were chosen; a course without a campus may be taught anywhere
 * @returns the rows' ids, or the field that is wrong
 */
export async function findCampusAndCourse(chosen: Chosen): Promise<Found> {
  const campus = chosen.campus
    ? await Campus.query().where('code', chosen.campus).where('active', true).first()
    : null
  if (chosen.campus && !campus) return { campusId: null, courseId: null, wrong: 'campus' }
  const course = chosen.course ? await findCourse(chosen.course, campus?.id ?? null) : null
  if (chosen.course && !course) return { campusId: null, courseId: null, wrong: 'course' }
  return { campusId: campus?.id ?? null, courseId: course?.id ?? null, wrong: null }
}

function findCourse(code: string, campusId: number | null): Promise<Course | null> {
  const query = Course.query().where('code', code).where('active', true)
  if (campusId !== null) {
    query.whereHas('campuses', (campuses) => campuses.where('campuses.id', campusId))
  }
  return query.first()
}
