import { sendPdf } from '#app/certificates/http/send_files'
import { documentOf } from '#app/certificates/queries/certificate_documents'
import { findMailedCertificate } from '#app/certificates/queries/mailed_certificate'
import { errors } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'

/** A certificate by the link of a mail, for who reads the mailbox of an account that nobody has verified. */
export default class MailedCertificatesController {
  async show(ctx: HttpContext) {
    const certificate = await findMailedCertificate(String(ctx.params.token))
    if (!certificate) throw new errors.E_ROUTE_NOT_FOUND([ctx.request.method(), ctx.request.url()])
    ctx.response.header('referrer-policy', 'no-referrer')
    return sendPdf(ctx, await documentOf(certificate))
  }
}
