import { errors } from '@adonisjs/core'
import type { ImportDefinition, ImportKind } from '#app/imports/rules/import_kind'
import type User from '#app/users/models/user'

const definitions = {} as Record<ImportKind, ImportDefinition>

/** Says what the kinds are; start/imports.ts holds one line per kind. */
export function defineImportKinds(named: Partial<Record<ImportKind, ImportDefinition>>): void {
  Object.assign(definitions, named)
}

export function importDefinition(kind: ImportKind): ImportDefinition {
  return definitions[kind]
}

/** @returns whether somebody who may import a kind sees what others imported of it */
export function seesAllImports(kind: ImportKind, user: User): boolean {
  const { scope } = importDefinition(kind)
  return scope.of === 'event' || (scope.seesAll?.(user) ?? true)
}

/**
 * @param name as an address says it
 * @throws E_ROUTE_NOT_FOUND for what nobody can import here
 */
export function readImportKind(name: string): ImportKind {
  if (Object.hasOwn(definitions, name)) return name as ImportKind
  throw new errors.E_ROUTE_NOT_FOUND(['GET', `/imports/${name}`])
}
