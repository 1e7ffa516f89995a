import { startUndoing } from '#app/imports/actions/start_import_step'
import ImportPolicy from '#app/imports/policies/import_policy'
import { findImport } from '#app/imports/queries/find_import'
import { importUndoValidator } from '#app/imports/validators/import_upload'
import type { HttpContext } from '@adonisjs/core/http'

export default class ImportUndosController {
  async store(ctx: HttpContext) {
    const { auth, bouncer, params, request, response } = ctx
    const record = await findImport(params)
    await bouncer.with(ImportPolicy).authorize('use', record)
    ctx.demandPassword()
    const meta = { isOfRegistrations: record.kind === 'registrations' }
    const { reason } = await request.validateUsing(importUndoValidator, { meta })
    await startUndoing({ record, reason, actorId: auth.getUserOrFail().id })
    return response
      .redirect()
      .status(303)
      .toRoute('imports.show', { kind: record.kind, import: record.publicId })
  }
}
