import { recordAudit } from '#app/audit/actions/record_audit'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { JobNotAgain } from '#app/jobs/exceptions/job_refusals'
import RunBackgroundJob from '#app/jobs/jobs/run_background_job'
import TrackedJob from '#app/jobs/models/tracked_job'
import { mayTryAgain } from '#app/jobs/queries/may_try_again'

/**
 * Begins a background job again that failed, for the person who began it.
 *
 * @throws JobNotAgain when it did not fail, is being done again already, or cannot be begun again; E_ROW_NOT_FOUND
 */
export function tryJobAgain(input: { publicId: string; actorId: number }): Promise<void> {
  return inTransaction(async (trx) => {
    const job = await TrackedJob.query({ client: trx })
      .where('public_id', input.publicId)
      .firstOrFail()
    if (!mayTryAgain(job)) throw new JobNotAgain()
    const begun: unknown = await trx
      .from('tracked_jobs')
      .where({ id: job.id, state: 'failed' })
      .update({
        ...{ state: 'queued', done: 0, attempts: 0, error_code: null, result: null },
        ...{ finished_at: null, updated_at: toSql(now()) },
      })
    if (Number(Array.isArray(begun) ? begun[0] : begun) !== 1) throw new JobNotAgain()
    await recordAudit(
      {
        actorId: input.actorId,
        ability: 'admin',
        action: 'house.job_tried_again',
        subjectType: 'house',
        subjectId: 0,
        after: { job: job.kind },
      },
      trx
    )
    trx.after('commit', async () => {
      await RunBackgroundJob.dispatch({ publicId: job.publicId })
    })
  })
}
