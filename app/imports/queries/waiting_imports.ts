import { countRows } from '#app/core/http/list_query'
import type { ImportKind } from '#app/imports/rules/import_kind'
import db from '@adonisjs/lucid/services/db'

/** @returns how many of a person's own imports of a kind wait to be gone on with, applied or discarded */
export function countWaitingImports(kind: ImportKind, uploadedBy: number): Promise<number> {
  return countRows(
    db
      .from('imports')
      .where({ kind, uploaded_by: uploadedBy })
      .whereIn('state', ['mapping', 'previewed'])
  )
}
