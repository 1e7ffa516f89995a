import { countVerdicts } from '#app/imports/actions/count_verdicts'
import Import from '#app/imports/models/import'
import { dropImportFile } from '#app/imports/files/import_files'
import type TrackedJob from '#app/jobs/models/tracked_job'

/**
 * Puts an import whose work failed where a person can go on: what could not be read is uploaded again,
 * what was half applied or half undone is continued with the same button.
 */
export async function giveUpImport(job: TrackedJob, errorCode: string): Promise<void> {
  const record = await Import.findBy('trackedJobId', job.id)
  if (!record) return
  const back = { import_apply: 'previewed', import_undo: 'applied' }[job.kind] ?? 'failed'
  if (back === 'failed') await dropImportFile(record.publicId)
  await countVerdicts(record.id, { state: back, error_code: errorCode })
}
