import {
  exampleOf,
  needOf,
  type ImportDefinition,
  type ImportKind,
} from '#app/imports/rules/import_kind'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** What the upload page tells about the columns of a kind. */
export default class ImportKindTransformer extends BaseTransformer<{
  kind: ImportKind
  /** Of the event's announcement. */
  event: string | null
  definition: ImportDefinition
  /** Of which one the file is; null: not asked. */
  accounts: { publicId: string; label: string }[] | null
  language: 'en' | 'es'
}> {
  toObject() {
    const { kind, event, definition, accounts, language } = this.resource
    return {
      name: kind,
      event,
      canInvite: kind === 'people',
      takesReason: kind === 'registrations',
      asksConsent: definition.asksConsent === true,
      takesXml: definition.readXml !== undefined,
      accounts: accounts?.map(({ publicId, label }) => ({ value: publicId, label })) ?? null,
      columns: definition.columns.map((column) => ({
        name: column.name,
        label: column.label ?? null,
        aliases: [...new Set([...column.aliases.en, ...column.aliases.es])],
        example: exampleOf(column, language),
        need: needOf(column.name, definition),
      })),
    }
  }
}
