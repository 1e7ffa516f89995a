export interface StudyChoices {
  campuses: { code: string; name: string; city: string }[]
  courses: { code: string; name: string; campuses: string[] }[]
}

/** @returns the courses that a campus teaches; before one is chosen, all of them */
export function coursesAt({ courses }: StudyChoices, campus: string) {
  return campus ? courses.filter(({ campuses }) => campuses.includes(campus)) : courses
}
