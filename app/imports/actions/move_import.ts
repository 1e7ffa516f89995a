import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { ImportState } from '#app/imports/exceptions/import_refusals'
import type Import from '#app/imports/models/import'
import { startTrackedJob } from '#app/jobs/actions/start_tracked_job'

/** Two clicks are one step: whoever comes second finds the state changed and is refused. */
export function moveImport(input: {
  record: Import
  from: string
  to: string
  work: string
  total: number
  actorId: number
}): Promise<void> {
  const { record, from, to, work, total, actorId } = input
  return inTransaction(async (trx) => {
    const job = await startTrackedJob({ kind: work, startedBy: actorId, total }, trx)
    const moved: unknown = await trx
      .from('imports')
      .where({ id: record.id, state: from })
      .update({ state: to, tracked_job_id: job.id, error_code: null, updated_at: toSql(now()) })
    if (Number(Array.isArray(moved) ? moved[0] : moved) !== 1) throw new ImportState()
  })
}
