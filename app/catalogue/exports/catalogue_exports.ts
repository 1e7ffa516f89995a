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
import {
  campusColumns,
  courseColumns,
  facultyColumns,
} from '#app/catalogue/exports/catalogue_columns'
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
      fileName: 'courses',
      columns: courseColumns(i18n),
      total: () => countCourses(state),
      rowsAfter: (last) => coursesAfter(state, last),
    }
  },
}
