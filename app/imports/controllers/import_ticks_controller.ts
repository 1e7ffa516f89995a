import { tickRows } from '#app/imports/actions/tick_rows'
import ImportPolicy from '#app/imports/policies/import_policy'
import { findImport } from '#app/imports/queries/find_import'
import { importTicksValidator } from '#app/imports/validators/import_upload'
import type { HttpContext } from '@adonisjs/core/http'

/** Rows that a person looked at again and wants applied. */
export default class ImportTicksController {
  async update({ bouncer, params, request, response }: HttpContext) {
    const record = await findImport(params)
    await bouncer.with(ImportPolicy).authorize('use', record)
    const { lines } = await request.validateUsing(importTicksValidator)
    await tickRows({ record, lines })
    return response.redirect().status(303).withQs().back()
  }
}
