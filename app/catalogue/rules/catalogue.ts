/** The three records of the catalogue, by the name of their table's record. */
export const CATALOGUE_KINDS = ['campus', 'faculty', 'course'] as const
export type CatalogueKind = (typeof CATALOGUE_KINDS)[number]

export const TABLES = { campus: 'campuses', faculty: 'faculties', course: 'courses' } as const

export const LEVELS = ['undergraduate', 'graduate', 'short'] as const
export type Level = (typeof LEVELS)[number]

export const CODE = /^[A-Z0-9-]{2,10}$/

/** The series of receipts that no campus's desk wrote: no campus has this code, as the database holds too. */
export const RESERVED_CAMPUS_CODE = 'WEB'

export const NAME_LENGTH_MAX = 120
export const ADDRESS_LENGTH_MAX = 200

export interface CampusValues {
  name: string
  code: string
  address: string
  city: string
  timeZone: string
}

export interface FacultyValues {
  name: string
  code: string
}

export interface CourseValues {
  name: string
  code: string
  facultyId: number
  level: Level
  /** At least one. */
  campusIds: number[]
}
