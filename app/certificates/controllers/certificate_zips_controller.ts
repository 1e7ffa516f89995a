import { startRun } from '#app/certificates/actions/start_run'
import { CertificateNotEarned } from '#app/certificates/exceptions/certificate_refusals'
import { certifiedEvent } from '#app/certificates/http/event_here'
import { countValid } from '#app/certificates/queries/certificate_documents'
import { runToFetch } from '#app/certificates/queries/certificate_runs'
import { chosenValidator } from '#app/certificates/validators/certificates'
import { jobFile } from '#app/jobs/queries/job_file'
import RegistrationPolicy from '#app/registrations/policies/registration_policy'
import { errors } from '@adonisjs/lucid'
import type { HttpContext } from '@adonisjs/core/http'

/** Many certificates of an event in one file, made by the queue. */
export default class CertificateZipsController {
  async store(ctx: HttpContext) {
    const { event, actor } = await certifiedEvent(ctx)
    const { kind, registrations } = await ctx.request.validateUsing(chosenValidator)
    const total = await countValid({ eventId: event.id, kind, registrations })
    if (total === 0) throw new CertificateNotEarned()
    await startRun({ eventId: event.id, work: 'zip', kind, registrations, total, actor })
    return ctx.response.redirect().status(303).withQs().back()
  }

  /** For whoever had it made, as long as they run the event. */
  async show(ctx: HttpContext) {
    const { auth, bouncer, params, response } = ctx
    const user = auth.getUserOrFail()
    const run = await runToFetch({ publicId: String(params.job), startedBy: user.id })
    await bouncer.with(RegistrationPolicy).authorize('manage', run.event)
    const { trackedJob: job, event } = run
    if (job.state !== 'finished') throw new errors.E_ROW_NOT_FOUND()
    const name = `${event.announcement.slug}.zip`
    response.header('cache-control', 'private, no-store')
    response.header('content-type', 'application/zip')
    response.header('content-disposition', `attachment; filename="${name}"`)
    return response.download(jobFile(job, 'zip'))
  }
}
