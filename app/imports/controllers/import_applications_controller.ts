import { startApplying } from '#app/imports/actions/start_applying'
import ImportPolicy from '#app/imports/policies/import_policy'
import { findImport } from '#app/imports/queries/find_import'
import type { HttpContext } from '@adonisjs/core/http'

export default class ImportApplicationsController {
  async store({ auth, bouncer, params, response }: HttpContext) {
    await bouncer.with(ImportPolicy).authorize('administer')
    const record = await findImport(params)
    await startApplying({ record, actorId: auth.getUserOrFail().id })
    return response
      .redirect()
      .status(303)
      .toRoute('imports.show', { kind: record.kind, import: record.publicId })
  }
}
