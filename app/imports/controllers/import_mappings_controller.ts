import { startImportStep } from '#app/imports/actions/start_import_step'
import { readMapping } from '#app/imports/http/read_mapping'
import { importDefinition } from '#app/imports/import_kinds'
import ImportPolicy from '#app/imports/policies/import_policy'
import { findImport } from '#app/imports/queries/find_import'
import { importMappingValidator } from '#app/imports/validators/import_upload'
import type { HttpContext } from '@adonisjs/core/http'

export default class ImportMappingsController {
  async update({ auth, bouncer, i18n, params, request, response }: HttpContext) {
    const record = await findImport(params)
    await bouncer.with(ImportPolicy).authorize('use', record)
    const { columns, reason } = await request.validateUsing(importMappingValidator)
    const definition = await importDefinition(record)
    const { isOutdated, ...earlier } = record.options!
    const known = { ...earlier, ...(reason !== undefined && { reason }) }
    const positions = readMapping({ definition, options: known }, columns, i18n)
    const options = { ...known, positions }
    const actorId = auth.getUserOrFail().id
    await startImportStep({
      record,
      from: ['mapping', 'previewed'],
      to: 'reading',
      options,
      actorId,
    })
    return response
      .redirect()
      .status(303)
      .toRoute('imports.show', { kind: record.kind, import: record.publicId })
  }
}
