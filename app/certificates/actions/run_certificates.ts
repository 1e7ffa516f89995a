import { mayManageEvent, roleAt, type Principal } from '#app/announcements/rules/event_access'
import { issueCertificates } from '#app/certificates/actions/issue_certificates'
import CertificateRun from '#app/certificates/models/certificate_run'
import { certificateDocuments } from '#app/certificates/queries/certificate_documents'
import { writeJobZip } from '#app/jobs/actions/job_files'
import type TrackedJob from '#app/jobs/models/tracked_job'
import type { ReportProgress } from '#app/jobs/rules/background_job'
import { accessOf } from '#app/registrations/queries/event_to_manage'
import User from '#app/users/models/user'
import { signedInStaff } from '#app/users/queries/signed_in_staff'
import { errors } from '@adonisjs/lucid'

/** Issues the certificates of a run, as far as whoever asked for it may still do so. Safe to repeat. */
export async function runIssue(
  job: TrackedJob,
  report: ReportProgress
): Promise<{ issued: number }> {
  const run = await runOf(job)
  const actor = run.automatic ? null : await stillManaging(run, job)
  const { eventId, kind, registrations } = run
  const issued = await issueCertificates({ eventId, kind, registrations, actor }, report)
  return { issued }
}

/** Packs the certificates of a run that count. Safe to repeat. */
export async function runZip(job: TrackedJob, report: ReportProgress): Promise<{ files: number }> {
  const run = await runOf(job)
  await stillManaging(run, job)
  let files = 0
  const { eventId, kind, registrations } = run
  const wanted = { eventId, kind, registrations }
  await writeJobZip(job, async (zip) => {
    for await (const { name, bytes, total } of certificateDocuments(wanted)) {
      zip.addBuffer(bytes, name, { compress: false })
      files += 1
      await report(files, total)
    }
  })
  return { files }
}

/** @returns whether somebody runs the event of a run: they see how far it is, whoever asked for it */
export async function mayWatchRun(job: TrackedJob, person: Principal): Promise<boolean> {
  const { event } = await runOf(job)
  return mayManageEvent(person, accessOf(event))
}

function runOf(job: TrackedJob): Promise<CertificateRun> {
  return CertificateRun.query()
    .where('trackedJobId', job.id)
    .preload('event', (event) => event.preload('announcement').preload('staff'))
    .firstOrFail()
}

/** @throws E_ROW_NOT_FOUND for somebody who lost the account, the role or the duty meanwhile */
async function stillManaging({ event }: CertificateRun, { startedBy }: TrackedJob) {
  const user = await User.query().where('id', startedBy).whereNull('disabledAt').firstOrFail()
  const person = await signedInStaff(user)
  if (!mayManageEvent(person, accessOf(event))) throw new errors.E_ROW_NOT_FOUND()
  return { id: user.id, ability: roleAt(person, accessOf(event), 'manage') }
}
