import CataloguePolicy from '#app/catalogue/policies/catalogue_policy'
import {
  CAMPUSES,
  campusesAfter,
  COURSES,
  coursesAfter,
  FACULTIES,
  facultiesAfter,
} from '#app/catalogue/queries/list_catalogue'
import {
  campusColumns,
  courseColumns,
  facultyColumns,
} from '#app/catalogue/services/catalogue_columns'
import { exportList } from '#app/core/http/export_list'
import { listState } from '#app/core/http/list_query'
import { now } from '#app/core/services/clock'
import type { HttpContext } from '@adonisjs/core/http'

/** The lists of the catalogue as files, filtered as they are; the import reads the same files again. */
export default class CatalogueExportsController {
  async campuses(ctx: HttpContext) {
    const format = await authorizedFormat(ctx)
    const state = listState(ctx.request, CAMPUSES)
    const at = now()
    exportList(ctx, format, {
      fileName: 'campuses',
      columns: campusColumns(ctx.i18n),
      rowsAfter: (last) => campusesAfter(state, at, last),
    })
  }

  async faculties(ctx: HttpContext) {
    const format = await authorizedFormat(ctx)
    const state = listState(ctx.request, FACULTIES)
    exportList(ctx, format, {
      fileName: 'faculties',
      columns: facultyColumns(ctx.i18n),
      rowsAfter: (last) => facultiesAfter(state, last),
    })
  }

  async courses(ctx: HttpContext) {
    const format = await authorizedFormat(ctx)
    const state = listState(ctx.request, COURSES)
    exportList(ctx, format, {
      fileName: 'courses',
      columns: courseColumns(ctx.i18n),
      rowsAfter: (last) => coursesAfter(state, last),
    })
  }
}

async function authorizedFormat({ bouncer, request }: HttpContext): Promise<'csv' | 'xlsx'> {
  await bouncer.with(CataloguePolicy).authorize('administer')
  return request.input('format') === 'xlsx' ? 'xlsx' : 'csv'
}
