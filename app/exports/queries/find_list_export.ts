import ListExport from '#app/exports/models/list_export'
import { newestJob } from '#app/jobs/queries/newest_job'
import type TrackedJob from '#app/jobs/models/tracked_job'
import { errors } from '@adonisjs/lucid'

/**
 * @param input.userId who asked for it; for anybody else it does not exist
 * @returns what was asked for and the work that makes it, as long as its file can be fetched
 * @throws E_ROW_NOT_FOUND
 */
export async function findListExport(input: {
  publicId: string
  userId: number
}): Promise<{ record: ListExport; job: TrackedJob }> {
  const job = await newestJob({ kind: 'list_export', ...input })
  if (!job) throw new errors.E_ROW_NOT_FOUND()
  return { record: await ListExport.findByOrFail('trackedJobId', job.id), job }
}
