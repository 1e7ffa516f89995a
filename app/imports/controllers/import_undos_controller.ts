import { startUndoing } from '#app/imports/actions/start_import_step'
import ImportPolicy from '#app/imports/policies/import_policy'
import { findImport } from '#app/imports/queries/find_import'
import type { HttpContext } from '@adonisjs/core/http'

export default class ImportUndosController {
  async store(ctx: HttpContext) {
    const { auth, bouncer, params, response } = ctx
    const record = await findImport(params)
    await bouncer.with(ImportPolicy).authorize('use', record)
    ctx.demandPassword()
    await startUndoing({ record, actorId: auth.getUserOrFail().id })
    return response
      .redirect()
      .status(303)
      .toRoute('imports.show', { kind: record.kind, import: record.publicId })
  }
}
