import { refusedAt } from '#app/core/exceptions/refusal'
import { saveCertificateRule } from '#app/certificates/actions/save_certificate_rule'
import { SignatoryUnavailable } from '#app/certificates/exceptions/certificate_refusals'
import { certifiedEvent } from '#app/certificates/http/event_here'
import { ruleValidator } from '#app/certificates/validators/certificates'
import type { HttpContext } from '@adonisjs/core/http'

/** What the certificates of an event ask for, and who signs them. */
export default class CertificateRulesController {
  async update(ctx: HttpContext) {
    const { event, actor } = await certifiedEvent(ctx)
    const form = await ctx.request.validateUsing(ruleValidator)
    const rule = {
      certificate: form.certificate,
      certificateRule: form.rule,
      certificateMinAttendance: form.minAttendance,
      certificateMinutes:
        form.certifiedHours === null ? null : Math.round(form.certifiedHours * 60),
      certificateAutomatic: form.automatic,
      certificatePrizePlaces: event.kind === 'codefest' ? form.prizePlaces : 0,
    }
    const { signatories } = form
    await refusedAt('signatories', SignatoryUnavailable, () =>
      saveCertificateRule({ eventId: event.id, rule, signatories, actor })
    )
    ctx.session.flash('success', ctx.i18n.t('certificates.said.saved'))
    return ctx.response.redirect().status(303).withQs().back()
  }
}
