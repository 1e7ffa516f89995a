import { now, toSql } from '#app/core/clock'
import { onlyToLookAt } from '#app/imports/queries/list_import_rows'
import type Import from '#app/imports/models/import'
import db from '@adonisjs/lucid/services/db'

/** Has rows applied that are to be looked at again; nothing where the import is no preview any more. */
export async function tickRows(input: { record: Import; lines: number[] }): Promise<void> {
  const { record, lines } = input
  await db
    .from('import_rows')
    .where('import_id', record.id)
    .whereIn('line', lines)
    .where(onlyToLookAt)
    .whereExists((previews) =>
      previews.from('imports').where({ id: record.id, state: 'previewed' }).select('id')
    )
    .update({ ticked: true, updated_at: toSql(now()) })
}
