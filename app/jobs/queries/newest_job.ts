import limits from '#config/limits'
import { now, toSql } from '#app/core/clock'
import type { FileKind } from '#app/jobs/rules/made_files'
import TrackedJob from '#app/jobs/models/tracked_job'

/**
 * @param input.userId who began it; nobody else's is found
 * @returns the newest work of that kind whose file is being made or can be fetched; null: none
 */
export function newestJob(input: {
  kind: FileKind
  userId: number
  publicId?: string
}): Promise<TrackedJob | null> {
  const query = TrackedJob.query()
    .where({ kind: input.kind, startedBy: input.userId })
    .where('created_at', '>', toSql(now().minus({ hours: limits.madeFileHours })))
    .orderBy('id', 'desc')
  if (input.publicId) query.where('publicId', input.publicId)
  return query.first()
}
