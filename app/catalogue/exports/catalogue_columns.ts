import type { CampusRow, CourseRow, FacultyRow } from '#app/catalogue/queries/list_catalogue'
import { BETWEEN_CAMPUSES } from '#app/catalogue/rules/catalogue_cells'
import type { ExportColumn } from '#app/core/http/export_list'
import type { I18n } from '@adonisjs/i18n'

export function campusColumns(i18n: I18n): ExportColumn<CampusRow>[] {
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

export function facultyColumns(i18n: I18n): ExportColumn<FacultyRow>[] {
  const header = headers(i18n)
  return [
    { header: header('name'), value: (row) => row.name },
    { header: header('code'), value: (row) => row.code },
    { header: header('state'), value: (row) => stateOf(i18n, row) },
    { header: header('courses'), value: (row) => Number(row.courses) },
    { header: header('people'), value: (row) => Number(row.people) },
  ]
}

export function courseColumns(i18n: I18n): ExportColumn<CourseRow>[] {
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
