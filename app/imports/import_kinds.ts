import { errors } from '@adonisjs/core'
import type { ImportKind, ImportKindName } from '#app/imports/rules/import_kind'

const known = new Map<string, ImportKind>()

/** Names something that can be imported; start/imports.ts holds one line per kind. */
export function defineImportKind<Data>(name: ImportKindName, kind: ImportKind<Data>): void {
  // The core hands a kind nothing but what the kind itself understood.
  known.set(name, kind as ImportKind)
}

/** @throws E_ROUTE_NOT_FOUND for what nobody can import here */
export function importKind(name: string): ImportKind {
  const kind = known.get(name)
  if (!kind) throw new errors.E_ROUTE_NOT_FOUND(['GET', `/imports/${name}`])
  return kind
}
