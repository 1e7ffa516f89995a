import RunWatchedWork from '#app/jobs/jobs/run_watched_work'
import TrackedJob from '#app/jobs/models/tracked_job'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ulid } from 'ulid'

/**
 * Starts a background job: a row in the caller's transaction, and the queue once it commits. What the work
 * is about points at the row (`imports.tracked_job_id`) in the same transaction.
 *
 * @param input.kind as named in start/tracked_work.ts
 */
export async function startTrackedJob(
  input: { kind: string; startedBy: number; total?: number },
  trx: TransactionClientContract
): Promise<TrackedJob> {
  const job = await TrackedJob.create(
    {
      publicId: ulid(),
      kind: input.kind,
      startedBy: input.startedBy,
      state: 'queued',
      done: 0,
      total: input.total ?? null,
      attempts: 0,
    },
    { client: trx }
  )
  trx.after('commit', async () => {
    await RunWatchedWork.dispatch({ publicId: job.publicId })
  })
  return job
}
