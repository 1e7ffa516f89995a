import { ImportNotAllowed } from '#app/imports/exceptions/import_refusals'
import Import from '#app/imports/models/import'
import ImportPolicy from '#app/imports/policies/import_policy'
import type TrackedJob from '#app/jobs/models/tracked_job'
import User from '#app/users/models/user'
import { Bouncer } from '@adonisjs/bouncer'

/**
 * @returns the import that the work is about
 * @throws ImportNotAllowed when whoever began the work may not do so any more
 */
export async function importOf(job: TrackedJob): Promise<Import> {
  const record = await Import.findByOrFail('trackedJobId', job.id)
  const actor = await User.findOrFail(job.startedBy)
  const may = await new Bouncer(actor).with(ImportPolicy).allows('use', record)
  if (!may || actor.disabledAt) throw new ImportNotAllowed()
  return record
}
