import type { ExportableList } from '#app/exports/rules/exportable_list'

// Each list has rows of its own kind, which only its own columns read.
const known = new Map<string, ExportableList<never>>()

/** Names a list by the route that exports it; start/list_exports.ts holds one line per list. */
export function defineExportableList<Row>(route: string, list: ExportableList<Row>): void {
  known.set(route, list as ExportableList<never>)
}

export function exportableList(route: string): ExportableList<never> {
  const list = known.get(route)
  if (!list) throw new Error(`No list is exported by "${route}": add it to start/list_exports.ts`)
  return list
}
