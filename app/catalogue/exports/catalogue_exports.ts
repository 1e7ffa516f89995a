import type { I18n } from '@adonisjs/i18n'
import type { ExportColumn } from '#app/core/http/export_list'
import { BETWEEN_CAMPUSES } from '#app/catalogue/rules/catalogue_cells'
import CataloguePolicy from '#app/catalogue/policies/catalogue_policy'
import {
  CAMPUSES,
  campusesAfter,
  countCampuses,
  countCourses,
  countFaculties,
  COURSES,
  coursesAfter,
  FACULTIES,
  facultiesAfter,
  type CampusRow,
  type CourseRow,
  type FacultyRow,
} from '#app/catalogue/queries/list_catalogue'
import { listState } from '#app/core/http/list_query'
import { now } from '#app/core/clock'
import type { ExportableList } from '#app/exports/rules/exportable_list'

/*
 * The lists of the catalogue as files, filtered as they are; the import reads the same files again.
 */

export const campusesExport: ExportableList<CampusRow> = {
  async open({ bouncer, i18n, request }) {
    await bouncer.with(CataloguePolicy).authorize('administer')
    const state = listState(request, CAMPUSES)
    const at = now()
    return {
      path: '/campuses',
      audited: { action: 'campus.list_exported', ability: 'admin', state },
      fileName: 'campuses',
      columns: campusColumns(i18n),
      total: () => countCampuses(state, at),
      rowsAfter: (last) => campusesAfter(state, at, last),
    }
  },
}

export const facultiesExport: ExportableList<FacultyRow> = {
  async open({ bouncer, i18n, request }) {
    await bouncer.with(CataloguePolicy).authorize('administer')
    const state = listState(request, FACULTIES)
    return {
      path: '/faculties',
      audited: { action: 'faculty.list_exported', ability: 'admin', state },
      fileName: 'faculties',
      columns: facultyColumns(i18n),
      total: () => countFaculties(state),
      rowsAfter: (last) => facultiesAfter(state, last),
    }
  },
}

export const coursesExport: ExportableList<CourseRow> = {
  async open({ bouncer, i18n, request }) {
    await bouncer.with(CataloguePolicy).authorize('administer')
    const state = listState(request, COURSES)
    return {
      path: '/courses',
      audited: { action: 'course.list_exported', ability: 'admin', state },
      fileName: 'courses',
      columns: courseColumns(i18n),
      total: () => countCourses(state),
      rowsAfter: (last) => coursesAfter(state, last),
    }
  },
}

function campusColumns(i18n: I18n): ExportColumn<CampusRow>[] {
  const header = headers(i18n)
  return [
    { header: header('name'), value: (row) => row.name },
    { header: header('code'), value: (row) => row.code },
    { header: header('address'), value: (row) => row.address },
    { header: header('city'), value: (row) => row.city },
    { header: header('timeZone'), value: (row) => row.time_zone },
    { header: header('state'), value: (row) => stateOf(i18n, row) },
    { header: header('courses'), value: (row) => Number(row.courses) },
    { header: header('people'), value: (row) => Number(row.people) },
    { header: header('eventsAhead'), value: (row) => Number(row.events) },
  ]
}

function facultyColumns(i18n: I18n): ExportColumn<FacultyRow>[] {
  const header = headers(i18n)
  return [
    { header: header('name'), value: (row) => row.name },
    { header: header('code'), value: (row) => row.code },
    { header: header('state'), value: (row) => stateOf(i18n, row) },
    { header: header('courses'), value: (row) => Number(row.courses) },
    { header: header('people'), value: (row) => Number(row.people) },
  ]
}

function courseColumns(i18n: I18n): ExportColumn<CourseRow>[] {
  const header = headers(i18n)
  return [
    { header: header('name'), value: (row) => row.name },
    { header: header('code'), value: (row) => row.code },
    { header: header('faculty'), value: (row) => row.faculty_code },
    { header: header('level'), value: (row) => i18n.t(`enums.level.${row.level}`) },
    {
      header: header('campuses'),
      value: (row) => row.campuses.map(({ code }) => code).join(BETWEEN_CAMPUSES),
    },
    { header: header('state'), value: (row) => stateOf(i18n, row) },
    { header: header('people'), value: (row) => Number(row.people) },
  ]
}

const headers = (i18n: I18n) => (key: string) => i18n.t(`catalogue.columns.${key}`)

function stateOf(i18n: I18n, row: { active: boolean | number }): string {
  return i18n.t(`enums.catalogueStatus.${row.active ? 'active' : 'archived'}`)
}
