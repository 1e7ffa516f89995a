import { startImportStep } from '#app/imports/actions/start_import_step'
import ImportPolicy from '#app/imports/policies/import_policy'
import { findImport } from '#app/imports/queries/find_import'
import type { HttpContext } from '@adonisjs/core/http'

export default class ImportApplicationsController {
  async store(ctx: HttpContext) {
    const { auth, bouncer, params, response } = ctx
    const record = await findImport(params)
    await bouncer.with(ImportPolicy).authorize('use', record)
    ctx.demandPassword()
    const actorId = auth.getUserOrFail().id
    await startImportStep({ record, from: ['previewed'], to: 'applying', actorId })
    return response
      .redirect()
      .status(303)
      .toRoute('imports.show', { kind: record.kind, import: record.publicId })
  }
}
