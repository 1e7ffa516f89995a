import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { ImportState } from '#app/imports/exceptions/import_refusals'
import type Import from '#app/imports/models/import'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Puts an import aside of which nothing was written: its rows, with what they say of people, are deleted at once, and
 * the record of who brought which file stays. How its columns were read is still known for the next file, where somebody
 * had settled it. Two clicks are one.
 *
 * @throws ImportState while it is worked on, and once a row of it was written
 */
export function discardImport(
  { record }: { record: Import },
  outer?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (trx) => {
    const isOpen = await trx
      .from('imports')
      .where('id', record.id)
      .whereIn('state', ['mapping', 'previewed', 'failed'])
      .whereNotExists((written) => {
        written
          .from('import_rows')
          .whereColumn('import_id', 'imports.id')
          .whereNotNull('applied_at')
          .select('id')
      })
      .update({
        state: 'discarded',
        tracked_job_id: null,
        error_code: null,
        updated_at: toSql(now()),
        // Columns that nobody has settled are not to be read so the next time.
        ...(record.state !== 'previewed' && { headings_hash: null }),
      })
    if (Number(isOpen) !== 1) throw new ImportState()
    await trx.from('import_rows').where('import_id', record.id).delete()
  }, outer)
}
