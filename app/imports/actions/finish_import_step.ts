import type TrackedJob from '#app/jobs/models/tracked_job'
import Import from '#app/imports/models/import'
import { now, toSql } from '#app/core/clock'
import { VERDICTS, type ImportState } from '#app/imports/rules/import_kind'
import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import db from '@adonisjs/lucid/services/db'

/** Writes how many rows have which verdict beside the import, and whatever else changes with it. */
export async function finishImportStep(
  importId: number,
  facts: { state: ImportState } & Record<string, unknown>
): Promise<Record<string, number>> {
  const counted: { verdict: string; total: number }[] = await db
    .from('import_rows')
    .where('import_id', importId)
    .groupBy('verdict')
    .select('verdict')
    .count('* as total')
  const totals = Object.fromEntries(counted.map((row) => [row.verdict, Number(row.total)]))
  const columns = Object.fromEntries(
    VERDICTS.map((verdict) => [`rows_${verdict}`, totals[verdict] ?? 0])
  )
  await db
    .from('imports')
    .where('id', importId)
    .update({ ...columns, ...facts, updated_at: toSql(now()) })
  return totals
}

/** Writes the one entry of the log behind which everything stands that the import wrote. */
export function recordImport(
  input: { importId: number; actorId: number; action: 'import.applied' | 'import.undone' },
  totals: Record<string, number> = {}
): Promise<void> {
  return inTransaction((trx) =>
    recordAudit(
      {
        actorId: input.actorId,
        action: input.action,
        subjectType: 'import',
        subjectId: input.importId,
        after: totals,
      },
      trx
    )
  )
}

/**
 * Puts an import whose work failed where a person can go on: the columns of what could not be read are
 * chosen again, what was half applied or half undone is continued with the same button.
 */
export async function giveUpImport(job: TrackedJob, errorCode: string): Promise<void> {
  const record = await Import.findBy('trackedJobId', job.id)
  if (!record) return
  const states: Record<string, ImportState> = { import_apply: 'previewed', import_undo: 'applied' }
  const state = states[job.kind] ?? 'mapping'
  await finishImportStep(record.id, { state, error_code: errorCode })
}
