import type { Reason } from '#app/imports/rules/import_kind'
import type Import from '#app/imports/models/import'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/**
 * @param of the kind and event of the imports, and whose they are
 * @param reason for which alone a row was refused
 * @returns what was understood of such rows of all their files, forgotten ones apart
 */
export async function refusedData(
  { kind, eventId, uploadedBy }: Pick<Import, 'kind' | 'eventId' | 'uploadedBy'>,
  reason: Reason,
  client: QueryClientContract
): Promise<unknown[]> {
  const rows: { data: string }[] = await client
    .from('imports')
    .join('import_rows', 'import_rows.import_id', 'imports.id')
    .where({ 'imports.kind': kind, 'imports.event_id': eventId })
    .where('imports.uploaded_by', uploadedBy)
    .where({ 'import_rows.verdict': 'refused', 'import_rows.reasons': JSON.stringify([reason]) })
    .whereNotNull('import_rows.data')
    .distinct('import_rows.data')
  return rows.map(({ data }) => JSON.parse(data) as unknown)
}
