import limits from '#config/limits'
import { now, toSql } from '#app/core/clock'
import { removeFiles } from '#app/jobs/actions/remove_job_files'
import TrackedJob from '#app/jobs/models/tracked_job'
import { FILE_KINDS } from '#app/jobs/rules/made_files'

/** Removes the files that can no longer be fetched, and those that belong to no work. Safe to repeat. */
export async function removeExpiredJobFiles(): Promise<void> {
  const oldest = toSql(now().minus({ hours: limits.madeFileHours }))
  for (const kind of FILE_KINDS) {
    await removeFiles(kind, async (publicId) => {
      const wanted = await TrackedJob.query()
        .where({ kind, publicId })
        .where('created_at', '>=', oldest)
        .first()
      return !wanted
    })
  }
}
