import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { isDeadlock } from '#app/core/database/violations'
import { contextOf } from '#app/imports/actions/apply_import'
import { withinImport } from '#app/audit/actions/import_in_progress'
import { finishImportStep, recordImport } from '#app/imports/actions/finish_import_step'
import ImportRow from '#app/imports/models/import_row'
import { importOf } from '#app/imports/queries/find_import'
import { partsOfImport } from '#app/imports/queries/parts_of_import'
import {
  togetherOf,
  type ImportContext,
  type ImportDefinition,
  type Reason,
} from '#app/imports/rules/import_kind'
import { rowsTogether } from '#app/imports/rules/together'
import { importDefinition } from '#app/imports/import_kinds'
import { yieldToOtherRequests } from '#app/imports/actions/yield_to_other_requests'
import type TrackedJob from '#app/jobs/models/tracked_job'
import type { ReportProgress } from '#app/jobs/rules/background_job'

/** Takes rows back, the last applied first; what was changed or used since is kept, with the reasons. */
export async function undoImport(job: TrackedJob, report: ReportProgress): Promise<null> {
  const { record, actor } = await importOf(job)
  const kind = await importDefinition(record)
  const context = contextOf(record, actor)
  let done = 0
  const parts = await partsOfImport(record.id, kind, (applied) =>
    applied.whereNotNull('applied_at').whereNull('undo_outcome').orderBy('line', 'desc')
  )
  for (const lines of parts) {
    const rows = await ImportRow.query()
      .where('import_id', record.id)
      .whereIn('line', lines)
      .orderBy('line', 'desc')
    await withinImport(record.publicId, () =>
      undoBatch(rows, kind, context).catch(async (error: unknown) => {
        if (!isDeadlock(error)) throw error
        const units = rowsTogether(rows, ({ data }) => togetherOf(kind, data))
        for (const unit of units) await undoBatch(unit, kind, context)
      })
    )
    done += rows.length
    await report(done)
    await yieldToOtherRequests()
  }
  await finishImportStep(record.id, { state: 'undone', undone_at: toSql(now()), error_code: null })
  await recordImport({ record, actor, action: 'import.undone' })
  return null
}

function undoBatch(
  rows: ImportRow[],
  kind: ImportDefinition,
  context: ImportContext
): Promise<void> {
  return inTransaction(async (trx) => {
    const applied = rows.map(({ data, verdict, subjectId, before, after, appliedAt }) => ({
      data,
      verdict: verdict as 'create' | 'update',
      subjectId: subjectId!,
      before,
      after,
      appliedAt: appliedAt!,
    }))
    const outcomes = await kind.undo!(applied, context, trx)
    const same = Map.groupBy(rows, (_, index) => JSON.stringify(outcomes[index]))
    for (const [text, such] of same) {
      const { outcome, reasons } = JSON.parse(text) as (typeof outcomes)[number]
      const ids = such.map(({ id }) => id)
      await trx.from('import_rows').whereIn('id', ids).update(undone(outcome, reasons))
    }
  })
}

function undone(outcome: string, reasons: Reason[]) {
  return {
    undo_outcome: outcome,
    reasons: reasons.length > 0 ? JSON.stringify(reasons) : null,
    updated_at: toSql(now()),
  }
}
