import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { announce } from '#app/core/facts'
import { Refusal } from '#app/core/exceptions/refusal'
import { JobMoved } from '#app/jobs/events/job_moved'
import { ATTEMPTS_MAX, SILENT_SECONDS, type ReportProgress } from '#app/jobs/rules/background_job'
import { backgroundJob } from '#app/jobs/background_jobs'
import TrackedJob from '#app/jobs/models/tracked_job'
import logger from '@adonisjs/core/services/logger'

const WRITE_EVERY_MS = 400

class Overtaken extends Error {}

/**
 * Does the work unless another process does it. It counts the attempts; a process that was overtaken finds
 * its number outdated and writes nothing any more. Never throws: the row says how it ended.
 */
export async function runTrackedJob({ publicId }: { publicId: string }): Promise<void> {
  const job = await claim(publicId)
  if (!job) return
  try {
    if (job.attempts > ATTEMPTS_MAX) return await giveUp(job, 'E_JOB_INTERRUPTED')
    const result = await backgroundJob(job.kind).run(job, reporter(job))
    await end(job, { state: 'finished', result: result && JSON.stringify(result) })
  } catch (error) {
    if (error instanceof Overtaken) return
    if (!(error instanceof Refusal))
      logger.error({ err: error, job: publicId }, 'background job failed')
    await giveUp(job, error instanceof Refusal ? error.message : 'E_JOB_FAILED')
  }
}

/** One of several workers gets it: the row is taken by the one statement that still finds it free. */
function claim(publicId: string): Promise<TrackedJob | null> {
  return inTransaction(async (client) => {
    const at = now()
    const taken: unknown = await client
      .from('tracked_jobs')
      .where('public_id', publicId)
      .where((free) => {
        free.where('state', 'queued').orWhere((silent) => {
          silent
            .where('state', 'running')
            .where('updated_at', '<', toSql(at.minus({ seconds: SILENT_SECONDS })))
        })
      })
      .update({ state: 'running', attempts: client.raw('attempts + 1'), updated_at: toSql(at) })
    if (Number(Array.isArray(taken) ? taken[0] : taken) !== 1) return null
    return TrackedJob.query({ client }).where('public_id', publicId).firstOrFail()
  })
}

function reporter(job: TrackedJob): ReportProgress {
  let writtenAt = 0
  return async (done, total) => {
    if (Date.now() - writtenAt < WRITE_EVERY_MS) return
    writtenAt = Date.now()
    await write(job, { done, ...(total === undefined ? {} : { total }) })
  }
}

async function end(job: TrackedJob, facts: Record<string, unknown>): Promise<void> {
  await write(job, { ...facts, finished_at: toSql(now()) })
}

async function giveUp(job: TrackedJob, errorCode: string): Promise<void> {
  await backgroundJob(job.kind).giveUp?.(job, errorCode)
  await end(job, { state: 'failed', error_code: errorCode })
}

function write(job: TrackedJob, facts: Record<string, unknown>): Promise<void> {
  return inTransaction(async (trx) => {
    const written: unknown = await trx
      .from('tracked_jobs')
      .where({ id: job.id, state: 'running', attempts: job.attempts })
      .update({ ...facts, updated_at: toSql(now()) })
    if (Number(Array.isArray(written) ? written[0] : written) !== 1) throw new Overtaken()
    const { state = 'progressed' } = facts as { state?: 'finished' | 'failed' }
    await announce(trx, new JobMoved(job.publicId, state))
  })
}
