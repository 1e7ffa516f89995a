import ImportPolicy from '#app/imports/policies/import_policy'
import { columnsHere, exampleOf } from '#app/imports/rules/import_kind'
import { scopeOf } from '#app/imports/http/scope_of'
import { importDefinition } from '#app/imports/import_kinds'
import type { HttpContext } from '@adonisjs/core/http'
import { stringify } from 'csv-stringify/sync'

export default class ImportTemplatesController {
  /** A file with every heading, in the person's language, and one example row. */
  async show(ctx: HttpContext) {
    const { bouncer, i18n, response } = ctx
    const scope = await scopeOf(ctx)
    await bouncer.with(ImportPolicy).authorize('use', scope)
    const columns = await columnsHere(await importDefinition(scope))
    const language = i18n.locale === 'es' ? 'es' : 'en'
    const rows = [
      columns.map(({ aliases }) => aliases[language][0]!),
      columns.map((column) => exampleOf(column, language)),
    ]
    response.attachment(`${scope.kind}.csv`)
    response.type('text/csv; charset=utf-8')
    return response.send(stringify(rows, { bom: true }))
  }
}
