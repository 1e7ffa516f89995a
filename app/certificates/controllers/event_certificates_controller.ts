import {
  issueOne,
  refuseUnlessIssuing,
  uncertified,
} from '#app/certificates/actions/issue_certificates'
import { startRun } from '#app/certificates/actions/start_run'
import {
  CertificateNameUnwritable,
  CertificateNotEarned,
} from '#app/certificates/exceptions/certificate_refusals'
import { certifiedEvent } from '#app/certificates/http/event_here'
import {
  certificateCounts,
  eventCertificates,
  EVENT_CERTIFICATES,
} from '#app/certificates/queries/event_certificates'
import { newestRun } from '#app/certificates/queries/certificate_runs'
import { signatoriesAt, signatoryIdsOf } from '#app/certificates/queries/signatories'
import type { CertificateKind } from '#app/certificates/rules/earned'
import CertifiedEventTransformer from '#app/certificates/transformers/certified_event_transformer'
import EventCertificatesTransformer from '#app/certificates/transformers/event_certificates_transformer'
import { issueValidator } from '#app/certificates/validators/certificates'
import { refusedAt } from '#app/core/exceptions/refusal'
import { countRows, listState } from '#app/core/http/list_query'
import TrackedJobTransformer from '#app/jobs/transformers/tracked_job_transformer'
import type { HttpContext } from '@adonisjs/core/http'

/** The certificates of an event, for those who run it: who earned one, and issuing them. */
export default class EventCertificatesController {
  async index(ctx: HttpContext) {
    const { event, actor } = await certifiedEvent(ctx)
    const state = listState(ctx.request, EVENT_CERTIFICATES)
    const kind: CertificateKind = state.filters.kind === 'prize' ? 'prize' : 'attendance'
    return ctx.inertia.render('eventCertificates/index', {
      event: CertifiedEventTransformer.transform(event),
      kind,
      list: async () =>
        EventCertificatesTransformer.transform(await eventCertificates(event, kind, state)),
      counts: () => certificateCounts(event, kind),
      signatories: async () => {
        const chosen = await signatoryIdsOf(event.id)
        const choices = await signatoriesAt(event.campusId, chosen)
        return {
          chosen: chosen.flatMap((id) => choices.find((one) => one.id === id)?.publicId ?? []),
          choices: choices.map(({ publicId, name, title }) => ({ publicId, name, title })),
        }
      },
      issuing: async () => {
        const run = await newestRun({ eventId: event.id, work: 'issue', kind })
        return run && TrackedJobTransformer.transform(run.trackedJob)
      },
      zip: async () => {
        const own = { eventId: event.id, work: 'zip' as const, kind, startedBy: actor.id }
        const run = await newestRun(own)
        return run && TrackedJobTransformer.transform(run.trackedJob)
      },
    })
  }

  /** One is issued while the page waits, many by the queue. */
  async store(ctx: HttpContext) {
    const { event, actor } = await certifiedEvent(ctx)
    const form = await ctx.request.validateUsing(issueValidator)
    const { kind, registrations } = form
    const name = registrations?.length === 1 ? form.name : undefined
    refuseUnlessIssuing(event, kind)
    const total = await countRows(uncertified(event, { kind, registrations }))
    if (total === 0) throw new CertificateNotEarned()
    const wanted = { eventId: event.id, kind, registrations, actor }
    if (total === 1) {
      const issuing = () => issueOne({ ...wanted, name })
      // A name that was typed is at fault itself.
      await (name === undefined ? issuing() : refusedAt('name', CertificateNameUnwritable, issuing))
      ctx.session.flash('success', ctx.i18n.t('certificates.said.issued', { count: 1 }))
    } else await startRun({ ...wanted, work: 'issue', total })
    return ctx.response.redirect().status(303).withQs().back()
  }
}
