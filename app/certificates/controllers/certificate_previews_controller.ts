import { certifiedEvent } from '#app/certificates/http/event_here'
import { sendPdf } from '#app/certificates/http/send_files'
import { previewOf } from '#app/certificates/presenters/certificate_preview'
import { renderCertificatePdf } from '#app/certificates/presenters/certificate_pdf'
import { previewValidator } from '#app/certificates/validators/certificates'
import type { HttpContext } from '@adonisjs/core/http'

/** The paper as it will be, with an invented name and a code that nobody has. */
export default class CertificatePreviewsController {
  async show(ctx: HttpContext) {
    const { event } = await certifiedEvent(ctx)
    const { kind = 'attendance', language } = await ctx.request.validateUsing(previewValidator)
    const spoken = ctx.i18n.locale === 'es' ? 'es' : 'en'
    const pdf = await renderCertificatePdf(await previewOf(event, kind, language ?? spoken))
    return sendPdf(ctx, { name: `${event.slug}-preview.pdf`, bytes: pdf }, 'inline')
  }
}
