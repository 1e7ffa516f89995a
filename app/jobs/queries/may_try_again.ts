import limits from '#config/limits'
import { backgroundJob } from '#app/jobs/background_jobs'
import { FILE_KINDS } from '#app/jobs/rules/made_files'
import { now } from '#app/core/clock'
import type { DateTime } from 'luxon'

/**
 * @returns whether a job that failed can be begun again as it is. Not where its record was put into a state from which a
 *   person goes on by a button of their own (`giveUp`), and not where the file that it makes could no longer be fetched
 */
export function mayTryAgain({ kind, createdAt }: { kind: string; createdAt: DateTime }): boolean {
  if (backgroundJob(kind).giveUp) return false
  const isFile = (FILE_KINDS as readonly string[]).includes(kind)
  return !isFile || createdAt > now().minus({ hours: limits.madeFileHours })
}
