import db from '@adonisjs/lucid/services/db'
import { SILENT_SECONDS } from '#app/jobs/rules/background_job'
import { now, toSql } from '#app/core/clock'
import RunBackgroundJob from '#app/jobs/jobs/run_background_job'
import TrackedJob from '#app/jobs/models/tracked_job'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import { ulid } from '#app/core/ulid'

/**
 * Starts a background job: a row in the caller's transaction, and the queue once it commits. What the work
 * is about points at the row (`imports.tracked_job_id`) in the same transaction.
 *
 * @param input.kind as named in start/background_jobs.ts
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
    await RunBackgroundJob.dispatch({ publicId: job.publicId })
  })
  return job
}

/**
 * Begins again what a process left behind when it died, and what never reached the queue. Asking for
 * work that is being done is harmless: it cannot be claimed twice.
 *
 * @param input.onlySince when this process started, where no other server can be at it: whatever has claimed to
 *   be running since before then is dead; null: silence tells
 * @returns how many were begun again
 */
export async function resumeTrackedJobs(input: { onlySince: DateTime | null }): Promise<number> {
  if (input.onlySince) {
    await db
      .from('tracked_jobs')
      .where('state', 'running')
      // What is stored are whole seconds. In the second in which this process started it has begun nothing yet, and
      // the last one may have died in it.
      .where('updated_at', '<=', toSql(input.onlySince))
      .update({ state: 'queued' })
  }
  const silent = toSql(now().minus({ seconds: SILENT_SECONDS }))
  const query = db.from('tracked_jobs').whereIn('state', ['queued', 'running'])
  if (!input.onlySince) query.where('updated_at', '<', silent)
  const rows: { public_id: string }[] = await query.select('public_id').orderBy('id')
  for (const row of rows) await RunBackgroundJob.dispatch({ publicId: row.public_id })
  return rows.length
}
