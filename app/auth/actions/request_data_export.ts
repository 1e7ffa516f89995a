import { recordAudit } from '#app/audit/actions/record_audit'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { startTrackedJob } from '#app/jobs/actions/start_tracked_job'
import TrackedJob from '#app/jobs/models/tracked_job'

const KIND = 'data_export'
/** A copy that was asked for this lately is still being made. */
const RUNNING_MINUTES = 10

/** Has a copy made of everything that is kept about the person; asking again meanwhile changes nothing. */
export async function requestDataExport({ userId }: { userId: number }): Promise<void> {
  await inTransaction(async (trx) => {
    const running = await TrackedJob.query({ client: trx })
      .where({ kind: KIND, startedBy: userId })
      .whereIn('state', ['queued', 'running'])
      .where('created_at', '>', toSql(now().minus({ minutes: RUNNING_MINUTES })))
      .first()
    if (running) return
    await startTrackedJob({ kind: KIND, startedBy: userId }, trx)
    await recordAudit(
      { actorId: userId, action: 'user.data_exported', subjectType: 'user', subjectId: userId },
      trx
    )
  })
}
