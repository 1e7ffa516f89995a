import { openCertificate } from '#app/certificates/http/open_certificate'
import { sendPdf } from '#app/certificates/http/send_files'
import { documentOf } from '#app/certificates/queries/certificate_documents'
import { languageValidator } from '#app/certificates/validators/certificates'
import type { HttpContext } from '@adonisjs/core/http'

export default class CertificateDocumentsController {
  /** In the language that it was issued in unless the other is asked for; a revoked one says so at its code. */
  async show(ctx: HttpContext) {
    const certificate = await openCertificate(ctx)
    const { language } = await ctx.request.validateUsing(languageValidator)
    return sendPdf(ctx, await documentOf(certificate, language ?? certificate.language))
  }
}
