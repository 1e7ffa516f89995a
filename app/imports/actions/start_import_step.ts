import { mayBeUndone } from '#app/imports/rules/undoable'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { ImportState, ImportNotUndoable } from '#app/imports/exceptions/import_refusals'
import type Import from '#app/imports/models/import'
import type { ImportOptions, ImportState as State } from '#app/imports/rules/import_kind'
import { startTrackedJob } from '#app/jobs/actions/start_tracked_job'

const WORK = { reading: 'import_read', applying: 'import_apply', undoing: 'import_undo' } as const

/**
 * Has the next step of an import done. Two clicks are one step: whoever comes second finds the state changed.
 *
 * @throws ImportState
 */
export function startImportStep(input: {
  record: Import
  from: State[]
  to: keyof typeof WORK
  options?: ImportOptions
  actorId: number
}): Promise<void> {
  const { record, from, to, options, actorId } = input
  const total = to === 'reading' ? record.rowsTotal : record.rowsCreate + record.rowsUpdate
  return inTransaction(async (trx) => {
    const job = await startTrackedJob({ kind: WORK[to], startedBy: actorId, total }, trx)
    const moved: unknown = await trx
      .from('imports')
      .where('id', record.id)
      .whereIn('state', from)
      .update({
        ...{ state: to, tracked_job_id: job.id, error_code: null, updated_at: toSql(now()) },
        ...(options && { options: JSON.stringify(options) }),
      })
    if (Number(Array.isArray(moved) ? moved[0] : moved) !== 1) throw new ImportState()
  })
}

/**
 * Has what an import did taken back, within a day.
 *
 * @throws ImportNotUndoable when the day is over or the kind cannot be undone
 */
export async function startUndoing(input: { record: Import; actorId: number }): Promise<void> {
  const { record, actorId } = input
  if (!mayBeUndone(record, now())) throw new ImportNotUndoable()
  await startImportStep({
    record,
    from: ['applied'],
    to: 'undoing',
    actorId,
  })
}
