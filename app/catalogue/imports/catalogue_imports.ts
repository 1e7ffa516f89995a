import { importRecords } from '#app/catalogue/actions/import_records'
import { undoImportedRecords } from '#app/catalogue/actions/undo_imported_records'
import { courseExamples } from '#app/catalogue/queries/place_examples'
import { lockRecords, surroundings } from '#app/catalogue/queries/stored_records'
import type { CatalogueKind } from '#app/catalogue/rules/catalogue'
import {
  COLUMNS,
  EXPORTED_BESIDE,
  understandCells,
  type CatalogueCells,
} from '#app/catalogue/rules/catalogue_cells'
import CataloguePolicy from '#app/catalogue/policies/catalogue_policy'
import { judgeRecord, type StoredRecord } from '#app/catalogue/rules/judge_record'
import { searchable } from '#app/users/rules/roles'
import type { ImportDefinition } from '#app/imports/rules/import_kind'

export const campusImport = importOf('campus')
export const facultyImport = importOf('faculty')
export const courseImport = importOf('course')

/** Records of the catalogue from a file, known by their codes; can be undone. */
function importOf(kind: CatalogueKind): ImportDefinition<CatalogueCells, StoredRecord | undefined> {
  return {
    scope: { of: 'house', may: (user) => new CataloguePolicy().administer(user) },
    columns: COLUMNS[kind],
    requires: [['code']],
    alsoExported: EXPORTED_BESIDE,
    ...(kind === 'course' && { examples: courseExamples }),
    understand: (cells) => understandCells(kind, cells),
    keys: ({ code, values }) => ({
      code: code || null,
      ...(kind === 'course' ? {} : { name: searchable(values.record_name ?? '') || null }),
    }),
    hold: (ids, trx) => lockRecords(kind, ids, trx),
    async judge(rows, client) {
      const around = await surroundings(kind, rows, client)
      return rows.map((row) => ({
        ...judgeRecord(kind, row, around),
        match: around.byCode.get(row.code),
      }))
    },
    apply: (rows, context, trx) => importRecords(kind, { rows, context }, trx),
    undo: (rows, context, trx) => undoImportedRecords(rows, { kind, context }, trx),
  }
}
