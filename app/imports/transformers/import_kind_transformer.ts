import { exampleOf, type ImportKind, type ImportKindName } from '#app/imports/rules/import_kind'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** What the upload page tells about the columns of a kind. */
export default class ImportKindTransformer extends BaseTransformer<{
  name: ImportKindName
  kind: ImportKind
  language: 'en' | 'es'
}> {
  toObject() {
    const { name, kind, language } = this.resource
    return {
      name,
      canInvite: name === 'people',
      columns: kind.columns.map((column) => {
        const group = kind.requires.find((names) => names.includes(column.name))
        const need =
          group && (group.length === 1 ? ('required' as const) : ('requiredOne' as const))
        return {
          name: column.name,
          aliases: [...new Set([...column.aliases.en, ...column.aliases.es])],
          example: exampleOf(column, language),
          need: need ?? null,
        }
      }),
    }
  }
}
