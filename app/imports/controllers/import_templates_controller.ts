import ImportPolicy from '#app/imports/policies/import_policy'
import { exampleOf } from '#app/imports/rules/import_kind'
import { importKind } from '#app/imports/import_kinds'
import type { HttpContext } from '@adonisjs/core/http'
import { stringify } from 'csv-stringify/sync'

export default class ImportTemplatesController {
  /** A file with every heading, in the person's language, and one example row. */
  async show({ bouncer, i18n, params, response }: HttpContext) {
    await bouncer.with(ImportPolicy).authorize('administer')
    const { columns } = importKind(params.kind)
    const language = i18n.locale === 'es' ? 'es' : 'en'
    const rows = [
      columns.map(({ aliases }) => aliases[language][0]!),
      columns.map((column) => exampleOf(column, language)),
    ]
    response.attachment(`${params.kind}.csv`)
    response.type('text/csv; charset=utf-8')
    return response.send(stringify(rows, { bom: true }))
  }
}
