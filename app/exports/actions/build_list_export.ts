import { exportStream, type Format } from '#app/core/http/export_list'
import { reopenListAs } from '#app/exports/http/reopen_list_as'
import ListExport from '#app/exports/models/list_export'
import { removeJobFiles, writeJobFile } from '#app/jobs/actions/job_files'
import type TrackedJob from '#app/jobs/models/tracked_job'
import type { ReportProgress } from '#app/jobs/rules/background_job'
import User from '#app/users/models/user'

/**
 * Makes the file of a long list, as its reader may see it now: a reader who lost the role or the account
 * meanwhile gets none. Safe to repeat.
 *
 * @returns how many rows the file has
 * @throws E_AUTHORIZATION_FAILURE, E_ROW_NOT_FOUND when the reader may not have it any more
 */
export async function buildListExport(
  job: TrackedJob,
  report: ReportProgress
): Promise<{ rows: number }> {
  const record = await ListExport.findByOrFail('trackedJobId', job.id)
  const reader = await enabledReader(job)
  const list = await reopenListAs(record, reader)
  const total = await list.total()
  let rows = 0
  const watched = {
    ...list,
    async rowsAfter(last: never | null) {
      const page = await list.rowsAfter(last)
      rows += page.length
      await report(rows, Math.max(rows, total))
      return page
    },
  }
  const format = record.format as Format
  await writeJobFile(job, format, exportStream(watched, format))
  // Gone while the file was being made: then nobody may fetch it any more.
  await enabledReader(job).catch(async (error: unknown) => {
    await removeJobFiles({ userId: job.startedBy })
    throw error
  })
  return { rows }
}

function enabledReader(job: TrackedJob): Promise<User> {
  return User.query().where('id', job.startedBy).whereNull('disabledAt').firstOrFail()
}
