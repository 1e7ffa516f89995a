import { finishImportStep } from '#app/imports/actions/finish_import_step'
import Import from '#app/imports/models/import'
import type { ImportState } from '#app/imports/rules/import_kind'
import type TrackedJob from '#app/jobs/models/tracked_job'

/**
 * Puts an import whose work failed where a person can go on: the columns of what could not be read are
 * chosen again, what was half applied or half undone is continued with the same button.
 */
export async function giveUpImport(job: TrackedJob, errorCode: string): Promise<void> {
  const record = await Import.findBy('trackedJobId', job.id)
  if (!record) return
  const states: Record<string, ImportState> = { import_apply: 'previewed', import_undo: 'applied' }
  const state = states[job.kind] ?? 'mapping'
  await finishImportStep(record.id, { state, error_code: errorCode })
}
