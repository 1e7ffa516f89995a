import { discardImport } from '#app/imports/actions/discard_import'
import ImportPolicy from '#app/imports/policies/import_policy'
import { findImport } from '#app/imports/queries/find_import'
import type { HttpContext } from '@adonisjs/core/http'

/** An import that nobody applies. */
export default class ImportDiscardsController {
  async store({ bouncer, i18n, params, response, session }: HttpContext) {
    const record = await findImport(params)
    await bouncer.with(ImportPolicy).authorize('use', record)
    await discardImport({ record })
    session.flash('success', i18n.t('imports.show.discardDone', { file: record.fileName }))
    return response
      .redirect()
      .status(303)
      .toRoute('imports.show', { kind: record.kind, import: record.publicId })
  }
}
