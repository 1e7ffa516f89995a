import { readImportKind } from '#app/imports/import_kinds'
import Import from '#app/imports/models/import'

/** @throws E_ROUTE_NOT_FOUND, E_ROW_NOT_FOUND, also when the import is of another kind than the address says */
export function findImport(params: Record<string, string>): Promise<Import> {
  return Import.query()
    .where({ publicId: params.import!, kind: readImportKind(params.kind!) })
    .preload('trackedJob')
    .firstOrFail()
}
