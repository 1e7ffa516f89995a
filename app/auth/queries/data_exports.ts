import { EXPORT_HOURS, EXPORT_KIND } from '#app/auth/services/data_export_files'
import { now, toSql } from '#app/core/services/clock'
import TrackedJob from '#app/jobs/models/tracked_job'

/** @returns the newest copy of the person's data that is being made or can be fetched; null: none */
export function latestExport(userId: number, publicId?: string): Promise<TrackedJob | null> {
  const query = TrackedJob.query()
    .where({ kind: EXPORT_KIND, startedBy: userId })
    .where('created_at', '>', toSql(now().minus({ hours: EXPORT_HOURS })))
    .orderBy('id', 'desc')
  if (publicId) query.where({ publicId, state: 'finished' })
  return query.first()
}
