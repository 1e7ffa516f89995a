import { rowsATransaction } from '#app/imports/actions/rows_a_transaction'
import { togetherOf, type ImportDefinition } from '#app/imports/rules/import_kind'
import { wholeBatches } from '#app/imports/rules/together'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/**
 * The rows that are written, or were, in the parts that a transaction takes.
 *
 * @param only adds which ones, and their order
 * @returns their lines
 */
export async function partsOfImport(
  importId: number,
  definition: ImportDefinition,
  only: (query: DatabaseQueryBuilderContract) => unknown
): Promise<number[][]> {
  const query = db
    .from('import_rows')
    .where('import_id', importId)
    .whereIn('verdict', ['create', 'update'])
    .select('line', ...(definition.together ? ['data'] : []))
  only(query)
  const rows: { line: number; data?: string | null }[] = await query
  const parts = wholeBatches(rows, rowsATransaction(12), ({ data }) =>
    data ? togetherOf(definition, JSON.parse(data)) : null
  )
  return parts.map((part) => part.map(({ line }) => line))
}
