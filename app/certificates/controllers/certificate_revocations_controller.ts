import { reissueCertificate } from '#app/certificates/actions/reissue_certificate'
import { revokeCertificate } from '#app/certificates/actions/revoke_certificate'
import { CertificateNameUnwritable } from '#app/certificates/exceptions/certificate_refusals'
import { certificateToManage } from '#app/certificates/http/open_certificate'
import { reissueValidator, revocationValidator } from '#app/certificates/validators/certificates'
import { refusedAt } from '#app/core/exceptions/refusal'
import type { HttpContext } from '@adonisjs/core/http'

/** What may become of a certificate: it is revoked, or another takes its place. */
export default class CertificateRevocationsController {
  async store(ctx: HttpContext) {
    const { certificate, actor } = await certificateToManage(ctx)
    const form = await ctx.request.validateUsing(revocationValidator)
    await revokeCertificate({ certificate, ...form, actor })
    ctx.session.flash('success', ctx.i18n.t('certificates.said.revoked'))
    return ctx.response.redirect().status(303).withQs().back()
  }

  async update(ctx: HttpContext) {
    const { certificate, actor } = await certificateToManage(ctx)
    const form = await ctx.request.validateUsing(reissueValidator)
    await refusedAt('name', CertificateNameUnwritable, () =>
      reissueCertificate({ certificate, ...form, actor })
    )
    ctx.session.flash('success', ctx.i18n.t('certificates.said.reissued'))
    return ctx.response.redirect().status(303).withQs().back()
  }
}
