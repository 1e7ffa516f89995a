import { LEVELS } from '#app/catalogue/rules/catalogue'
import {
  countRows,
  paginate,
  type List,
  type ListOptions,
  type ListState,
} from '#app/core/http/list_query'
import { toSql } from '#app/core/clock'
import { havingWords } from '#app/users/queries/matching_words'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { DateTime } from 'luxon'

const STATES = ['active', 'archived'] as const
const EXPORT_PAGE = 500

export const CAMPUSES = {
  sorts: { name: 'campuses.search_text', code: 'campuses.code', city: 'campuses.city' },
  defaultSort: 'name',
  filters: { state: STATES },
  tieBreaker: 'campuses.id',
} satisfies ListOptions<string, 'state'>

export const FACULTIES = {
  sorts: { name: 'faculties.search_text', code: 'faculties.code' },
  defaultSort: 'name',
  filters: { state: STATES },
  tieBreaker: 'faculties.id',
} satisfies ListOptions<string, 'state'>

export const COURSES = {
  sorts: {
    name: 'courses.search_text',
    code: 'courses.code',
    faculty: 'faculties.search_text',
    level: 'courses.level',
  },
  defaultSort: 'name',
  filters: { state: STATES, faculty: 'any', campus: 'any', level: LEVELS },
  tieBreaker: 'courses.id',
} satisfies ListOptions<string, 'state' | 'faculty' | 'campus' | 'level'>

type Wanted = Pick<ListState, 'q' | 'filters'>

interface Row {
  id: number
  name: string
  code: string
  active: boolean | number
}

export interface CampusRow extends Row {
  address: string
  city: string
  time_zone: string
  courses: number
  people: number
  events: number
}

export interface FacultyRow extends Row {
  courses: number
  people: number
}

export interface CourseRow extends Row {
  level: string
  faculty: string
  faculty_code: string
  people: number
  campuses: { code: string; name: string }[]
}

/** People who still have an account of their own. */
const PEOPLE =
  'select count(*) from users where users.merged_into_id is null and users.erased_at is null'

/** One page of the campuses with what there is at each: two queries. */
export function listCampuses(state: ListState, now: DateTime): Promise<List<CampusRow>> {
  return paginate<CampusRow>(campusesWanted(state, now), state, CAMPUSES)
}

export function countCampuses(wanted: Wanted, now: DateTime): Promise<number> {
  return countRows(campusesWanted(wanted, now))
}

export function campusesAfter(wanted: Wanted, now: DateTime, last: CampusRow | null) {
  return after(campusesWanted(wanted, now), 'campuses', last)
}

function campusesWanted(wanted: Wanted, now: DateTime): DatabaseQueryBuilderContract<CampusRow> {
  const query = db
    .from('campuses')
    .select('campuses.id', 'campuses.name', 'campuses.code', 'campuses.active')
    .select('campuses.address', 'campuses.city', 'campuses.time_zone')
    .select(
      db.raw(`(select count(*) from course_campuses
        join courses on courses.id = course_campuses.course_id
        where course_campuses.campus_id = campuses.id and courses.active) as courses`),
      db.raw(`(${PEOPLE} and users.campus_id = campuses.id) as people`),
      db.raw(
        `(select count(*) from events join announcements a on a.id = events.announcement_id
          where events.campus_id = campuses.id and events.ends_at > ? and a.cancelled_at is null
        ) as events`,
        [toSql(now)]
      )
    )
  return narrowed(query, 'campuses', wanted)
}

/** One page of the faculties, each with its active courses and its people: two queries. */
export function listFaculties(state: ListState): Promise<List<FacultyRow>> {
  return paginate<FacultyRow>(facultiesWanted(state), state, FACULTIES)
}

export function countFaculties(wanted: Wanted): Promise<number> {
  return countRows(facultiesWanted(wanted))
}

export function facultiesAfter(wanted: Wanted, last: FacultyRow | null) {
  return after(facultiesWanted(wanted), 'faculties', last)
}

function facultiesWanted(wanted: Wanted): DatabaseQueryBuilderContract<FacultyRow> {
  const query = db
    .from('faculties')
    .select('faculties.id', 'faculties.name', 'faculties.code', 'faculties.active')
    .select(
      db.raw(`(select count(*) from courses
        where courses.faculty_id = faculties.id and courses.active) as courses`),
      db.raw(`(${PEOPLE} and users.course_id in
        (select courses.id from courses where courses.faculty_id = faculties.id)) as people`)
    )
  return narrowed(query, 'faculties', wanted)
}

/** One page of the courses with their faculty and campuses: three queries. */
export async function listCourses(state: ListState): Promise<List<CourseRow>> {
  const list = await paginate<CourseRow>(coursesWanted(state), state, COURSES)
  return { ...list, rows: await withCampuses(list.rows) }
}

export function countCourses(wanted: Wanted): Promise<number> {
  return countRows(coursesWanted(wanted))
}

export async function coursesAfter(wanted: Wanted, last: CourseRow | null): Promise<CourseRow[]> {
  return withCampuses(await after(coursesWanted(wanted), 'courses', last))
}

function coursesWanted(wanted: Wanted): DatabaseQueryBuilderContract<CourseRow> {
  const query = db
    .from('courses')
    .join('faculties', 'faculties.id', 'courses.faculty_id')
    .select('courses.id', 'courses.name', 'courses.code', 'courses.active', 'courses.level')
    .select('faculties.name as faculty', 'faculties.code as faculty_code')
    .select(db.raw(`(${PEOPLE} and users.course_id = courses.id) as people`))
  const { faculty, campus, level } = wanted.filters
  if (faculty) query.where('faculties.code', faculty)
  if (level) query.where('courses.level', level)
  if (campus) {
    query.whereIn('courses.id', (taught) =>
      taught
        .from('course_campuses')
        .join('campuses', 'campuses.id', 'course_campuses.campus_id')
        .where('campuses.code', campus)
        .select('course_campuses.course_id')
    )
  }
  return narrowed(query, 'courses', wanted)
}

async function withCampuses(rows: CourseRow[]): Promise<CourseRow[]> {
  const taught: { course_id: number; code: string; name: string }[] = await db
    .from('course_campuses')
    .join('campuses', 'campuses.id', 'course_campuses.campus_id')
    .whereIn(
      'course_campuses.course_id',
      rows.map((row) => row.id)
    )
    .orderBy('campuses.search_text')
    .select('course_campuses.course_id', 'campuses.code', 'campuses.name')
  const byCourse = Map.groupBy(taught, (row) => row.course_id)
  return rows.map((row) => ({
    ...row,
    campuses: (byCourse.get(row.id) ?? []).map(({ code, name }) => ({ code, name })),
  }))
}

function narrowed<Wide extends Row>(
  query: DatabaseQueryBuilderContract<Wide>,
  table: 'campuses' | 'faculties' | 'courses',
  { q, filters }: Wanted
): DatabaseQueryBuilderContract<Wide> {
  if (filters.state) query.where(`${table}.active`, filters.state === 'active')
  return q.trim() === '' ? query : havingWords(query, `${table}.search_text`, q)
}

/** The next page of an export, by key. */
async function after<Wide extends Row>(
  query: DatabaseQueryBuilderContract<Wide>,
  table: 'campuses' | 'faculties' | 'courses',
  last: Wide | null
): Promise<Wide[]> {
  return query
    .where(`${table}.id`, '>', last?.id ?? 0)
    .orderBy(`${table}.id`)
    .limit(EXPORT_PAGE)
}
