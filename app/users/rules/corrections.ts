/** What staff correct of a person by hand. */
export interface PersonFacts {
  name: string
  phone: string | null
  studentCode: string | null
  campusId: number | null
  courseId: number | null
}

/**
 * @returns a mark of what a form showed of a person, so that what somebody else wrote meanwhile is not written over:
 *   accounts have no version, and their times are whole seconds
 */
export function factsMark(facts: PersonFacts): string {
  const { name, phone, studentCode, campusId, courseId } = facts
  return JSON.stringify([name, phone, studentCode, campusId, courseId])
}
