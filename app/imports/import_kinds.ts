import { errors } from '@adonisjs/core'
import type {
  ImportByEvent,
  ImportDefinition,
  ImportKind,
  ImportScope,
} from '#app/imports/rules/import_kind'
import type User from '#app/users/models/user'

type Defined = ImportDefinition | ImportByEvent
const definitions = {} as Record<ImportKind, Defined>

/** Says what the kinds are; start/imports.ts holds one line per kind. */
export function defineImportKinds(named: Partial<Record<ImportKind, Defined>>): void {
  Object.assign(definitions, named)
}

export function importScope(kind: ImportKind): ImportScope {
  return definitions[kind].scope
}

/** @returns the kind as it is for the house, or for the event */
export async function importDefinition(of: {
  kind: ImportKind
  eventId: number | null
}): Promise<ImportDefinition> {
  const defined = definitions[of.kind]
  return 'ofEvent' in defined ? defined.ofEvent(of.eventId!) : defined
}

/** @returns whether somebody who may import a kind sees what others imported of it */
export async function seesAllImports(kind: ImportKind, user: User): Promise<boolean> {
  return (await importScope(kind).seesAll?.(user)) ?? true
}

/**
 * @param name as an address says it
 * @throws E_ROUTE_NOT_FOUND for what nobody can import here
 */
export function readImportKind(name: string): ImportKind {
  if (Object.hasOwn(definitions, name)) return name as ImportKind
  throw new errors.E_ROUTE_NOT_FOUND(['GET', `/imports/${name}`])
}
